import { dayOf } from '@/domain/day';
import { DEFAULT_PERFORMANCE_SWITCHES, mayRankBy, type FundArea } from '@/domain/performance-rules';
import { isPeriodCode } from '@/domain/period';
import { defaultSortOf, mayAlwaysSortBy, type SortKey } from './ranking-columns';
import type { RankingFilter } from './ranking-filter';
import { subjectOf } from './ranking-place';

/** What of the portal's settings decides which windows may order private funds. */
export interface OrderRules {
  readonly performance: { readonly rankShortWindows: boolean };
  /** The newest private NAV as YYYYMMDD. */
  readonly privateNavDate: string | null;
}

/**
 * Whether an area may be ordered by a figure. While the rules are not known, private funds only by windows that are
 * always long enough.
 */
export function maySortBy(area: FundArea, sort: SortKey, rules: OrderRules | undefined): boolean {
  if (mayAlwaysSortBy(area, sort) || !isPeriodCode(sort)) return true;
  const asOf = dayOf(rules?.privateNavDate ?? '');
  if (!rules || asOf === null) return false;
  const { rankShortWindows } = rules.performance;
  return mayRankBy(area, sort, asOf, { ...DEFAULT_PERFORMANCE_SWITCHES, rankShortWindows });
}

/** The filter as it may be asked for: an order that the rules forbid gives way to the default one. */
export function permittedFilter(
  filter: RankingFilter,
  area: FundArea,
  rules: OrderRules | undefined,
): RankingFilter {
  if (maySortBy(area, filter.sort, rules)) return filter;
  return { ...filter, sort: defaultSortOf(subjectOf(area, filter.category)), direction: '' };
}
