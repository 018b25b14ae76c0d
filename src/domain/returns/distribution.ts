/** Values from `from` (included) to `to` (excluded; the last bin includes it). */
export interface HistogramBin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

const ROUND_STEPS = [1, 2, 2.5, 5, 10] as const;

/**
 * Counts of values in at most `bins` neighbouring bins of one round width (1, 2, 2.5 or 5 times a power of ten),
 * zero always being an edge. Empty for no values; values that are all equal share one bin.
 */
export function histogram(values: ArrayLike<number>, bins: number): HistogramBin[] {
  const { low, high } = extent(values);
  if (low > high) return [];
  const width = binWidth(low, high, bins);
  const first = binOf(low, width);
  const counts = Array.from({ length: binOf(high, width) - first + 1 }, () => 0);
  for (let index = 0; index < values.length; index += 1) {
    const bin = binOf(values[index] ?? Number.NaN, width) - first;
    if (bin >= 0) counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts.map((count, index) => ({
    from: cleaned((first + index) * width),
    to: cleaned((first + index + 1) * width),
    count,
  }));
}

/** Index of the bin that holds a value; -1 outside all of them. */
export function binIndexOf(bins: readonly HistogramBin[], value: number): number {
  return bins.findIndex((bin) => value >= bin.from && value < bin.to);
}

/** Share of the other values that lie below the last one, 0 to 1; null for fewer than two values. */
export function percentileOfLast(values: ArrayLike<number>): number | null {
  const others = values.length - 1;
  if (others < 1) return null;
  const last = values[others] ?? Number.NaN;
  let below = 0;
  for (let index = 0; index < others; index += 1) if ((values[index] ?? Number.NaN) < last) below += 1;
  return below / others;
}

/** The middle of the values (the mean of the middle two); null for none. */
export function median(values: ArrayLike<number>): number | null {
  const sorted = Float64Array.from(values).toSorted();
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

function extent(values: ArrayLike<number>): { low: number; high: number } {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? Number.NaN;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { low, high };
}

function binWidth(low: number, high: number, bins: number): number {
  const span = high - low;
  if (span === 0) return Math.abs(high) || 1;
  const power = 10 ** Math.floor(Math.log10(span / bins));
  const fits = (width: number) => binOf(high, width) - binOf(low, width) + 1 <= bins;
  const step = ROUND_STEPS.find((candidate) => fits(candidate * power)) ?? 20;
  return step * power;
}

/* The quotient is cleaned so that 0.3 / 0.1 falls into the bin that 0.3 begins. */
function binOf(value: number, width: number): number {
  return Math.floor(cleaned(value / width));
}

function cleaned(value: number): number {
  const clean = Number(value.toPrecision(12));
  return clean === 0 ? 0 : clean;
}
