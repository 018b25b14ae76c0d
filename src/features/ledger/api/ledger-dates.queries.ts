import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { ledgerDates } from '@/contract/ledger/ledger-dates';

/** The funds that the visitor's own book holds, and when their locks end; not read for the user id ''. */
export function ledgerDatesQuery(userId: string) {
  return queryOptions({
    queryKey: ['visitor', userId, 'ledger-dates'],
    queryFn: async ({ signal }) => (await callGateway(ledgerDates, {}, { signal })).body,
    enabled: userId !== '',
    staleTime: 60_000,
    // The book may have changed on its own page.
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });
}
