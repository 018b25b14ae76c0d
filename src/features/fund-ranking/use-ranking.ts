import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DEFAULT_PAGE_SIZE } from '@/domain/specification-constants';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import { publicDictionariesQuery } from '@/features/fund-kit/api/dictionaries.queries';
import { publicRankingQuery } from './api/ranking.queries';
import {
  changeFilter,
  parseRankingFilter,
  rankingSearch,
  toggleSort,
  type RankingFilter,
  type RankingKind,
  type SortKey,
} from './ranking-filter';

/** The ranking as the URL asks for it, and the ways to ask for another. Both layouts are filled from it. */
export function useRanking(kind: RankingKind) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => parseRankingFilter(new URLSearchParams(search), kind), [search, kind]);
  const ranking = useQuery(publicRankingQuery(filter));
  const dictionaries = useQuery(publicDictionariesQuery());
  const settings = useQuery(portalSettingsQuery());

  const hrefFor = useCallback(
    (change: Partial<RankingFilter>) => pathname + rankingSearch(changeFilter(filter, change), kind),
    [filter, kind, pathname],
  );
  // Two quick choices add up: the second builds on the first, although its address has not arrived yet.
  const wanted = useRef(filter);
  useEffect(() => {
    wanted.current = filter;
  }, [filter]);
  const go = useCallback(
    (next: RankingFilter, options: { readonly replace?: boolean } = {}) => {
      wanted.current = next;
      void navigate(pathname + rankingSearch(next, kind), options);
    },
    [kind, navigate, pathname],
  );
  const change = useCallback(
    (next: Partial<RankingFilter>, options: { readonly replace?: boolean } = {}) =>
      go(changeFilter(wanted.current, next), options),
    [go],
  );
  const sortBy = useCallback((sort: SortKey) => go(toggleSort(wanted.current, sort)), [go]);

  const total = ranking.data?.total;
  return {
    kind,
    filter,
    ranking,
    dictionaries,
    newestNavDate: settings.data?.publicNavDate,
    isSimulated: settings.data?.simulated.publicFunds ?? false,
    total,
    pageCount: total === undefined ? undefined : Math.max(1, Math.ceil(total / DEFAULT_PAGE_SIZE)),
    /** Rank of the page's first row, 1 on the first page. */
    firstRank: (filter.page - 1) * DEFAULT_PAGE_SIZE + 1,
    hrefFor,
    change,
    sortBy,
  };
}

export type RankingModel = ReturnType<typeof useRanking>;
