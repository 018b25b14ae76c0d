import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { companySearch } from '@/contract/people/fund-company';
import { managerSearch } from '@/contract/people/fund-manager';
import { privateFundPage } from '@/contract/funds/private-fund';
import { publicFundPage } from '@/contract/funds/public-fund';
import { companyHref, managerHref } from '@/domain/site/fund-paths';
import {
  DEFAULT_PAGE_SIZE,
  FIXED_VALUES,
  PUBLIC_STATUS_FILTER,
  STANDING_STATUS_FILTER,
} from '@/domain/site/specification-constants';
import { PRIVATE_RETURNS, PUBLIC_RETURNS } from '@/features/fund-kit/row-returns';
import { visibleRow } from '@/features/fund-kit/withheld-rows';
import { foundFromPrivateWire, foundFromPublicWire, type FoundFund } from '../found-fund';
import { newSearch, type SearchFilter } from '../search-filter';
import type * as v from 'valibot';
import type { CompanyEntry } from '@/contract/people/fund-company';
import type { ManagerEntry } from '@/contract/people/fund-manager';
import type { FundArea } from '@/domain/returns/performance-rules';

const MINUTE_MS = 60_000;

interface FoundFunds {
  readonly funds: readonly FoundFund[];
  readonly total: number;
}

/** One page of the funds found in an area; the displayed page remains while another page or order loads. */
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

/** Number of funds found in an area, for the inactive tab. */
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

/** Position in a list of managers or companies. */
interface PeoplePlace {
  readonly keyword: string;
  readonly area: FundArea;
  readonly page: number;
  readonly pageSize: number;
}

export interface FoundPeople {
  readonly people: readonly FoundPerson[];
  readonly total: number;
}

/** Managers or companies of an area found by keyword. */
export function foundPeopleQuery(kind: PeopleKind, place: PeoplePlace) {
  return queryOptions({
    queryKey: ['fund-search', kind, place],
    queryFn: ({ signal }) => readPeople(kind, place, signal),
    staleTime: MINUTE_MS,
    placeholderData: keepPreviousData,
  });
}

/** Rows of a collapsed group. */
export const FIRST_PEOPLE = 5;

/** The first rows of a list of managers or companies. */
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

/** A manager or a company in the results, as one row with a link. */
interface FoundPerson {
  readonly code: string;
  readonly name: string;
  readonly detail: string;
  readonly href: string;
}

/** Words with dots between them, without those that are unknown. */
function listed(...words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' · ');
}

/** Maps the wire fields of a manager. */
function managerFromWire(entry: ManagerEntry): FoundPerson {
  return {
    code: entry.code,
    name: entry.name,
    detail: listed(entry.companyName, `${entry.fundCount} 只基金`),
    href: managerHref(entry.area, entry.code),
  };
}

/** Maps the wire fields of a company. */
function companyFromWire(entry: CompanyEntry): FoundPerson {
  return {
    code: entry.id,
    name: entry.name,
    detail: listed(entry.city, `${entry.fundCount} 只基金`, `${entry.managerCount} 位经理`),
    href: companyHref(entry.area, entry.id),
  };
}

type PublicRequest = v.InferInput<typeof publicFundPage.request>;
type PrivateRequest = v.InferInput<typeof privateFundPage.request>;

/** Request for public funds of every type and status. */
function publicSearchRequest(filter: SearchFilter, pageSize: number): PublicRequest {
  return {
    pageNum: filter.page,
    pageSize,
    PRO_INFO: '',
    SORT_FIELD: PUBLIC_RETURNS[filter.sort],
    SORT_DIRECTION: filter.direction === 'asc' ? 'ASC' : 'DESC',
    SEL_LIST: { keyword: filter.keyword, FUND_STATUS: [...PUBLIC_STATUS_FILTER], ENDED_LAST: true },
  };
}

/** Request for private funds; this call has its numbers as text. */
function privateSearchRequest(filter: SearchFilter, pageSize: number): PrivateRequest {
  return {
    pagenum: String(filter.page),
    pagesize: String(pageSize),
    fundclass: FIXED_VALUES.fundclass,
    keyword: filter.keyword,
    fundcode: '',
    orderfield: filter.sort === '8' ? PRIVATE_RETURNS['5'] : PRIVATE_RETURNS[filter.sort],
    isasc: filter.direction === 'asc' ? '1' : '0',
    endedlast: '1',
  };
}

export const POPULAR_FUNDS = 5;

/** The top of the public ranking by one-year return, without ended funds. */
export function popularFundsQuery() {
  return queryOptions({
    queryKey: ['fund-search', 'popular'],
    queryFn: ({ signal }) => {
      const request = publicSearchRequest(newSearch('', 'public'), POPULAR_FUNDS);
      const SEL_LIST = { keyword: '', FUND_STATUS: [...STANDING_STATUS_FILTER] };
      return callGateway(publicFundPage, { ...request, SEL_LIST }, { signal });
    },
    select: ({ body }) => body.data.map(foundFromPublicWire),
    staleTime: MINUTE_MS,
  });
}
