import { datePartsOf, dayFromParts, type Day } from '../calendar/day';
import { dayAt, indexAtOrBefore, valueAt, type Series } from './nav-series';

const MONTHS_PER_YEAR = 12;
const MONTHS_PER_QUARTER = 3;

/** Return of one calendar month, quarter or year. */
export interface CalendarReturn {
  readonly year: number;
  /** 1 to 12 of months, 1 to 4 of quarters, 1 of years. */
  readonly part: number;
  /** Fraction; null in the part of the first value, which has no base, and in a part without values. */
  readonly value: number | null;
  /** Day of the base: the last value before the part, else the first value. */
  readonly from: Day;
  readonly to: Day;
}

/** Return of every calendar month from the first value to the last, ascending; the last one runs to the last value. */
export function monthlyReturns(series: Series): CalendarReturn[] {
  return calendarReturns(series, 1);
}

/** Return of every calendar quarter, as monthlyReturns. */
export function quarterlyReturns(series: Series): CalendarReturn[] {
  return calendarReturns(series, MONTHS_PER_QUARTER);
}

/**
 * Returns of the calendar parts of so many months (a divisor of 12) from the first value to the last. The base is
 * the last value before the part, so the part of the first value has none.
 */
export function calendarReturns(series: Series, months: 1 | 3 | 12): CalendarReturn[] {
  const length = series.days.length;
  if (length === 0) return [];
  const last = partNumber(dayAt(series, length - 1), months);
  const returns: CalendarReturn[] = [];
  let from = -1;
  for (let part = partNumber(dayAt(series, 0), months); part <= last; part += 1) {
    const to = indexAtOrBefore(series, lastDayOfPart(part, months));
    const hasBase = from >= 0 && to > from;
    const perYear = MONTHS_PER_YEAR / months;
    returns.push({
      year: Math.floor(part / perYear),
      part: (part % perYear) + 1,
      value: hasBase ? valueAt(series, to) / valueAt(series, from) - 1 : null,
      from: dayAt(series, Math.max(from, 0)),
      to: dayAt(series, to),
    });
    from = to;
  }
  return returns;
}

function partNumber(day: Day, months: number): number {
  const { year, month } = datePartsOf(day);
  return Math.floor((year * MONTHS_PER_YEAR + month - 1) / months);
}

function lastDayOfPart(part: number, months: number): Day {
  const nextMonth = (part + 1) * months;
  return dayFromParts(Math.floor(nextMonth / MONTHS_PER_YEAR), (nextMonth % MONTHS_PER_YEAR) + 1, 1) - 1;
}
