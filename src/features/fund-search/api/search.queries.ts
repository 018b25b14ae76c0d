import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { companySearch } from '@/contract/fund-company';
import { managerSearch } from '@/contract/fund-manager';
import { privateFundPage } from '@/contract/private-fund';
import { publicFundPage } from '@/contract/public-fund';
import { LIVING_STATES } from '@/domain/fund-taxonomy';
import type { FundArea } from '@/domain/performance-rules';
import { DEFAULT_PAGE_SIZE } from '@/domain/specification-constants';
import { foundFromPrivateWire, foundFromPublicWire, type FoundFund } from '../found-fund';
import { companyFromWire, managerFromWire } from '../found-person';
import { newSearch, type SearchFilter } from '../search-filter';
import { privateSearchRequest, publicSearchRequest } from './search-requests';

const MINUTE_MS = 60_000;

export interface FoundFunds {
  readonly funds: readonly FoundFund[];
  readonly total: number;
}

/** One page of the funds that a keyword finds in an area; while another page or order loads, the present one stays. */
export function foundFundsQuery(filter: SearchFilter) {
  const { keyword, area } = filter;
  return queryOptions({
    queryKey: ['fund-search', 'funds', area, keyword, filter],
    queryFn: ({ signal }) => readFunds(filter, DEFAULT_PAGE_SIZE, signal),
    staleTime: MINUTE_MS,
    placeholderData: (previous: FoundFunds | undefined, query?: { readonly queryKey: QueryKey }) =>
      query?.queryKey[2] === area && query.queryKey[3] === keyword ? previous : undefined,
  });
}

/** How many funds of an area a keyword finds, for the tab that is not open. */
export function foundCountQuery(keyword: string, area: FundArea) {
  return queryOptions({
    queryKey: ['fund-search', 'count', area, keyword],
    queryFn: ({ signal }) => readFunds(newSearch(keyword, area), 1, signal),
    select: ({ total }) => total,
    staleTime: MINUTE_MS,
  });
}

async function readFunds(filter: SearchFilter, pageSize: number, signal: AbortSignal): Promise<FoundFunds> {
  if (filter.area === 'public') {
    const { body } = await callGateway(publicFundPage, publicSearchRequest(filter, pageSize), { signal });
    return { funds: body.data.map(foundFromPublicWire), total: body.total };
  }
  const { body } = await callGateway(privateFundPage, privateSearchRequest(filter, pageSize), { signal });
  return { funds: body.list.map(foundFromPrivateWire), total: body.total };
}

/** Where a list of managers or companies stands. */
export interface PeoplePage {
  readonly keyword: string;
  readonly area: FundArea;
  readonly page: number;
  readonly pageSize: number;
}

/** The managers of an area that a keyword finds. */
export function foundManagersQuery(place: PeoplePage) {
  return queryOptions({
    queryKey: ['fund-search', 'managers', place],
    queryFn: ({ signal }) => callGateway(managerSearch, peopleRequest(place), { signal }),
    select: ({ body }) => ({ people: body.list.map(managerFromWire), total: body.total }),
    staleTime: MINUTE_MS,
    placeholderData: keepPreviousData,
  });
}

/** The companies of an area that a keyword finds. */
export function foundCompaniesQuery(place: PeoplePage) {
  return queryOptions({
    queryKey: ['fund-search', 'companies', place],
    queryFn: ({ signal }) => callGateway(companySearch, peopleRequest(place), { signal }),
    select: ({ body }) => ({ people: body.list.map(companyFromWire), total: body.total }),
    staleTime: MINUTE_MS,
    placeholderData: keepPreviousData,
  });
}

function peopleRequest({ keyword, area, page, pageSize }: PeoplePage) {
  return { area, keyword, pageNum: page, pageSize };
}

const POPULAR_FUNDS = 5;

/** The top of the public ranking, offered where a search found nothing. */
export function popularFundsQuery() {
  return queryOptions({
    queryKey: ['fund-search', 'popular'],
    queryFn: ({ signal }) => {
      const request = publicSearchRequest(newSearch('', 'public'), POPULAR_FUNDS);
      const SEL_LIST = { keyword: '', FUND_STATUS: [...LIVING_STATES] };
      return callGateway(publicFundPage, { ...request, SEL_LIST }, { signal });
    },
    select: ({ body }) => body.data.map(foundFromPublicWire),
    staleTime: MINUTE_MS,
  });
}
