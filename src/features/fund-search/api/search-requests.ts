import type * as v from 'valibot';
import type { privateFundPage } from '@/contract/private-fund';
import type { publicFundPage } from '@/contract/public-fund';
import { FIXED_VALUES, PUBLIC_STATUS_FILTER } from '@/domain/specification-constants';
import { PRIVATE_RETURNS, PUBLIC_RETURNS } from '@/features/fund-kit/row-returns';
import type { SearchFilter } from '../search-filter';

type PublicRequest = v.InferInput<typeof publicFundPage.request>;
type PrivateRequest = v.InferInput<typeof privateFundPage.request>;

/** A search among the public funds of every type and status. */
export function publicSearchRequest(filter: SearchFilter, pageSize: number): PublicRequest {
  return {
    pageNum: filter.page,
    pageSize,
    PRO_INFO: '',
    SORT_FIELD: PUBLIC_RETURNS[filter.sort],
    SORT_DIRECTION: filter.direction === 'asc' ? 'ASC' : 'DESC',
    SEL_LIST: { keyword: filter.keyword, FUND_STATUS: [...PUBLIC_STATUS_FILTER], ENDED_LAST: true },
  };
}

/** A search among the private funds; this call has its numbers as text. */
export function privateSearchRequest(filter: SearchFilter, pageSize: number): PrivateRequest {
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
