import { otherChangeName, windowName } from '@/domain/change-names';
import type { NavKind } from '@/domain/performance-rules';
import { PERIOD_NAMES, type PeriodCode } from '@/domain/period';
import type { DictOption } from './dictionaries';

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
