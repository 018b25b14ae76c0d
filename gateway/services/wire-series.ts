import { datePartsOf } from '../../src/domain/day';
import { levelOn } from '../../src/domain/levels';
import type { Day } from '../../src/domain/day';
import type { Series } from '../../src/domain/nav-series';

const GROWTH_STEPS = 1e8;

/** A day as the number YYYYMMDD. */
export function numericDay(day: Day): number {
  const { year, month, date } = datePartsOf(day);
  return year * 10_000 + month * 100 + date;
}

/** Far below what a chart or a percentage with two decimals shows, and half the size on the wire. */
export function eightDecimals(value: number): number {
  return Math.round(value * GROWTH_STEPS) / GROWTH_STEPS;
}

/** The level of a series on each day, null before its first. */
export function valuesOn(series: Series, days: ArrayLike<Day>): (number | null)[] {
  return Array.from(days, (day) => levelOn(series, day));
}
