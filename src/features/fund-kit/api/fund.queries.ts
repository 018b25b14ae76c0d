import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { fundNav, fundStandings } from '@/contract/funds/fund-performance';
import { privateFundDetail } from '@/contract/funds/private-fund';
import { publicFundDetail } from '@/contract/funds/public-fund-detail';
import type { FundArea } from '@/domain/returns/performance-rules';
import { privateProfileFromWire, publicProfileFromWire, type FundProfile } from '../fund-profile';
import { orSpecified } from '@/features/failure/not-offered';
import { visibleDetail } from '../withheld-rows';
import { navHistoryFromWire } from '../nav-history';
import { standingsFromWire } from '../standings';

const MINUTE_MS = 60_000;

/* Replies are mapped where they arrive: a series is read once, not once for each card that shows it. */

/** A fund's head and profile. */
export function fundDetailQuery(area: FundArea, code: string) {
  return queryOptions({
    queryKey: ['fund', 'detail', area, code],
    queryFn: ({ signal }) => readProfile(area, code, signal),
    staleTime: MINUTE_MS,
  });
}

async function readProfile(area: FundArea, code: string, signal: AbortSignal): Promise<FundProfile> {
  if (area === 'public') {
    return orSpecified(
      async () => {
        const reply = await callGateway(publicFundDetail, { FUND_CODE: code }, { signal });
        return publicProfileFromWire(reply.body);
      },
      async () => (await import('./fund-by-code')).publicProfileByCode(code, signal),
    );
  }
  const reply = await callGateway(privateFundDetail, { fundcode: code, fundclass: '1' }, { signal });
  return privateProfileFromWire(visibleDetail(reply.body));
}

/** A fund's whole NAV series with its benchmark and its category's average. */
export function fundNavQuery(area: FundArea, code: string) {
  return queryOptions({
    queryKey: ['fund', 'nav', area, code],
    queryFn: async ({ signal }) =>
      navHistoryFromWire((await callGateway(fundNav, { area, code }, { signal })).body),
    staleTime: 10 * MINUTE_MS,
  });
}

/** Rank of a fund in its class. */
export function fundStandingsQuery(area: FundArea, code: string) {
  return queryOptions({
    queryKey: ['fund', 'standings', area, code],
    queryFn: ({ signal }) =>
      orSpecified(
        async () => standingsFromWire((await callGateway(fundStandings, { area, code }, { signal })).body),
        async () => (await import('./fund-by-code')).standingsByCode(area, code, signal),
      ),
    staleTime: 10 * MINUTE_MS,
  });
}
