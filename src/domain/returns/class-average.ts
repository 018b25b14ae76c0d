import { dayAt, valueAt } from './nav-series';
import { isTradingDay } from '../calendar/trading-calendar';
import type { Day } from '../calendar/day';
import type { Series } from './nav-series';

/** Fewer funds than this are no class to be held against. */
export const LEAST_FUNDS_OF_AVERAGE = 10;

/** The trading days of a span, looked up once for all classes. */
export interface TradingSpan {
  readonly from: Day;
  /** 1 for a trading day, for every day from `from` on */
  readonly isTrading: Uint8Array;
}

/** The span from one day to another, both included. */
export function tradingSpan(from: Day, to: Day): TradingSpan {
  const isTrading = new Uint8Array(Math.max(to - from + 1, 0));
  for (let offset = 0; offset < isTrading.length; offset += 1) {
    isTrading[offset] = isTradingDay(from + offset) ? 1 : 0;
  }
  return { from, isTrading };
}

/**
 * Average growth of a class of funds: on every trading day the mean of the returns of the funds that have an entry
 * that day, each since its own entry before; all funds weigh the same. Entries off trading days are passed over (a
 * weekend's income counts with the next trading day's), and so are days with fewer than ten funds: no movement.
 */
export class ClassAverage {
  readonly #span: TradingSpan;
  readonly #sums: Float64Array;
  readonly #counts: Int32Array;
  readonly #hasEntry: Uint8Array;

  constructor(span: TradingSpan) {
    this.#span = span;
    this.#sums = new Float64Array(span.isTrading.length);
    this.#counts = new Int32Array(span.isTrading.length);
    this.#hasEntry = new Uint8Array(span.isTrading.length);
  }

  /** Adds a fund's adjusted series; entries outside the span do not count. */
  add(growth: Series): void {
    const { from, isTrading } = this.#span;
    let base = Number.NaN;
    for (let index = 0; index < growth.days.length; index += 1) {
      const offset = dayAt(growth, index) - from;
      if (isTrading[offset] !== 1) continue;
      const value = valueAt(growth, index);
      const change = value / base - 1;
      if (Number.isFinite(change)) {
        this.#sums[offset] = (this.#sums[offset] ?? 0) + change;
        this.#counts[offset] = (this.#counts[offset] ?? 0) + 1;
      }
      this.#hasEntry[offset] = 1;
      base = value;
    }
  }

  /** The level, 1 at the entry day before the first day with ten returns; empty if there never were ten. */
  levels(): Series {
    const moves = Array.from(this.#counts.keys()).filter(
      (offset) => (this.#counts[offset] ?? 0) >= LEAST_FUNDS_OF_AVERAGE,
    );
    const first = moves[0];
    if (first === undefined) return { days: new Int32Array(0), values: new Float64Array(0) };
    const days = Int32Array.from(
      [this.#hasEntry.lastIndexOf(1, first - 1), ...moves],
      (offset) => this.#span.from + offset,
    );
    const values = new Float64Array(days.length);
    let level = 1;
    values[0] = level;
    for (const [index, offset] of moves.entries()) {
      level *= 1 + (this.#sums[offset] ?? 0) / (this.#counts[offset] ?? 1);
      values[index + 1] = level;
    }
    return { days, values };
  }
}
