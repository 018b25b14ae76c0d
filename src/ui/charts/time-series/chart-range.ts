import type { ChartData, ChartPart, IndexRange } from './chart-types';

/** Fewer points than this are never shown, unless there are no more. */
const MIN_POINTS = 5;

/** Index whose day is nearest to `day`; -1 in an empty list. `days` ascend. */
export function nearestIndex(days: ArrayLike<number>, day: number): number {
  let low = 0;
  let high = days.length - 1;
  if (high < 0) return -1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  const after = days[low] ?? 0;
  const before = days[low - 1];
  return before !== undefined && day - before <= after - day ? low - 1 : low;
}

/** The whole of `length` points. */
export function wholeRange(length: number): IndexRange {
  return { from: 0, to: Math.max(length - 1, 0) };
}

/** Puts a range into order, inside the data, and makes it wide enough to be read. */
export function fitRange(range: IndexRange, length: number): IndexRange {
  const last = Math.max(length - 1, 0);
  const width = Math.min(Math.max(Math.abs(range.to - range.from), MIN_POINTS - 1), last);
  const from = Math.min(Math.max(Math.min(range.from, range.to), 0), last - width);
  return { from, to: from + width };
}

export function isWhole(range: IndexRange, length: number): boolean {
  return range.from <= 0 && range.to >= length - 1;
}

/** The data with the lines and band replaced by those of a part, and nothing beyond that part. */
export function dataOfPart(data: ChartData, { from }: IndexRange, part: ChartPart): ChartData {
  const placed = (values: ArrayLike<number | null>) =>
    Array.from({ length: data.days.length }, (_, index) =>
      index < from ? null : (values[index - from] ?? null),
    );
  return {
    ...data,
    series: part.series.map((series) => ({ ...series, values: placed(series.values) })),
    band: part.band && placed(part.band),
  };
}

/** Two fingers as shares of the plot's width, left to right. */
export type FingerPair = readonly [number, number];

/**
 * The span of days that keeps the days under both fingers under them: `start` is where the fingers came down on
 * `span`, `now` where they are. Fingers that meet count as a hundredth of the width apart.
 */
export function pinchSpan(span: FingerPair, start: FingerPair, now: FingerPair): FingerPair {
  const width = span[1] - span[0];
  const leftDay = span[0] + start[0] * width;
  const rightDay = span[0] + start[1] * width;
  const spread = Math.max(now[1] - now[0], 0.01);
  const scale = (rightDay - leftDay) / spread;
  const from = leftDay - now[0] * scale;
  return [from, from + scale];
}

/** Half or double the range round a point that stays where it is. */
export function zoomRange(range: IndexRange, centre: number, factor: number, length: number): IndexRange {
  const from = Math.round(centre - (centre - range.from) * factor);
  const to = Math.round(centre + (range.to - centre) * factor);
  return fitRange({ from: Math.max(from, 0), to: Math.min(to, length - 1) }, length);
}

/** Where a key moves the cursor within the range; undefined for a key that does not move it. */
export function keyTarget(key: string, index: number, range: IndexRange): number | undefined {
  const page = Math.max(Math.round((range.to - range.from) / 10), 1);
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageDown: index - page,
    PageUp: index + page,
    Home: range.from,
    End: range.to,
  };
  const target = steps[key];
  return target === undefined ? undefined : Math.min(Math.max(target, range.from), range.to);
}
