import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { fundManagers } from '@/contract/people/fund-tenures';
import type { FundArea } from '@/domain/returns/performance-rules';

const STALE_MS = 10 * 60_000;

/** The gateway's reply about a fund's managers; each feature maps the fields that it shows. */
export function fundPeopleReplyQuery(area: FundArea, code: string) {
  return queryOptions({
    queryKey: ['fund-people', area, code],
    queryFn: ({ signal }) => callGateway(fundManagers, { area, code }, { signal }),
    staleTime: STALE_MS,
  });
}
