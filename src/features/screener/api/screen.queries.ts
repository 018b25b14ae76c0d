import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { companiesByIds } from '@/contract/people/fund-company';
import { fundScreen } from '@/contract/funds/screen';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { ScreenConditions } from '@/domain/screener/screen';
import { screenSearch, type ScreenQuery } from '@/domain/screener/screen-query';
import { DEFAULT_PAGE_SIZE } from '@/domain/site/specification-constants';
import { screenedFundFromWire } from '../screened-fund';

const MINUTE_MS = 60_000;

/** One page of the funds that meet the conditions; while the next one of the same area loads the present one stays. */
export function screenQuery(query: ScreenQuery) {
  const { area } = query;
  return queryOptions({
    queryKey: ['screener', area, screenSearch(query)],
    queryFn: ({ signal }) => readScreenPage(query, DEFAULT_PAGE_SIZE, signal),
    staleTime: MINUTE_MS,
    placeholderData: (previous, former) => (former?.queryKey[1] === area ? previous : undefined),
  });
}

/** Reads one page of the funds that meet the conditions. */
export async function readScreenPage(query: ScreenQuery, pageSize: number, signal: AbortSignal) {
  const { body } = await callGateway(fundScreen, { ...requestOf(query), pageSize }, { signal });
  return {
    funds: body.list.map((row) => screenedFundFromWire(query.area, row)),
    total: body.total,
    dataDate: body.dataDate,
    relaxed: body.relaxed,
  };
}

/** The short names of companies by their codes; a code that is not known has none. */
export function companyNamesQuery(area: FundArea, codes: readonly string[]) {
  return queryOptions({
    queryKey: ['screener', 'companies', area, codes],
    queryFn: async ({ signal }) => {
      const { body } = await callGateway(companiesByIds, { ids: [...codes] }, { signal });
      return body
        .filter((company) => company.area === area)
        .map(({ id, shortName }) => [id, shortName] as const);
    },
    select: (names): ReadonlyMap<string, string> => new Map(names),
    staleTime: 10 * MINUTE_MS,
    placeholderData: keepPreviousData,
  });
}

function requestOf({ area, conditions, sort, isReversed, page }: ScreenQuery) {
  return {
    area,
    conditions: wireConditions(conditions),
    ...(sort === '' ? {} : { sort }),
    ...(isReversed ? { isReversed } : {}),
    pageNum: page,
  };
}

/** What is not asked is not sent. */
function wireConditions(conditions: ScreenConditions) {
  const { types, companies, riskLevels, minYears, minTenureYears, sizeYi, returns, places } = conditions;
  const { maxDrawdownPercent, maxVolatilityPercent, minSharpe } = conditions;
  const { maxPurchasePercent, maxManagementPercent, isOnSale, isOneClass } = conditions;
  return {
    ...(types && { types: [...types] }),
    ...(companies && { companies: [...companies] }),
    ...(riskLevels && { riskLevels: [...riskLevels] }),
    ...(minYears !== undefined && { minYears }),
    ...(minTenureYears !== undefined && { minTenureYears }),
    ...(sizeYi && { sizeYi: boundsOf(sizeYi) }),
    ...(returns && { returns: returns.map(({ window, ...range }) => ({ window, ...boundsOf(range) })) }),
    ...(places && { places: [...places] }),
    ...(maxDrawdownPercent !== undefined && { maxDrawdownPercent }),
    ...(maxVolatilityPercent !== undefined && { maxVolatilityPercent }),
    ...(minSharpe !== undefined && { minSharpe }),
    ...(maxPurchasePercent !== undefined && { maxPurchasePercent }),
    ...(maxManagementPercent !== undefined && { maxManagementPercent }),
    ...(isOnSale && { isOnSale }),
    ...(isOneClass && { isOneClass }),
  };
}

function boundsOf({ min, max }: NonNullable<ScreenConditions['sizeYi']>) {
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}
