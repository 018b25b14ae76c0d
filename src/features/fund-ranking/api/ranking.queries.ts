import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { publicFundPage } from '@/contract/public-fund';
import { DEFAULT_PAGE_SIZE } from '@/domain/specification-constants';
import { fundFromWire } from '../ranked-fund';
import { SORT_FIELDS, wantedStatuses, type RankingFilter } from '../ranking-filter';

const MINUTE_MS = 60_000;

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
