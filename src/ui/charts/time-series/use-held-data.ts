import { useState } from 'react';
import { nearestIndex } from './chart-range';
import type { ChartData, ChartMark, ChartSeries } from './chart-types';

interface Given {
  readonly days: ArrayLike<number>;
  readonly series: readonly ChartSeries[];
  readonly band: ArrayLike<number | null> | undefined;
  readonly marks: readonly ChartMark[];
}

interface Held {
  readonly given: Given;
  readonly data: ChartData;
}

/**
 * The same object for as long as the arrays are the same ones, so that a parent may wrap them anew at each render
 * without a new drawing. Marks are moved to the nearest day that has data.
 */
export function useHeldData(given: Given): ChartData {
  const [held, setHeld] = useState<Held>(() => ({ given, data: dataOf(given) }));
  if (isSameGiven(held.given, given)) return held.data;
  const next = { given, data: dataOf(given) };
  setHeld(next);
  return next.data;
}

function dataOf({ days, series, band, marks }: Given): ChartData {
  const onDays = days.length === 0 ? [] : marks.map((mark) => ({ ...mark, day: dayNear(days, mark.day) }));
  return { days, series, band, marks: onDays };
}

function dayNear(days: ArrayLike<number>, day: number): number {
  return days[nearestIndex(days, day)] ?? day;
}

function isSameGiven(a: Given, b: Given): boolean {
  return (
    a.days === b.days &&
    a.band === b.band &&
    isSameList(a.series, b.series, ['values', 'label', 'tone', 'area']) &&
    isSameList(a.marks, b.marks, ['day', 'label', 'title'])
  );
}

function isSameList<Item>(a: readonly Item[], b: readonly Item[], keys: readonly (keyof Item)[]): boolean {
  return (
    a.length === b.length && a.every((item, index) => keys.every((key) => item[key] === b[index]?.[key]))
  );
}
