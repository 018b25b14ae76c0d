import { start } from '@/app/query-client';
import type { StartData } from '@/app/routing/lazy-page';
import { customerServiceQuery, helpQuestionsQuery } from '@/features/help/api/help.queries';

/** Starts the questions and the way to customer service. */
export const startHelp: StartData = ({ context }) => {
  start(context, helpQuestionsQuery());
  start(context, customerServiceQuery());
};
