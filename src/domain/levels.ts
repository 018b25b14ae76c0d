import { indexAtOrBefore, valueAt } from './nav-series';
import type { Day } from './day';
import type { Series } from './nav-series';

/** Level of an index or a class on a day: the last value on or before it, null before the first. */
export function levelOn(series: Series, day: Day): number | null {
  const index = indexAtOrBefore(series, day);
  return index < 0 ? null : valueAt(series, index);
}

/** Return between two days as a fraction, each with its last value on or before it; null when the series is younger. */
export function returnBetween(series: Series, from: Day, to: Day): number | null {
  const base = levelOn(series, from);
  const end = levelOn(series, to);
  return base === null || end === null ? null : end / base - 1;
}
