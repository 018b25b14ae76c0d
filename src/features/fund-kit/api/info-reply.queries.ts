import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { fundInfo } from '@/contract/funds/fund-info';
import type { FundArea } from '@/domain/returns/performance-rules';

const STALE_MS = 10 * 60_000;

/** The gateway's reply about a fund; each feature maps the fields that it shows. */
export function fundInfoReplyQuery(area: FundArea, code: string) {
  return queryOptions({
    queryKey: ['fund-info', area, code],
    queryFn: ({ signal }) => callGateway(fundInfo, { area, code }, { signal }),
    staleTime: STALE_MS,
  });
}
