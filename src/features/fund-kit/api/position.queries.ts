import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { fundPosition } from '@/contract/fund-position';
import type { FundArea } from '@/domain/performance-rules';
import { positionFromWire } from '../position';

const STALE_MS = 10 * 60_000;
const REPORT_DATE = /^\d{8}$/;

/** The report day an address asks for, null where it asks for the newest or for nothing sensible. */
export function reportDateIn(params: URLSearchParams): string | null {
  const asked = params.get('report') ?? '';
  return REPORT_DATE.test(asked) ? asked : null;
}

/** A fund's holdings of a report day, of the newest report without one. */
export function fundPositionQuery(area: FundArea, code: string, reportDate: string | null) {
  return queryOptions({
    queryKey: ['fund-position', area, code, reportDate],
    queryFn: ({ signal }) =>
      callGateway(fundPosition, { area, code, ...(reportDate === null ? {} : { reportDate }) }, { signal }),
    select: (reply) => positionFromWire(reply.body),
    // The other report stays until this one is there; another fund's never does.
    placeholderData: (previous, query) => (query?.queryKey[2] === code ? previous : undefined),
    staleTime: STALE_MS,
  });
}
