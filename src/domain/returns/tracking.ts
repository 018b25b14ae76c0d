import { shiftMonths, type Day } from '../calendar/day';
import { levelOneCode } from '../funds/fund-taxonomy';
import { dayAt, indexAtOrBefore, type Series } from './nav-series';
import { volatility } from '../risk/risk';
import type { Dealing } from '../dealing/form';

const INDEX_TYPE = '04';

/** Whether a public fund follows an index: by its product type, and each ETF. */
export function followsIndex(productTypeCode: string, dealing: Dealing | null): boolean {
  return levelOneCode(productTypeCode) === INDEX_TYPE || dealing?.form === 'etf';
}

/** The windows, in years, that a fund is compared over with the index it follows. */
export const TRACKING_YEARS = [1, 3] as const;

/** How closely a fund followed its index between two days. */
export interface TrackingFigures {
  readonly from: Day;
  readonly to: Day;
  /** Tracking error, a yearly fraction: annualised sample deviation of the differences between the returns of both. */
  readonly error: number | null;
  /** Tracking difference, a fraction: the fund's return less that of the index. */
  readonly difference: number;
}

/**
 * Tracking of the last `years` years up to the newest entry of both; `index` has a level for each entry of the adjusted
 * series `fund`, null where there is none. The base is the last entry on or before the same date so many years earlier;
 * null where fund or index are younger than that.
 */
export function trackingFigures(
  fund: Series,
  index: readonly (number | null)[],
  years: (typeof TRACKING_YEARS)[number],
): TrackingFigures | null {
  const last = index.findLastIndex((level) => level !== null);
  if (last < 0 || last >= fund.days.length) return null;
  const base = indexAtOrBefore(fund, shiftMonths(dayAt(fund, last), -12 * years));
  if (base < 0 || (index[base] ?? null) === null) return null;
  const apart = seriesApart(fund, index, { base, last });
  return {
    from: dayAt(fund, base),
    to: dayAt(fund, last),
    error: volatility(apart, 0, apart.days.length - 1),
    difference: growthBetween(fund.values, base, last) - growthBetween(index, base, last),
  };
}

/** A series whose returns are the differences between those of fund and index, over the entries that both have. */
function seriesApart(
  fund: Series,
  index: readonly (number | null)[],
  { base, last }: { readonly base: number; readonly last: number },
): Series {
  const days = [dayAt(fund, base)];
  const values = [1];
  let before = base;
  for (let entry = base + 1; entry <= last; entry += 1) {
    if ((index[entry] ?? null) === null) continue;
    const apart = growthBetween(fund.values, before, entry) - growthBetween(index, before, entry);
    values.push((values.at(-1) ?? 1) * (1 + apart));
    days.push(dayAt(fund, entry));
    before = entry;
  }
  return { days, values };
}

/** Last over first of two entries that both have a value. */
function growthBetween(values: ArrayLike<number | null>, from: number, to: number): number {
  return (values[to] ?? Number.NaN) / (values[from] ?? Number.NaN);
}
