import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLatestChoice } from '@/lib/use-latest-choice';
import { changeView, nextSort, parseWatchView, watchViewSearch, type WatchView } from './watch-view';
import type { SortKey } from './watch-columns';

/** The view that the address asks for, and the ways to ask for another; quick changes add up. */
export function useWatchView() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => parseWatchView(new URLSearchParams(search)), [search]);
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
