import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { customerServiceUrl, helpQuestions } from '@/contract/content/help';
import { questionFromWire } from '../help-question';

const HOUR_MS = 60 * 60_000;

/** All questions with their answers: few enough to be searched in the browser. */
export function helpQuestionsQuery() {
  return queryOptions({
    queryKey: ['help', 'questions'],
    queryFn: async ({ signal }) =>
      (await callGateway(helpQuestions, {}, { signal })).body.map(questionFromWire),
    staleTime: HOUR_MS,
  });
}

/** Where customer service is reached, and when. */
export function customerServiceQuery() {
  return queryOptions({
    queryKey: ['help', 'customer-service'],
    queryFn: async ({ signal }) => {
      const { url, hours } = (await callGateway(customerServiceUrl, {}, { signal })).body;
      return { address: url, hours };
    },
    staleTime: HOUR_MS,
  });
}
