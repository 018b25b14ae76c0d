import { queryOptions } from '@tanstack/react-query';
import type { FundArea } from '@/domain/returns/performance-rules';

const STALE_MS = 10 * 60_000;

/** The name of a chosen company, `null` for an unknown code; the code that reads it is loaded with the first one. */
export function companyNameQuery(area: FundArea, code: string) {
  return queryOptions({
    queryKey: ['fund-ranking', 'company', area, code],
    queryFn: async ({ signal }) =>
      (await import('./company.queries')).readCompanyName(area, code, { signal }),
    staleTime: STALE_MS,
  });
}
