import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { publicDictionariesQuery } from '@/features/fund-kit/api/public-dictionaries.queries';
import { navPrefixIn } from '@/features/fund-kit/dictionary-names';
import { usePrivateStrategies, usePrivateDictionary } from '@/features/fund-kit/use-area-dictionaries';
import { useLatestChoice } from '@/lib/use-latest-choice';
import { rememberSearch } from '@/session/history.store';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import { foundCountQuery, foundFundsQuery, firstPeopleQuery } from './api/search.queries';
import {
  changeSearch,
  parseSearch,
  searchHref,
  toggleSort,
  type SearchFilter,
  permittedSearch,
  sortablePeriods,
} from './search-filter';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { PeriodCode } from '@/domain/returns/period';

/** The search in the address. */
export function useSearchFilter(): SearchFilter {
  const { search } = useLocation();
  return useMemo(() => parseSearch(new URLSearchParams(search)), [search]);
}

/** Funds found by a search, with functions to change it. Both layouts use it. */
export function useFundSearch() {
  const asked = useSearchFilter();
  const settings = useQuery(portalSettingsQuery()).data;
  const filter = useMemo(() => permittedSearch(asked, settings), [asked, settings]);
  const isSearch = filter.keyword !== '';
  const otherArea: FundArea = filter.area === 'public' ? 'private' : 'public';

  const funds = useQuery({ ...foundFundsQuery(filter), enabled: isSearch });
  const otherCount = useQuery({ ...foundCountQuery(filter.keyword, otherArea), enabled: isSearch }).data;
  const types = useQuery({ ...publicDictionariesQuery(), enabled: isSearch && filter.area === 'public' });
  const isPrivateSearch = isSearch && filter.area === 'private';
  const strategies = usePrivateStrategies(isPrivateSearch);
  const windows = usePrivateDictionary('INCOME_DATE_RANGE', isPrivateSearch ? 'idle' : 'never');
  const dateTypes = usePrivateDictionary('DATE_TYPE', isPrivateSearch ? 'idle' : 'never');

  const { change, sortBy } = useChanges(filter);
  const isPublic = filter.area === 'public';
  return {
    filter,
    funds,
    otherArea,
    otherCount,
    /** Names of product types, or of strategies. */
    kinds: isPublic ? types.data?.types : strategies,
    sortable: sortablePeriods(filter.area, settings),
    /** The dictionary's names of the windows of private funds. */
    windows: isPublic ? undefined : windows,
    navPrefix: navPrefixIn(dateTypes),
    hrefFor: (next: Partial<SearchFilter>) => searchHref(changeSearch(filter, next)),
    change,
    sortBy,
  };
}

export type FundSearchModel = ReturnType<typeof useFundSearch>;

function useChanges(filter: SearchFilter) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { latest, begin } = useLatestChoice(filter, pathname + search);
  const go = useCallback(
    (next: SearchFilter) => {
      const href = searchHref(next);
      begin(next, href);
      void navigate(href);
    },
    [begin, navigate],
  );
  const change = useCallback(
    (next: Partial<SearchFilter>) => go(changeSearch(latest.current, next)),
    [go, latest],
  );
  const sortBy = useCallback((sort: PeriodCode) => go(toggleSort(latest.current, sort)), [go, latest]);
  return { change, sortBy };
}

/** Whether a search is known to have found no fund, manager or company in its area. */
export function useNothingFound(filter: SearchFilter, fundCount: number | undefined): boolean {
  const managers = useQuery(firstPeopleQuery('managers', filter));
  const companies = useQuery(firstPeopleQuery('companies', filter));
  const isAnswered = !managers.isPlaceholderData && !companies.isPlaceholderData;
  return isAnswered && fundCount === 0 && managers.data?.total === 0 && companies.data?.total === 0;
}

/** Stores the displayed search in the history [S3.history]; links and the back button count, too. */
export function useRememberedSearch(keyword: string): void {
  useEffect(() => rememberSearch(keyword), [keyword]);
}
