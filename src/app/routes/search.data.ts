import { start } from '@/app/query-client';
import { privateStrategiesQuery } from '@/features/fund-kit/api/private-dictionaries.queries';
import { publicDictionariesQuery } from '@/features/fund-kit/api/public-dictionaries.queries';
import {
  firstPeopleQuery,
  foundCountQuery,
  foundFundsQuery,
} from '@/features/fund-search/api/search.queries';
import { parseSearch, permittedSearch } from '@/features/fund-search/search-filter';
import type { StartData } from '@/app/routing/lazy-page';

/**
 * Starts all queries of a search. Funds are requested again at every change of tab, keyword, page and order
 * [S4.searchTab] [S4.searchPage], even if a fresh reply is cached.
 */
export const startSearch: StartData = ({ request, context }) => {
  const filter = permittedSearch(parseSearch(new URL(request.url).searchParams), undefined);
  const { area, keyword } = filter;
  if (keyword === '') return;
  start(context, { ...foundFundsQuery(filter), staleTime: 0 });
  start(context, foundCountQuery(keyword, area === 'public' ? 'private' : 'public'));
  start(context, firstPeopleQuery('managers', filter));
  start(context, firstPeopleQuery('companies', filter));
  if (area === 'public') start(context, publicDictionariesQuery());
  else start(context, privateStrategiesQuery());
};
