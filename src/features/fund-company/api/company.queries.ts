import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { companiesByIds, companyDetail } from '@/contract/people/fund-company';
import type { FundArea } from '@/domain/returns/performance-rules';

const STALE_MS = 5 * 60_000;

/** A company's page: facts, sizes, classes and its best funds. */
export function companyDetailQuery(area: FundArea, code: string) {
  return queryOptions({
    queryKey: ['fund-company', 'detail', area, code],
    queryFn: ({ signal }) => callGateway(companyDetail, { area, code }, { signal }),
    select: (reply) => reply.body,
    staleTime: STALE_MS,
  });
}

/** One company as in lists; `null` if the code is unknown [S7.companies]. */
export function companyEntryQuery(code: string) {
  return queryOptions({
    queryKey: ['fund-company', 'entry', code],
    queryFn: ({ signal }) => callGateway(companiesByIds, { ids: [code] }, { signal }),
    select: (reply) => reply.body.find((entry) => entry.id === code) ?? null,
    staleTime: STALE_MS,
  });
}
