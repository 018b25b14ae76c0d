import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { watchedHoldings } from '@/contract/funds/look-through';
import { BUSINESS_TYPES } from '@/contract/watchlist/watchlist';
import { fundKeyOf, type FundKey } from '@/domain/funds/fund-key';
import { holdingsFromWire } from '../look-through-fund';

/** Reports come out once a quarter. */
const STALE_MS = 10 * 60_000;

/** What funds of the visitor's watchlist hold, by their keys; there is nothing to ask without a fund. */
export function watchedHoldingsQuery(userId: string, funds: readonly FundKey[]) {
  return queryOptions({
    queryKey: ['visitor', userId, 'look-through', funds.map(fundKeyOf).join(',')],
    queryFn: async ({ signal }) => {
      const list = funds.map(({ area, code }) => ({ fundCode: code, businessType: BUSINESS_TYPES[area] }));
      const { data } = await callGateway(watchedHoldings, { hxUid: userId, list }, { signal });
      return new Map(data.map(holdingsFromWire).map((holdings) => [holdings.key, holdings]));
    },
    enabled: funds.length > 0,
    staleTime: STALE_MS,
  });
}
