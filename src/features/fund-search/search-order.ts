import { dayOf } from '@/domain/day';
import { DEFAULT_PERFORMANCE_SWITCHES, mayRankBy, type FundArea } from '@/domain/performance-rules';
import { PERIOD_CODES, type PeriodCode } from '@/domain/period';
import { newSearch, periodsOf, type SearchFilter } from './search-filter';

/** What of the portal's settings decides which windows may order private funds. */
export interface OrderRules {
  readonly performance: { readonly rankShortWindows: boolean };
  /** The newest private NAV as YYYYMMDD. */
  readonly privateNavDate: string | null;
}

/** The windows an area may be ordered by; while the rules are not known, none that they could forbid. */
export function sortablePeriods(area: FundArea, rules: OrderRules | undefined): readonly PeriodCode[] {
  if (area === 'public') return PERIOD_CODES;
  const asOf = dayOf(rules?.privateNavDate ?? '');
  if (!rules || asOf === null) return ['4', '5', '9', '10'];
  const switches = { ...DEFAULT_PERFORMANCE_SWITCHES, rankShortWindows: rules.performance.rankShortWindows };
  return periodsOf(area).filter((period) => mayRankBy(area, period, asOf, switches));
}

/** The search as it may be asked for: an order that the rules forbid gives way to the default one. */
export function permittedSearch(filter: SearchFilter, rules: OrderRules | undefined): SearchFilter {
  const isPermitted = sortablePeriods(filter.area, rules).includes(filter.sort);
  return isPermitted ? filter : newSearch(filter.keyword, filter.area);
}
