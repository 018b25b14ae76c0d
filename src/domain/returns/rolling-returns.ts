import { shiftMonths, type Day } from '../calendar/day';
import { dayAt, valueAt, type Series } from './nav-series';

/** A rolling figure: one value for each day, both of equal length, days ascending. */
export interface RollingReturns {
  readonly days: readonly Day[];
  readonly values: readonly number[];
}

/**
 * Return over the year that ends at each entry, as fractions; the base is the last entry on or before the same date
 * one year earlier. Entries without one are left out, so a fund younger than a year has none.
 */
export function rollingYearReturns(series: Series): RollingReturns {
  const days: Day[] = [];
  const values: number[] = [];
  let base = -1;
  for (let index = 0; index < series.days.length; index += 1) {
    const day = dayAt(series, index);
    const baseDay = shiftMonths(day, -12);
    while (dayAt(series, base + 1) <= baseDay) base += 1;
    if (base < 0) continue;
    days.push(day);
    values.push(valueAt(series, index) / valueAt(series, base) - 1);
  }
  return { days, values };
}
