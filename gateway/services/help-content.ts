import { CUSTOMER_SERVICE } from '../content/help/customer-service';
import { HELP_QUESTIONS } from '../content/help/help-questions';
import type { HelpQuestion } from '../../src/contract/help';

/** All questions, those of a topic beside one another. */
export function listHelpQuestions(): HelpQuestion[] {
  return [...HELP_QUESTIONS];
}

/** Where customer service is reached, and when. */
export function readCustomerService(): { url: string; hours: string } {
  return CUSTOMER_SERVICE;
}
