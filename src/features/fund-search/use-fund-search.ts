import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { publicDictionariesQuery } from '@/features/fund-kit/api/public-dictionaries.queries';
import { navPrefixIn } from '@/features/fund-kit/date-types';
import { usePrivateStrategies, usePrivateWords } from '@/features/fund-kit/use-private-words';
import type { FundArea } from '@/domain/performance-rules';
import type { PeriodCode } from '@/domain/period';
import { useLatestChoice } from '@/lib/use-latest-choice';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import { foundCountQuery, foundFundsQuery } from './api/search.queries';
import { changeSearch, parseSearch, searchHref, toggleSort, type SearchFilter } from './search-filter';
import { permittedSearch, sortablePeriods } from './search-order';

/** The search as the address asks for it. */
export function useSearchFilter(): SearchFilter {
  const { search } = useLocation();
  return useMemo(() => parseSearch(new URLSearchParams(search)), [search]);
}

/** What a search finds among the funds, and the ways to ask otherwise. Both layouts are filled from it. */
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
  const windows = usePrivateWords('INCOME_DATE_RANGE', isPrivateSearch ? 'idle' : 'never');
  const dateTypes = usePrivateWords('DATE_TYPE', isPrivateSearch ? 'idle' : 'never');

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
    /** The house's names of the windows of private funds. */
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
