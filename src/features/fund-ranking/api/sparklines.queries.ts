import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { fundSparklines } from '@/contract/fund-sparklines';
import type { FundArea } from '@/domain/performance-rules';

const STALE_MS = 10 * 60_000;

/** The lines of the last year by fund code; no points where a fund is too young for a line. */
export function sparklinesQuery(area: FundArea, codes: readonly string[]) {
  return queryOptions({
    queryKey: ['fund-ranking', 'sparklines', area, codes],
    queryFn: ({ signal }) => callGateway(fundSparklines, { area, codes: [...codes] }, { signal }),
    select: (reply): ReadonlyMap<string, readonly number[]> =>
      new Map(reply.body.map(({ code, growth }) => [code, growth])),
    staleTime: STALE_MS,
  });
}
