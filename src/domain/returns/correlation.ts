import { closesOf, frequencyOf, partOf } from './aligned-series';
import { dayAt, valueAt, type Series } from './nav-series';

/** Fewer pairs of returns say nothing. */
export const LEAST_OBSERVATIONS = 12;

/** Returns that differ by less differ by rounding alone. */
const STILL = 1e-12;

/** How alike two series move. */
export interface Correlation {
  /** -1 to 1; null with too few observations, or where a series does not move at all. */
  readonly value: number | null;
  readonly observations: number;
  /** Over what the returns were taken. */
  readonly step: 'week' | 'month';
}

/**
 * Correlation of the returns of two adjusted series over the weeks in which both have a value, over months where one of
 * them has values less often than every week. Both series cover the same days.
 */
export function correlationOf(a: Series, b: Series): Correlation {
  const step = isMonthly(a) || isMonthly(b) ? 'month' : 'week';
  const closesOfA = closesByPart(a, step);
  const closesOfB = closesByPart(b, step);
  const shared = [...closesOfA.keys()].filter((part) => closesOfB.has(part));
  const returnsOfA = returnsOver(shared, closesOfA);
  const returnsOfB = returnsOver(shared, closesOfB);
  const observations = returnsOfA.length;
  const value = observations < LEAST_OBSERVATIONS ? null : pearson(returnsOfA, returnsOfB);
  return { value, observations, step };
}

/** Pearson's coefficient of two lists of one length; null under two pairs, or where a list does not vary. */
export function pearson(xs: readonly number[], ys: readonly number[]): number | null {
  const count = Math.min(xs.length, ys.length);
  if (count < 2) return null;
  const meanX = mean(xs, count);
  const meanY = mean(ys, count);
  let both = 0;
  let squaresX = 0;
  let squaresY = 0;
  for (let index = 0; index < count; index += 1) {
    const x = (xs[index] ?? 0) - meanX;
    const y = (ys[index] ?? 0) - meanY;
    both += x * y;
    squaresX += x * x;
    squaresY += y * y;
  }
  const still = STILL ** 2 * count;
  if (squaresX < still || squaresY < still) return null;
  return Math.min(Math.max(both / Math.sqrt(squaresX * squaresY), -1), 1);
}

/** What a coefficient means, in words. */
export function correlationWords(value: number): string {
  const size = Math.abs(value);
  if (size < 0.2) return '几乎不相关';
  const strength = size < 0.5 ? '弱' : size < 0.8 ? '中度' : '高度';
  return `${strength}${value > 0 ? '正' : '负'}相关`;
}

function isMonthly(series: Series): boolean {
  return frequencyOf(series, dayAt(series, 0), dayAt(series, series.days.length - 1)) === 12;
}

function closesByPart(series: Series, step: 'week' | 'month'): ReadonlyMap<number, number> {
  const closes = closesOf(series, step);
  const byPart = new Map<number, number>();
  for (let index = 0; index < closes.days.length; index += 1) {
    byPart.set(partOf(dayAt(closes, index), step), valueAt(closes, index));
  }
  return byPart;
}

function returnsOver(parts: readonly number[], closes: ReadonlyMap<number, number>): number[] {
  return parts.slice(1).map((part, index) => {
    const before = closes.get(parts[index] ?? part) ?? Number.NaN;
    return (closes.get(part) ?? Number.NaN) / before - 1;
  });
}

function mean(values: readonly number[], count: number): number {
  return values.slice(0, count).reduce((sum, value) => sum + value, 0) / count;
}
