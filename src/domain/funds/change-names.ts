import type { NavKind } from '../returns/performance-rules';
import { PERIOD_NAMES, type PeriodCode } from '../returns/period';

/** What the change since the net value before is called: it is a day's only where one is published each day. */
export const CHANGE_NAMES: Readonly<Record<NavKind, string>> = {
  daily: PERIOD_NAMES['0'],
  'daily-late': PERIOD_NAMES['0'],
  weekly: '较上周净值',
  monthly: '较上月净值',
};

/** Name of a window of a fund; null for a fund whose kind of net value is not said. */
export function windowName(period: PeriodCode, navKind: NavKind | null): string {
  return period === '0' && navKind !== null ? CHANGE_NAMES[navKind] : PERIOD_NAMES[period];
}

/** What a change in a column of the days' changes really is; null where it is a day's. */
export function otherChangeName(navKind: NavKind | null): string | null {
  return navKind === 'weekly' || navKind === 'monthly' ? CHANGE_NAMES[navKind] : null;
}
