import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DEFAULT_PAGE_SIZE } from '@/domain/site/specification-constants';
import { useLatestChoice } from '@/lib/use-latest-choice';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import { useRankingColumns } from '@/session/funds/ranking-columns.store';
import { dayOf } from '@/domain/calendar/day';
import { DEFAULT_PERFORMANCE_SWITCHES, mayRankBy, type FundArea } from '@/domain/returns/performance-rules';
import { isPeriodCode } from '@/domain/returns/period';
import { rankingQuery } from './api/ranking.queries';
import { shownColumns } from './column-arrangement';
import {
  chipColumns,
  columnsOf,
  shownFigure,
  type SortKey,
  subjectOf,
  type RankingPlace,
  defaultSortOf,
  mayAlwaysSortBy,
  orderingFigure,
} from './ranking-columns';
import {
  changeFilter,
  parseRankingFilter,
  rankingSearch,
  toggleSort,
  type RankingFilter,
} from './ranking-filter';
import type { RankingChoices } from './ranking-choices';
import type { RankedFund } from './ranked-fund';

/** The ranking that the URL describes, and functions to change it. Both layouts use it. */
export function useRanking(place: RankingPlace, choices: RankingChoices) {
  const { area } = place;
  const { data: settings, isPending: isWaitingForRules } = useQuery(portalSettingsQuery());
  const { asked, filter, hrefFor, change, sortBy } = useFilterInAddress(place, settings);
  const subject = subjectOf(area, filter.category);
  // An order that the rules may forbid waits for them, so that the rows load once.
  const isOrderKnown = !isWaitingForRules || asked.sort === filter.sort;
  const ranking = useQuery({ ...rankingQuery(area, filter), enabled: isOrderKnown });
  const columnChoice = useRankingColumns((state) => state.choices[subject]);
  const { nameColumns } = choices;
  const allColumns = useMemo(
    () => nameColumns?.(columnsOf(subject), filter.sort) ?? columnsOf(subject),
    [subject, nameColumns, filter.sort],
  );
  const columns = useMemo(
    () => shownColumns(subject, columnChoice, allColumns),
    [subject, columnChoice, allColumns],
  );
  const chips = useMemo(() => chipColumns(allColumns), [allColumns]);
  const total = ranking.data?.total;
  const isPublic = area === 'public';
  const first = ranking.data?.funds[0];
  const newestNavDate = isPublic ? settings?.publicNavDate : settings?.privateNavDate;
  // Until the settings are known, the first row's: a day that rows show and then leave out would move them.
  const expectedNavDate = isWaitingForRules ? first?.navDate : newestNavDate;
  const namedNavDate = choices.commonDay?.(ranking.data?.funds ?? []) ?? expectedNavDate;
  return {
    place,
    subject,
    filter,
    ranking,
    choices,
    /** All columns, and those that the table shows. */
    allColumns,
    columns,
    /** Figures of the narrow layout, and the shown one. */
    chips,
    shown: shownFigure(chips, subject, filter.sort),
    /** The rows have no figures: all are for qualified investors. */
    isWithheld: first?.isWithheld ?? false,
    /** Public funds always; private ones once a row with figures is there. */
    hasFigures: isPublic || first?.isWithheld === false,
    newestNavDate,
    /** Displayed in the head, so that rows display other days only. */
    namedNavDate,
    /** The day in the head is out of date. */
    isOutOfDate: namedNavDate && settings?.currentFrom ? namedNavDate < settings.currentFrom : false,
    isSimulated: (isPublic ? settings?.simulated.publicFunds : settings?.simulated.privateFunds) ?? false,
    /** The portal has no fund of this area. */
    isAreaEmpty: (isPublic ? settings?.publicFundCount : settings?.privateFundCount) === 0,
    total,
    pageCount: total === undefined ? undefined : Math.max(1, Math.ceil(total / DEFAULT_PAGE_SIZE)),
    /** Rank of the page's first row, 1 on the first page. */
    firstRank: (filter.page - 1) * DEFAULT_PAGE_SIZE + 1,
    maySort: (sort: SortKey) => maySortBy(area, sort, settings),
    hrefFor,
    change,
    sortBy,
  };
}

export type RankingModel = ReturnType<typeof useRanking>;

function useFilterInAddress(place: RankingPlace, rules: OrderRules | undefined) {
  const { area } = place;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = useMemo(() => parseRankingFilter(new URLSearchParams(search), place), [search, place]);
  const filter = useMemo(() => permittedFilter(asked, area, rules), [asked, area, rules]);
  const hrefFor = useCallback(
    (change: Partial<RankingFilter>) => pathname + rankingSearch(changeFilter(filter, change, area), place),
    [filter, area, place, pathname],
  );
  const { latest, begin } = useLatestChoice(filter, search);
  const go = useCallback(
    (next: RankingFilter, options: { readonly replace?: boolean } = {}) => {
      const nextSearch = rankingSearch(next, place);
      begin(next, nextSearch);
      void navigate(pathname + nextSearch, options);
    },
    [begin, place, navigate, pathname],
  );
  const change = useCallback(
    (next: Partial<RankingFilter>, options: { readonly replace?: boolean } = {}) =>
      go(changeFilter(latest.current, next, area), options),
    [go, latest, area],
  );
  const sortBy = useCallback((sort: SortKey) => go(toggleSort(latest.current, sort)), [go, latest]);
  return { asked, filter, hrefFor, change, sortBy };
}

/** Portal settings that decide which windows may order private funds. */
export interface OrderRules {
  readonly performance: { readonly rankShortWindows: boolean };
  /** Newest private NAV day as YYYYMMDD. */
  readonly privateNavDate: string | null;
}

/**
 * Whether an area may be ordered by a figure. Until the rules are known, private funds only by windows that are
 * always long enough.
 */
export function maySortBy(area: FundArea, sort: SortKey, rules: OrderRules | undefined): boolean {
  if (mayAlwaysSortBy(area, sort) || !isPeriodCode(sort)) return true;
  const asOf = dayOf(rules?.privateNavDate ?? '');
  if (!rules || asOf === null) return false;
  const { rankShortWindows } = rules.performance;
  return mayRankBy(area, sort, asOf, { ...DEFAULT_PERFORMANCE_SWITCHES, rankShortWindows });
}

/** The filter with the default order in place of one that the rules forbid. */
export function permittedFilter(
  filter: RankingFilter,
  area: FundArea,
  rules: OrderRules | undefined,
): RankingFilter {
  if (maySortBy(area, filter.sort, rules)) return filter;
  return { ...filter, sort: defaultSortOf(subjectOf(area, filter.category)), direction: '' };
}

interface RankedBy extends Pick<RankingModel, 'subject' | 'firstRank'> {
  readonly filter: Pick<RankingModel['filter'], 'sort'>;
}

/** Rank of the fund at an index of the page; `null` without the figure of the order, and for a fund that is not ranked. */
export function rankAt(
  fund: RankedFund,
  { subject, filter, firstRank }: RankedBy,
  index: number,
): number | null {
  const figure = fund.figures[orderingFigure(subject, filter.sort).key] ?? null;
  return fund.isWithheld || fund.isUnranked === true || figure === null ? null : firstRank + index;
}
