import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useCallback } from 'react';
import { useAreaDictionaries } from '@/features/fund-kit/use-area-dictionaries';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import { useIsSignedIn, useSession } from '@/session/session.store';
import { setWatchedFunds } from '@/session/funds/watched-funds.store';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLatestChoice } from '@/lib/use-latest-choice';
import { watchListQuery } from './api/watch-list.queries';
import { groupChoices, shownFunds } from './shown-funds';
import { useListActions } from './use-list-actions';
import { useWatchChanges } from './use-watch-changes';
import { applyChange } from './watch-change';
import { maySortBy, type SortKey } from './watch-columns';
import {
  possibleView,
  type WatchView,
  changeView,
  nextSort,
  parseWatchView,
  watchViewSearch,
} from './watch-view';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { WatchList } from './watch-list';

const NO_FUNDS: WatchList = { funds: [], groups: [] };

/** The watchlist of the signed-in visitor as the address describes it, with all actions. Both layouts use it. */
export function useWatchlist(opening: FundArea) {
  const userId = useSession((state) => state.user.userId);
  const isLoggedIn = useIsSignedIn();
  const { view: asked, hrefFor, change, sortBy } = useWatchView(opening);
  const { area } = asked;
  const owner = useMemo(() => ({ userId, area }), [userId, area]);
  const read = useQuery({ ...watchListQuery(userId, area), enabled: isLoggedIn });
  const settings = useQuery(portalSettingsQuery()).data;
  const { categories } = useAreaDictionaries(area);
  const { pending, submit } = useWatchChanges(owner);
  const list = useMemo(() => pending.reduce(applyChange, read.data ?? NO_FUNDS), [pending, read.data]);
  useStarsOf(read.data, pending.length, area);

  const isWithheld = list.funds.some((fund) => fund.isWithheld);
  const maySort = (key: SortKey) => (isWithheld ? key === 'name' : maySortBy(area, key, settings));
  const possible = possibleView(asked, list.groups);
  const isOrderAllowed = possible.sort === null || maySort(possible.sort);
  const view: WatchView = isOrderAllowed ? possible : { ...possible, sort: null };
  const { group, sort, direction } = view;
  const shown = useMemo(
    () => shownFunds(list.funds, { group, sort, direction }),
    [list.funds, group, sort, direction],
  );
  const [announcement, announce] = useState('');
  const actions = useListActions({ list, shown, submit, announce });
  return {
    owner,
    view,
    read,
    list,
    shown,
    actions,
    announcement,
    announce,
    choices: useMemo(() => groupChoices(list), [list]),
    isWithheld,
    maySort,
    hrefFor,
    change,
    sortBy,
    categories,
    newestNavDate: area === 'public' ? settings?.publicNavDate : settings?.privateNavDate,
    isSimulated:
      (area === 'public' ? settings?.simulated.publicFunds : settings?.simulated.privateFunds) ?? false,
    hasShortWindowRule: area === 'private' && settings?.performance.rankShortWindows === false,
  };
}

export type WatchlistModel = ReturnType<typeof useWatchlist>;

/** The rows are the joined list too: they set the stars of other pages while nothing is pending. */
function useStarsOf(list: WatchList | undefined, pendingCount: number, area: WatchView['area']): void {
  useEffect(() => {
    if (!list || pendingCount > 0) return;
    setWatchedFunds(
      area,
      list.funds.map(({ code }) => code),
    );
  }, [list, pendingCount, area]);
}

/** The view of the address, and functions that change it; quick changes add up. `opening` is the default area. */
function useWatchView(opening: FundArea) {
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
