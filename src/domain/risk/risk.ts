import { dayAt, valueAt } from '../returns/nav-series';
import type { Day } from '../calendar/day';
import type { Series } from '../returns/nav-series';

export type PeriodsPerYear = 252 | 52 | 12;

export interface MaxDrawdown {
  /** positive fraction; 0 when the value never fell */
  readonly drawdown: number;
  readonly peakDay: Day;
  readonly troughDay: Day;
  /** first day back at the peak, null while under water at the end of the range */
  readonly recoveryDay: Day | null;
}

/** A gap of up to 4 days is a trading day's (weekend and one holiday), up to 16 a week's, else a month's. */
const DAILY_GAP_DAYS = 4;
const WEEKLY_GAP_DAYS = 16;

/**
 * Largest fall from a running peak over the indices `from` to `to` (both included), with the days of peak,
 * trough and recovery inside the range; the earliest of equal falls. Null for fewer than two values.
 */
export function maxDrawdown(series: Series, from: number, to: number): MaxDrawdown | null {
  if (!isRange(series, from, to)) return null;
  let peak = from;
  let worst = 0;
  let worstPeak = from;
  let trough = from;
  for (let index = from; index <= to; index += 1) {
    if (valueAt(series, index) > valueAt(series, peak)) peak = index;
    const drawdown = 1 - valueAt(series, index) / valueAt(series, peak);
    if (drawdown > worst) {
      worst = drawdown;
      worstPeak = peak;
      trough = index;
    }
  }
  const recovery = recoveryIndex(series, trough, to, valueAt(series, worstPeak));
  return {
    drawdown: worst,
    peakDay: dayAt(series, worstPeak),
    troughDay: dayAt(series, trough),
    recoveryDay: recovery === null ? null : dayAt(series, recovery),
  };
}

function recoveryIndex(series: Series, from: number, to: number, level: number): number | null {
  for (let index = from; index <= to; index += 1) if (valueAt(series, index) >= level) return index;
  return null;
}

/** Fall from the running peak at every index of the range: fractions, 0 or negative; empty for no range. */
export function drawdownSeries(series: Series, from: number, to: number): Float64Array {
  const drawdowns = new Float64Array(Math.max(to - from + 1, 0));
  let peak = Number.NEGATIVE_INFINITY;
  for (let offset = 0; offset < drawdowns.length; offset += 1) {
    const value = valueAt(series, from + offset);
    peak = Math.max(peak, value);
    drawdowns[offset] = value === peak ? 0 : value / peak - 1;
  }
  return drawdowns;
}

/** How often the series has a value, by its most usual gap: daily 252, weekly 52, monthly 12. */
export function periodsPerYear(series: Series, from = 0, to = series.days.length - 1): PeriodsPerYear {
  let daily = 0;
  let weekly = 0;
  let monthly = 0;
  for (let index = from + 1; index <= to; index += 1) {
    const gapDays = dayAt(series, index) - dayAt(series, index - 1);
    if (gapDays <= DAILY_GAP_DAYS) daily += 1;
    else if (gapDays <= WEEKLY_GAP_DAYS) weekly += 1;
    else monthly += 1;
  }
  if (daily >= weekly && daily >= monthly) return 252;
  return weekly >= monthly ? 52 : 12;
}

/**
 * Annualised volatility as a fraction over the indices `from` to `to`: sample standard deviation of the
 * returns between entries times the root of periodsPerYear of the range. Null for fewer than two returns.
 */
export function volatility(series: Series, from: number, to: number): number | null {
  if (!isRange(series, from, to) || to - from < 2) return null;
  let count = 0;
  let mean = 0;
  let squares = 0;
  for (let index = from + 1; index <= to; index += 1) {
    const growth = valueAt(series, index) / valueAt(series, index - 1) - 1;
    count += 1;
    const distance = growth - mean;
    mean += distance / count;
    squares += distance * (growth - mean);
  }
  return Math.sqrt(squares / (count - 1)) * Math.sqrt(periodsPerYear(series, from, to));
}

function isRange(series: Series, from: number, to: number): boolean {
  return from >= 0 && from < to && to < series.values.length;
}
