import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { fundAlerts } from '@/contract/watchlist/notices';
import { watchRows } from '@/contract/watchlist/watchlist';
import type { FundArea } from '@/domain/returns/performance-rules';
import { orSpecified } from '@/features/failure/not-offered';
import { watchListFromWire } from '../watch-list';
import { BUSINESS_TYPE_TEXT } from './list-owner';

const MINUTE_MS = 60_000;

/** One side of the visitor's watchlist; refetched every minute while visible, and when the window regains focus. */
export function watchListQuery(userId: string, area: FundArea) {
  return queryOptions({
    queryKey: ['visitor', userId, 'watchlist', area],
    queryFn: async ({ signal }) => {
      const request = { hxUid: userId, businessType: BUSINESS_TYPE_TEXT[area] };
      return orSpecified(
        async () => watchListFromWire(area, (await callGateway(watchRows, request, { signal })).data),
        async () => (await import('./joined-rows')).readJoinedRows({ userId, area }, signal),
      );
    },
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  });
}

/** The alerts of one listed fund; not refetched, because a form is filled from them. */
export function fundAlertsQuery(userId: string, area: FundArea, fundCode: string) {
  return queryOptions({
    queryKey: ['visitor', userId, 'watch-alerts', area, fundCode],
    queryFn: async ({ signal }) => {
      const request = { hxUid: userId, businessType: BUSINESS_TYPE_TEXT[area], fundCode };
      return (await callGateway(fundAlerts, request, { signal })).data;
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}
