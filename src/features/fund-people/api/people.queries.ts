import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { fundManagers } from '@/contract/fund-facts';
import type { FundArea } from '@/domain/performance-rules';
import { fundPeopleFromWire } from '../tenures';

const STALE_MS = 10 * 60_000;

/** A fund's managers, present and past, with what came of their time. */
export function fundPeopleQuery(area: FundArea, code: string) {
  return queryOptions({
    queryKey: ['fund-people', area, code],
    queryFn: ({ signal }) => callGateway(fundManagers, { area, code }, { signal }),
    select: (reply) => fundPeopleFromWire(reply.body),
    staleTime: STALE_MS,
  });
}
