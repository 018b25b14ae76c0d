import { calendarReturns } from './calendar-returns';
import { dayAt, indexAtOrBefore, valueAt } from './nav-series';
import { MIN_ANNUALISED_DAYS, periodBaseDay } from './period';
import type { Day } from '../calendar/day';
import type { Series } from './nav-series';
import type { PeriodCode } from './period';

const YEAR_DAYS = 365;

/** Indices of the base and the end of a window, both included. */
export interface IndexRange {
  readonly from: number;
  readonly to: number;
}

export interface CalendarYearReturn {
  readonly year: number;
  /** fraction; null in the year of establishment and in a year without values */
  readonly value: number | null;
  /** day of the base: the last value of the year before, else the first value */
  readonly from: Day;
  readonly to: Day;
}

/**
 * Indices of a window: the end is the last value on or before `asOf` (the series end when not given), the
 * base the last value on or before the window's base day, counted from the end's own day. Null when the
 * fund is younger than the window.
 */
export function periodRange(series: Series, period: PeriodCode, asOf?: Day): IndexRange | null {
  const to = asOf === undefined ? series.values.length - 1 : indexAtOrBefore(series, asOf);
  if (to < 0) return null;
  if (period === '10') return { from: 0, to };
  const baseDay = periodBaseDay(period, dayAt(series, to));
  const from = baseDay === null ? to - 1 : indexAtOrBefore(series, baseDay);
  return from < 0 ? null : { from, to };
}

/** Return of a window as a fraction, v[to]/v[from] - 1, over an adjusted series; null as periodRange. */
export function periodReturn(series: Series, period: PeriodCode, asOf?: Day): number | null {
  const range = periodRange(series, period, asOf);
  return range === null ? null : valueAt(series, range.to) / valueAt(series, range.from) - 1;
}

/** ratio^(365/days) - 1 as a fraction, ratio = v[n]/v[0]; null under 365 days: nothing is annualised then. */
export function annualisedReturn(ratio: number, days: number): number | null {
  return days < MIN_ANNUALISED_DAYS || !(ratio >= 0) ? null : ratio ** (YEAR_DAYS / days) - 1;
}

/**
 * Return of every calendar year from the first value to the last, ascending; the last one runs to the last
 * value. The base is the last value of the year before, so the year of establishment has none.
 */
export function calendarYearReturns(series: Series): CalendarYearReturn[] {
  return calendarReturns(series, 12).map(({ year, value, from, to }) => ({ year, value, from, to }));
}
