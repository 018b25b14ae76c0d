import { dayFromParts, datePartsOf, shiftMonths, type Day } from '../calendar/day';
import { dayAt, indexAtOrBefore, type Series } from './nav-series';
import { SERIES_START_NAME } from './period';

/** The windows a chart offers. */
export const CHART_WINDOWS = ['1m', '3m', '6m', '1y', '3y', '5y', 'ytd', 'all'] as const;
export type ChartWindow = (typeof CHART_WINDOWS)[number];

export const CHART_WINDOW_NAMES: Readonly<Record<ChartWindow, string>> = {
  '1m': '近1月',
  '3m': '近3月',
  '6m': '近6月',
  '1y': '近1年',
  '3y': '近3年',
  '5y': '近5年',
  ytd: '今年来',
  all: '成立来',
};

/** Name of a window; that of the whole series says whether it begins with the fund. */
export function chartWindowName(window: ChartWindow, isFromStart: boolean): string {
  return window === 'all' && !isFromStart ? SERIES_START_NAME : CHART_WINDOW_NAMES[window];
}

const MONTHS: Readonly<Partial<Record<ChartWindow, number>>> = {
  '1m': 1,
  '3m': 3,
  '6m': 6,
  '1y': 12,
  '3y': 36,
  '5y': 60,
};

/** Index of a window's base in a series that ends with its last entry; null where the series is younger or empty. */
export function chartWindowStart(series: Series, window: ChartWindow): number | null {
  const last = series.days.length - 1;
  if (last < 0) return null;
  const baseDay = chartWindowBaseDay(window, dayAt(series, last));
  if (baseDay === null) return 0;
  const base = indexAtOrBefore(series, baseDay);
  return base < 0 ? null : base;
}

/** The day a window that ends with `asOf` is counted from; null for 成立来, which begins with the first entry. */
export function chartWindowBaseDay(window: ChartWindow, asOf: Day): Day | null {
  if (window === 'all') return null;
  const months = MONTHS[window];
  if (months === undefined) return dayFromParts(datePartsOf(asOf).year - 1, 12, 31);
  return shiftMonths(asOf, -months);
}

/**
 * Indices of a free range of days: the base is the last entry on or before `fromDay` (the first entry where the
 * series is younger), the end the last one on or before `toDay`. Null where fewer than two entries are left.
 */
export function rangeBetween(series: Series, fromDay: Day, toDay: Day): { from: number; to: number } | null {
  const from = Math.max(indexAtOrBefore(series, fromDay), 0);
  const to = indexAtOrBefore(series, toDay);
  return to > from ? { from, to } : null;
}

/**
 * Cumulative returns from entry `from` to entry `to` (the last one when not given), as fractions: values[i] / base - 1,
 * the base being the first value at or after `from`; null before it and where a value is missing.
 */
export function cumulativeReturns(
  values: ArrayLike<number | null>,
  from: number,
  to = values.length - 1,
): (number | null)[] {
  const result: (number | null)[] = [];
  let base: number | null = null;
  for (let index = from; index <= to; index += 1) {
    const value = values[index] ?? null;
    if (base === null && value !== null && value > 0) base = value;
    result.push(base === null || value === null ? null : value / base - 1);
  }
  return result;
}

/** Cumulative returns (fractions) of a part of such returns, with the part's own base: as cumulativeReturns of the values. */
export function returnsOfPart(
  returns: ArrayLike<number | null>,
  from: number,
  to: number,
): (number | null)[] {
  const values = Array.from(returns, (income) => (income === null ? null : income + 1));
  return cumulativeReturns(values, from, to);
}
