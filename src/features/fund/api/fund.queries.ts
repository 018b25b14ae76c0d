import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { fundNav } from '@/contract/fund-facts';
import { publicFundDetail } from '@/contract/public-fund';
import type { FundArea } from '@/domain/performance-rules';
import { fundProfileFromWire } from '../fund-profile';
import { navHistoryFromWire } from '../nav-history';

const MINUTE_MS = 60_000;

/** A fund's head and profile. */
export function fundDetailQuery(code: string) {
  return queryOptions({
    queryKey: ['fund', 'detail', 'public', code],
    queryFn: ({ signal }) => callGateway(publicFundDetail, { FUND_CODE: code }, { signal }),
    select: (reply) => fundProfileFromWire(reply.body),
    staleTime: MINUTE_MS,
  });
}

/** A fund's whole NAV series with its benchmark and its category's average. */
export function fundNavQuery(area: FundArea, code: string) {
  return queryOptions({
    queryKey: ['fund', 'nav', area, code],
    queryFn: ({ signal }) => callGateway(fundNav, { area, code }, { signal }),
    select: (reply) => navHistoryFromWire(reply.body),
    staleTime: 10 * MINUTE_MS,
  });
}
