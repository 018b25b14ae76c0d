import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { companiesByIds, companySearch } from '@/contract/people/fund-company';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { DictOption } from '@/features/fund-kit/dictionaries';

const STALE_MS = 10 * 60_000;
const MOST_CHOICES = 50;

/** The largest companies of an area that match a keyword, '' for all. */
export function companyChoicesQuery(area: FundArea, keyword: string) {
  return queryOptions({
    queryKey: ['fund-ranking', 'companies', area, keyword],
    queryFn: ({ signal }) =>
      callGateway(companySearch, { area, keyword, pageNum: 1, pageSize: MOST_CHOICES }, { signal }),
    select: ({ body }): { readonly companies: readonly DictOption[]; readonly total: number } => ({
      companies: body.list.map(({ id, shortName }) => ({ code: id, name: shortName })),
      total: body.total,
    }),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });
}

/** The name of a company; `null` for an unknown code. */
export async function readCompanyName(
  area: FundArea,
  code: string,
  options: { readonly signal: AbortSignal },
): Promise<string | null> {
  const { body } = await callGateway(companiesByIds, { ids: [code] }, options);
  return body.find((company) => company.area === area)?.shortName ?? null;
}
