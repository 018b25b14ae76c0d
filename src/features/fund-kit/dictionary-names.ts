import { otherChangeName, windowName } from '@/domain/change-names';
import { PERIOD_NAMES, type PeriodCode } from '@/domain/period';
import type { NavKind } from '@/domain/performance-rules';
import type { DictOption } from './dictionaries';
import type { NavPrefix } from './components/fund-nav-date';

/** A window with its name in a list. */
export interface NamedWindow {
  readonly period: PeriodCode;
  readonly name: string;
}

/**
 * Windows under a house's names, or those of the specification where no house is asked. One that the house does not name
 * is left out, unless it orders the list.
 */
export function namedWindows(
  periods: readonly PeriodCode[],
  windows: readonly DictOption[] | undefined,
  sort: PeriodCode,
): NamedWindow[] {
  return periods.flatMap((period) => {
    const name = windows ? windows.find(({ code }) => code === period)?.name : PERIOD_NAMES[period];
    if (name !== undefined) return [{ period, name }];
    return period === sort ? [{ period, name: PERIOD_NAMES[period] }] : [];
  });
}

/** The name of a fund's window: the house's, but for a change that is no day's what it is since. */
export function nameOfWindow(
  period: PeriodCode,
  navKind: NavKind | null,
  windows: readonly DictOption[] | undefined,
): string {
  const isOtherChange = period === '0' && otherChangeName(navKind) !== null;
  const name = isOtherChange ? undefined : windows?.find(({ code }) => code === period)?.name;
  return name ?? windowName(period, navKind);
}

const CODES: Readonly<Record<NavKind, string>> = { daily: 'D', 'daily-late': 'D', weekly: 'W', monthly: 'M' };

/** The dictionary's name for how often a NAV is published; undefined where it has none. */
export function dateTypeName(dateTypes: readonly DictOption[], kind: NavKind): string | undefined {
  return dateTypes.find(({ code }) => code === CODES[kind])?.name;
}

/** What stands before the day of a NAV that is not a day's: 周度; a name of several characters stands as it is. */
export function navPrefixIn(dateTypes: readonly DictOption[]): NavPrefix {
  return (kind) => {
    const name = kind === 'weekly' || kind === 'monthly' ? dateTypeName(dateTypes, kind) : undefined;
    if (name === undefined) return '';
    return name.length === 1 ? `${name}度` : name;
  };
}
