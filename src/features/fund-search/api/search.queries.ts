import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { companySearch } from '@/contract/fund-company';
import { managerSearch } from '@/contract/fund-manager';
import { privateFundPage } from '@/contract/private-fund';
import { visibleRow } from '@/features/fund-kit/withheld-rows';
import { publicFundPage } from '@/contract/public-fund';
import type { FundArea } from '@/domain/performance-rules';
import { DEFAULT_PAGE_SIZE } from '@/domain/specification-constants';
import { foundFromPrivateWire, foundFromPublicWire, type FoundFund } from '../found-fund';
import { companyFromWire, managerFromWire, type FoundPerson } from '../found-person';
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
    placeholderData: (previous, query) =>
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
  return { funds: body.list.map(visibleRow).map(foundFromPrivateWire), total: body.total };
}

export type PeopleKind = 'managers' | 'companies';

/** A page of a list of managers or companies. */
export interface PeoplePlace {
  readonly keyword: string;
  readonly area: FundArea;
  readonly page: number;
  readonly pageSize: number;
}

export interface FoundPeople {
  readonly people: readonly FoundPerson[];
  readonly total: number;
}

/** The managers or the companies of an area that a keyword finds. */
export function foundPeopleQuery(kind: PeopleKind, place: PeoplePlace) {
  return queryOptions({
    queryKey: ['fund-search', kind, place],
    queryFn: ({ signal }) => readPeople(kind, place, signal),
    staleTime: MINUTE_MS,
    placeholderData: keepPreviousData,
  });
}

/** Lines of a group before it is opened. */
export const FIRST_PEOPLE = 5;

/** The beginning of a list of managers or companies. */
export function firstPeopleQuery(
  kind: PeopleKind,
  { keyword, area }: Pick<SearchFilter, 'keyword' | 'area'>,
) {
  return foundPeopleQuery(kind, { keyword, area, page: 1, pageSize: FIRST_PEOPLE });
}

async function readPeople(kind: PeopleKind, place: PeoplePlace, signal: AbortSignal): Promise<FoundPeople> {
  const { page, ...request } = place;
  if (kind === 'managers') {
    const { body } = await callGateway(managerSearch, { ...request, pageNum: page }, { signal });
    return { people: body.list.map(managerFromWire), total: body.total };
  }
  const { body } = await callGateway(companySearch, { ...request, pageNum: page }, { signal });
  return { people: body.list.map(companyFromWire), total: body.total };
}
