import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import {
  PUBLIC_DICT_CODES,
  publicDictionaries,
  publicFundDetail,
  publicFundNav,
  publicFundPage,
} from '@/contract/public-fund';
import { DEFAULT_PAGE_SIZE } from '@/domain/specification-constants';
import { dictionariesFromWire } from '../dictionaries';
import { fundProfileFromWire } from '../fund-profile';
import { navHistoryFromWire } from '../nav-history';
import { fundFromWire } from '../public-fund';
import { SORT_FIELDS, wantedStatuses, type RankingFilter } from '../ranking-filter';

const MINUTE_MS = 60_000;

/** Product types, statuses, risk levels and periods: they change with a release, not within a visit. */
export function publicDictionariesQuery() {
  return queryOptions({
    queryKey: ['public-fund', 'dictionaries'],
    queryFn: ({ signal }) =>
      callGateway(publicDictionaries, { DICT_CODES: PUBLIC_DICT_CODES.join(',') }, { signal }),
    select: (reply) => dictionariesFromWire(reply.body),
    staleTime: 60 * MINUTE_MS,
  });
}

/** One page of the ranking; while the next one loads the present one stays. */
export function publicRankingQuery(filter: RankingFilter) {
  return queryOptions({
    queryKey: ['public-fund', 'ranking', filter],
    queryFn: ({ signal }) =>
      callGateway(
        publicFundPage,
        {
          pageNum: filter.page,
          pageSize: DEFAULT_PAGE_SIZE,
          PRO_INFO: filter.type,
          SORT_FIELD: SORT_FIELDS[filter.sort],
          SORT_DIRECTION: filter.direction === 'asc' ? 'ASC' : 'DESC',
          SEL_LIST: { keyword: filter.keyword, FUND_STATUS: wantedStatuses(filter) },
        },
        { signal },
      ),
    select: (reply) => ({ funds: reply.body.data.map(fundFromWire), total: reply.body.total }),
    staleTime: MINUTE_MS,
    placeholderData: keepPreviousData,
  });
}

/** A fund's head and profile. */
export function fundDetailQuery(code: string) {
  return queryOptions({
    queryKey: ['public-fund', 'detail', code],
    queryFn: ({ signal }) => callGateway(publicFundDetail, { FUND_CODE: code }, { signal }),
    select: (reply) => fundProfileFromWire(reply.body),
    staleTime: MINUTE_MS,
  });
}

/** A fund's whole NAV series with its benchmark. */
export function fundNavQuery(code: string) {
  return queryOptions({
    queryKey: ['public-fund', 'nav', code],
    queryFn: ({ signal }) => callGateway(publicFundNav, { FUND_CODE: code }, { signal }),
    select: (reply) => navHistoryFromWire(reply.body),
    staleTime: 10 * MINUTE_MS,
  });
}
