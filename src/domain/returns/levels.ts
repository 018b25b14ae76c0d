import { dayAt, indexAtOrBefore, valueAt } from './nav-series';
import type { Day } from '../calendar/day';
import type { Series } from './nav-series';

/** Level of an index or a class on a day: the last value on or before it, null before the first and where that is NaN. */
export function levelOn(series: Series, day: Day): number | null {
  const level = valueAt(series, indexAtOrBefore(series, day));
  return Number.isNaN(level) ? null : level;
}

/** The level on each of ascending days, as `levelOn`, in one pass over both. */
export function levelsOn(series: Series, days: ArrayLike<Day>): (number | null)[] {
  let index = -1;
  return Array.from(days, (day) => {
    while (dayAt(series, index + 1) <= day) index += 1;
    const level = valueAt(series, index);
    return Number.isNaN(level) ? null : level;
  });
}

/** As `levelsOn`, with NaN for an unknown level: several times as fast, for thousands of days. */
export function levelColumn(series: Series, days: ArrayLike<Day>): Float64Array {
  const { days: known, values } = series;
  const column = new Float64Array(days.length);
  let next = 0;
  for (let at = 0; at < column.length; at += 1) {
    const day = days[at] ?? Number.NaN;
    while (next < known.length && (known[next] ?? Number.NaN) <= day) next += 1;
    column[at] = next === 0 ? Number.NaN : (values[next - 1] ?? Number.NaN);
  }
  return column;
}

/** Return between two days as a fraction, each with its last value on or before it; null when the series is younger. */
export function returnBetween(series: Series, from: Day, to: Day): number | null {
  const base = levelOn(series, from);
  const end = levelOn(series, to);
  return base === null || end === null ? null : end / base - 1;
}
