import { valueSpan } from './chart-scale';

const MONTHS_PER_YEAR = 12;
const DAY_MS = 86_400_000;
const MONTH_STRIDES = [1, 2, 3, 4, 6, 12, 24, 36, 60, 120] as const;
const DAY_STRIDES = [1, 2, 5, 7, 10, 14, 21] as const;
/** Shorter spans than this, in days, are labelled by day and month instead of month and year. */
const SHORT_SPAN_DAYS = 75;

export interface ValueTicks {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

/**
 * The span of a value scale, with a little air round `low` to `high`, and the round values inside it, about `count`.
 * A level series gets room on both sides, and no data at all the span 0 to 1.
 */
export function valueTicks(low: number | null, high: number | null, count = 5): ValueTicks {
  if (low === null || high === null || !Number.isFinite(low) || !Number.isFinite(high)) {
    return valueTicks(0, 1, count);
  }
  const { min, max } = valueSpan(low, high);
  const step = roundStep((max - min) / count);
  const first = Math.ceil(min / step);
  const last = Math.floor(max / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => cleaned((first + index) * step));
  return { min, max, ticks };
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= rough * 0.999) ?? 10;
  return factor * power;
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
