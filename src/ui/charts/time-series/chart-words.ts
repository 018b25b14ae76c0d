import type { ChartData, ChartSeries } from './chart-types';

/** How the caller writes values and days, and what a picked range measures. */
export interface ChartWording {
  readonly formatValue: (value: number) => string;
  readonly formatDay: (day: number) => string;
  readonly measure?: ((fromIndex: number, toIndex: number) => string) | undefined;
}

/** The value of a series as text, "--" in a gap. */
export function valueText(series: ChartSeries, index: number, { formatValue }: ChartWording): string {
  const value = series.values[index];
  return value === null || value === undefined || !Number.isFinite(value) ? '--' : formatValue(value);
}

/** The day at an index as text; empty without one. */
export function dayText(data: ChartData, index: number, { formatDay }: ChartWording): string {
  const day = data.days[index];
  return day === undefined ? '' : formatDay(day);
}

/** A range in words, with its measure. */
export function spanText(data: ChartData, from: number, to: number, wording: ChartWording): string {
  const span = `${dayText(data, from, wording)} 至 ${dayText(data, to, wording)}`;
  return [span, wording.measure?.(from, to)].filter(Boolean).join(' · ');
}

/** What happened on the day of an index, in one line; empty without an event. */
export function eventText(data: ChartData, index: number): string {
  const day = data.days[index];
  return data.marks
    .filter((mark) => mark.day === day)
    .map((mark) => mark.title)
    .join('；');
}

/** Everything at an index as one sentence. */
export function momentText(data: ChartData, index: number, wording: ChartWording): string {
  const values = data.series.map((series) => `${series.label} ${valueText(series, index, wording)}`);
  return [dayText(data, index, wording), ...values, eventText(data, index)].filter(Boolean).join('，');
}

/** First, last, highest and lowest of the first series, for screen readers. */
export function summaryText(data: ChartData, wording: ChartWording): string {
  const [series] = data.series;
  const last = data.days.length - 1;
  if (!series || last < 0) return '暂无数据';
  let high: number | undefined;
  let low: number | undefined;
  for (let index = 0; index <= last; index += 1) {
    const value = series.values[index];
    if (value === null || value === undefined || !Number.isFinite(value)) continue;
    if (value > (series.values[high ?? -1] ?? -Infinity)) high = index;
    if (value < (series.values[low ?? -1] ?? Infinity)) low = index;
  }
  const extremes = [
    high === undefined ? '' : `最高 ${valueText(series, high, wording)}（${dayText(data, high, wording)}）`,
    low === undefined ? '' : `最低 ${valueText(series, low, wording)}（${dayText(data, low, wording)}）`,
  ];
  const span = `${dayText(data, 0, wording)} 至 ${dayText(data, last, wording)}`;
  return [span, `${series.label}期末 ${valueText(series, last, wording)}`, ...extremes]
    .filter(Boolean)
    .join('，');
}

/** Values of the grid lines as text: no plus, and as many decimals as the longest of them needs. */
export function tickTexts(
  ticks: readonly number[],
  formatValue: (value: number) => string,
): readonly string[] {
  let texts = ticks.map((tick) => formatValue(tick).replace(/^\+/, ''));
  while (texts.length > 0 && texts.every((text) => EMPTY_DECIMAL.test(text))) {
    texts = texts.map((text) => text.replace(EMPTY_DECIMAL, '$1$2'));
  }
  return texts;
}

/** A last decimal that is 0, with the point before it where it is the only one, and the unit after it. */
const EMPTY_DECIMAL = /(?:(\.\d+)0|\.0)(\D*)$/;
