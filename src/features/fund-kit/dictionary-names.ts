import { otherChangeName, windowName } from '@/domain/funds/change-names';
import { PERIOD_NAMES, type PeriodCode } from '@/domain/returns/period';
import type { NavKind } from '@/domain/returns/performance-rules';
import type { DictOption } from './dictionaries';
import type { NavPrefix } from './components/fund-nav-date';

/** A window with its display name. */
export interface NamedWindow {
  readonly period: PeriodCode;
  readonly name: string;
}

/**
 * Windows under the portal's names, or those of the specification if no dictionary is given. A window without a name
 * is left out, unless the list is ordered by it.
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

/** The name of a fund's window; a change since a weekly or monthly value is named after its period. */
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

/** The dictionary's name of a NAV frequency; `undefined` if it has none. */
export function dateTypeName(dateTypes: readonly DictOption[], kind: NavKind): string | undefined {
  return dateTypes.find(({ code }) => code === CODES[kind])?.name;
}

/** Prefix of the day of a weekly or monthly NAV: 周度; a name of several characters is used as it is. */
export function navPrefixIn(dateTypes: readonly DictOption[]): NavPrefix {
  return (kind) => {
    const name = kind === 'weekly' || kind === 'monthly' ? dateTypeName(dateTypes, kind) : undefined;
    if (name === undefined) return '';
    return name.length === 1 ? `${name}度` : name;
  };
}
