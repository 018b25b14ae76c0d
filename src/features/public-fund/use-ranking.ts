import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DEFAULT_PAGE_SIZE } from '@/domain/specification-constants';
import { publicDictionariesQuery, publicRankingQuery } from './api/public-fund.queries';
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

  const hrefFor = useCallback(
    (change: Partial<RankingFilter>) => pathname + rankingSearch(changeFilter(filter, change), kind),
    [filter, kind, pathname],
  );
  const change = useCallback(
    (next: Partial<RankingFilter>, options: { readonly replace?: boolean } = {}) => {
      void navigate(hrefFor(next), options);
    },
    [hrefFor, navigate],
  );
  const sortBy = useCallback((sort: SortKey) => change(toggleSort(filter, sort)), [change, filter]);

  const total = ranking.data?.total;
  return {
    kind,
    filter,
    ranking,
    dictionaries,
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
