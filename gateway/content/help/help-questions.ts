import { ACCOUNT_QUESTIONS } from './questions/account-questions';
import { FUND_QUESTIONS } from './questions/fund-questions';
import { SERVICE_QUESTIONS } from './questions/service-questions';
import type { HelpQuestion } from '../../../src/contract/content/help';

export const HELP_QUESTIONS: readonly HelpQuestion[] = [
  ...ACCOUNT_QUESTIONS,
  ...FUND_QUESTIONS,
  ...SERVICE_QUESTIONS,
];
