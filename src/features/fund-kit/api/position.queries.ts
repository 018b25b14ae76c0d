import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { fundPosition } from '@/contract/funds/fund-position';
import type { FundArea } from '@/domain/returns/performance-rules';
import { positionFromWire } from '../position';

const STALE_MS = 10 * 60_000;
const REPORT_DATE = /^\d{8}$/;

/** The report day in an address; `null` for the newest or an invalid one. */
export function reportDateIn(params: URLSearchParams): string | null {
  const asked = params.get('report') ?? '';
  return REPORT_DATE.test(asked) ? asked : null;
}

/** Holdings of a fund on a report day; by default of the newest report. */
export function fundPositionQuery(area: FundArea, code: string, reportDate: string | null) {
  return queryOptions({
    queryKey: ['fund-position', area, code, reportDate],
    queryFn: ({ signal }) =>
      callGateway(fundPosition, { area, code, ...(reportDate === null ? {} : { reportDate }) }, { signal }),
    select: (reply) => positionFromWire(reply.body),
    // The previous report is shown until this one is loaded; never that of another fund.
    placeholderData: (previous, query) => (query?.queryKey[2] === code ? previous : undefined),
    staleTime: STALE_MS,
  });
}
