import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { publicFundPage } from '@/contract/public-fund';
import { STANDING_STATUS_FILTER } from '@/domain/specification-constants';
import { foundFromPublicWire } from '../found-fund';
import { newSearch } from '../search-filter';
import { publicSearchRequest } from './search-requests';

const MINUTE_MS = 60_000;

export const POPULAR_FUNDS = 5;

/** The top of the public ranking by the last year, without funds that have ended. */
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
