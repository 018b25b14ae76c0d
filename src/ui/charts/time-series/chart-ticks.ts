import { valueSpan } from './chart-scale';

const MONTHS_PER_YEAR = 12;
const DAY_MS = 86_400_000;
const MONTH_STRIDES = [1, 2, 3, 4, 6, 12, 24, 36, 60, 120] as const;
const DAY_STRIDES = [1, 2, 5, 7, 10, 14, 21] as const;
/** Shorter spans than this, in days, are labelled by day and month instead of month and year. */
const SHORT_SPAN_DAYS = 75;

/** Steps between grid lines, the rounder first. Each is at most half as large again as another: one of them fits. */
const ROUND_STEPS = [1, 2, 5, 2.5, 4, 3, 1.5, 7.5] as const;
const LEAST_LINES = 4;
const MOST_LINES = 6;

export interface ValueTicks {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

/**
 * The span of a value scale, with a little air round `low` to `high`, and four to six round values inside it. A level
 * series gets room on both sides, and no data at all the span 0 to 1.
 */
export function valueTicks(low: number | null, high: number | null): ValueTicks {
  if (low === null || high === null || !Number.isFinite(low) || !Number.isFinite(high)) {
    return valueTicks(0, 1);
  }
  const { min, max } = valueSpan(low, high);
  return { min, max, ticks: evenTicks(min, max) };
}

/** Four to six multiples of one round step between two values. */
function evenTicks(min: number, max: number): readonly number[] {
  const power = 10 ** Math.floor(Math.log10((max - min) / LEAST_LINES));
  const units = [power, power * 10, power / 10];
  for (const step of ROUND_STEPS.flatMap((digits) => units.map((unit) => digits * unit))) {
    const first = Math.ceil(min / step);
    const count = Math.floor(max / step) - first + 1;
    if (count < LEAST_LINES || count > MOST_LINES) continue;
    return Array.from({ length: count }, (_, index) => cleaned((first + index) * step));
  }
  return [];
}

/** Ratio of the highest to the lowest level from which the steps between grid lines grow. */
const WIDE_RATIO = 5;
/** Levels of one decade at which a scale of ratios may have its grid lines, the densest first. */
const RATIO_LADDERS = [[1, 1.5, 2, 3, 5, 7], [1, 2, 5], [1, 3], [1]] as const;

/**
 * As valueTicks, on a scale where equal ratios are equally far apart. `offset` is what makes a positive level of a
 * value: 1 for returns, 0 for NAVs.
 */
export function ratioTicks(low: number, high: number, offset: number): ValueTicks {
  const span = valueSpan(Math.log(levelOf(low, offset)), Math.log(levelOf(high, offset)));
  const [min, max] = [Math.exp(span.min), Math.exp(span.max)];
  const ticks =
    max / min < WIDE_RATIO
      ? evenTicks(min - offset, max - offset)
      : ladderLevels(min, max).map((level) => cleaned(level - offset));
  return { min: min - offset, max: max - offset, ticks };
}

/** The level of a value; one that is not positive, which has no logarithm, is drawn at the foot. */
export function levelOf(value: number, offset: number): number {
  return Math.max(value + offset, LEAST_LEVEL);
}

const LEAST_LEVEL = 1e-6;

function ladderLevels(min: number, max: number): readonly number[] {
  const decades = Math.floor(Math.log10(max)) - Math.floor(Math.log10(min)) + 1;
  const firstDecade = 10 ** Math.floor(Math.log10(min));
  const levels = RATIO_LADDERS.map((ladder) =>
    Array.from({ length: decades }, (_, index) => firstDecade * 10 ** index)
      .flatMap((decade) => ladder.map((step) => step * decade))
      .filter((level) => level >= min && level <= max),
  );
  return levels.find(({ length }) => length <= MOST_LINES) ?? [];
}

function cleaned(value: number): number {
  const clean = Number(value.toPrecision(12));
  return clean === 0 ? 0 : clean;
}

export interface DateTick {
  readonly day: number;
  readonly text: string;
}

/** Days to name under the chart, at most `count`: first days of months, or plain days in a short span. */
export function dateTicks(firstDay: number, lastDay: number, count: number): readonly DateTick[] {
  const span = lastDay - firstDay;
  return span < SHORT_SPAN_DAYS ? dayTicks(firstDay, lastDay, count) : monthTicks(firstDay, lastDay, count);
}

function dayTicks(firstDay: number, lastDay: number, count: number): DateTick[] {
  const span = lastDay - firstDay;
  const stride = DAY_STRIDES.find((days) => span / days < count) ?? Math.ceil((span + 1) / count);
  const ticks: DateTick[] = [];
  for (let day = firstDay; day <= lastDay; day += stride) {
    const date = new Date(day * DAY_MS);
    ticks.push({ day, text: `${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}` });
  }
  return ticks;
}

function monthTicks(firstDay: number, lastDay: number, count: number): DateTick[] {
  const first = monthNumber(firstDay - 1) + 1;
  const last = monthNumber(lastDay);
  const stride = MONTH_STRIDES.find((months) => (last - first) / months < count) ?? MONTHS_PER_YEAR * 20;
  const ticks: DateTick[] = [];
  for (let month = Math.ceil(first / stride) * stride; month <= last; month += stride) {
    const year = Math.floor(month / MONTHS_PER_YEAR);
    const ofYear = month % MONTHS_PER_YEAR;
    const day = Date.UTC(year, ofYear, 1) / DAY_MS;
    ticks.push({
      day,
      text: stride % MONTHS_PER_YEAR === 0 ? String(year) : `${year}-${two(ofYear + 1)}`,
    });
  }
  return ticks;
}

function monthNumber(day: number): number {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * MONTHS_PER_YEAR + date.getUTCMonth();
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
