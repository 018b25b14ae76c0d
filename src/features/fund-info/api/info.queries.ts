import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { fundInfo } from '@/contract/fund-facts';
import type { FundArea } from '@/domain/performance-rules';
import { fundInfoFromWire } from '../info';

const STALE_MS = 10 * 60_000;

/** A fund's profile, sizes, holders, classes, announcements and purchase state. */
export function fundInfoQuery(area: FundArea, code: string) {
  return queryOptions({
    queryKey: ['fund-info', area, code],
    queryFn: ({ signal }) => callGateway(fundInfo, { area, code }, { signal }),
    select: (reply) => fundInfoFromWire(reply.body),
    staleTime: STALE_MS,
  });
}
