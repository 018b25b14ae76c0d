import { chartWindowStart, type ChartWindow } from '../returns/chart-window';
import { receivedYuan, toCents } from './ledger-book';
import type { Day } from '../calendar/day';
import type { Series } from '../returns/nav-series';
import type { LedgerEntry } from './ledger-entry';

/** Stretches of a course up to its end whose result is divided among the funds. */
export const SOURCE_WINDOWS = ['ytd', '6m', '1y', '3y', 'all'] as const satisfies readonly ChartWindow[];
export type SourceWindow = (typeof SOURCE_WINDOWS)[number];

/** What a fund added to the result of a book. All funds together are what the book made. */
export interface Contribution {
  /** Value at the end less that at the beginning, and less what was paid in between; with all fees. */
  readonly yuan: number;
  /** Part of the time-weighted return: its part of the book on the day before times its growth, summed over the days. */
  readonly rate: number;
}

/** A fund on the days of a course. */
interface FundDays {
  /** Confirmed ones. */
  readonly entries: readonly LedgerEntry[];
  readonly values: Float64Array;
  /** Levels of the fund, NaN before its first value. */
  readonly growth: Float64Array;
}

/** The whole book on the same days. */
interface BookDays {
  readonly days: readonly Day[];
  readonly values: Float64Array;
  /** Of one yuan that was in since the first day. */
  readonly levels: ArrayLike<number>;
}

/** Index of the base of each window that is not longer than the course; −1 of all of it, which begins with nothing. */
export function windowStarts(levels: Series): ReadonlyMap<SourceWindow, number> {
  const starts = new Map<SourceWindow, number>();
  for (const window of SOURCE_WINDOWS) {
    const start = window === 'all' ? -1 : chartWindowStart(levels, window);
    if (start !== null) starts.set(window, start);
  }
  return starts;
}

/** What a fund added after each of the bases, which are indices of days, or −1. */
export function contributionsOf(
  fund: FundDays,
  { days, values, levels }: BookDays,
  bases: readonly number[],
): Contribution[] {
  const last = days.length - 1;
  // Up to each day.
  const added = new Float64Array(days.length);
  for (let index = 1; index <= last; index += 1) {
    // 0 / 0 where the book was empty.
    const weight = (fund.values[index - 1] ?? 0) / (values[index - 1] ?? 0) || 0;
    const rate = weight * ((growthAt(fund.growth, index) || 1) - 1);
    added[index] = (added[index - 1] ?? 0) + rate * (levels[index - 1] ?? 1);
  }
  const gainAt = (index: number) => {
    const until = days[index] ?? Number.NEGATIVE_INFINITY;
    const received = fund.entries.reduce(
      (sum, entry) => (entry.day <= until ? sum + receivedYuan(entry) : sum),
      0,
    );
    return toCents(fund.values[index] ?? 0) + received;
  };
  return bases.map((base) => ({
    yuan: toCents(gainAt(last) - gainAt(base)),
    rate: ((added[last] ?? 0) - (added[base] ?? 0)) / (levels[base] ?? 1),
  }));
}

/** By the level before; NaN where one is unknown. */
export function growthAt(levels: Float64Array, index: number): number {
  return (levels[index] ?? Number.NaN) / (levels[index - 1] ?? Number.NaN);
}
