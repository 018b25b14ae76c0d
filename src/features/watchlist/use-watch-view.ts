import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FundArea } from '@/domain/performance-rules';
import { useLatestChoice } from '@/lib/use-latest-choice';
import { changeView, nextSort, parseWatchView, watchViewSearch, type WatchView } from './watch-view';
import type { SortKey } from './watch-columns';

/** The view of the address, and functions that change it; quick changes add up. `opening` is the area of an address without one. */
export function useWatchView(opening: FundArea) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => parseWatchView(new URLSearchParams(search), opening), [search, opening]);
  const { latest, begin } = useLatestChoice(view, search);
  const hrefFor = useCallback(
    (change: Partial<WatchView>) => pathname + watchViewSearch(changeView(view, change)),
    [pathname, view],
  );
  const change = useCallback(
    (wanted: Partial<WatchView>) => {
      const next = changeView(latest.current, wanted);
      const nextSearch = watchViewSearch(next);
      begin(next, nextSearch);
      void navigate(pathname + nextSearch);
    },
    [begin, latest, navigate, pathname],
  );
  const sortBy = useCallback((sort: SortKey) => change(nextSort(latest.current, sort)), [change, latest]);
  return { view, hrefFor, change, sortBy };
}
