import { datePartsOf, dayFromParts, shiftMonths } from '../calendar/day';
import type { Day } from '../calendar/day';

/** Returns over fewer days are never annualised. */
export const MIN_ANNUALISED_DAYS = 365;

/** Window codes of the income date ranges. */
export type PeriodCode = '0' | '2' | '3' | '6' | '4' | '5' | '8' | '9' | '7' | '10';

/** [S9.dateOrder] Every code in display order. */
export const PERIOD_CODES: readonly PeriodCode[] = ['0', '2', '3', '6', '4', '5', '8', '9', '7', '10'];

export const PERIOD_NAMES: Readonly<Record<PeriodCode, string>> = {
  '0': '日涨幅',
  '2': '近1周',
  '3': '近1月',
  '6': '近3月',
  '4': '近6月',
  '5': '近1年',
  '8': '近2年',
  '9': '近3年',
  '7': '今年来',
  '10': '成立来',
};

/** Name of the window over a whole series that begins after its fund, in place of 成立来. */
export const SERIES_START_NAME = '序列起点以来';

const MONTHS_BACK: Readonly<Partial<Record<PeriodCode, number>>> = {
  '3': 1,
  '6': 3,
  '4': 6,
  '5': 12,
  '8': 24,
  '9': 36,
};

/** Whether a text is one of the window codes. */
export function isPeriodCode(text: string): text is PeriodCode {
  return Object.hasOwn(PERIOD_NAMES, text);
}

/** Sort comparison by display order: negative when `a` precedes `b`. */
export function comparePeriods(a: PeriodCode, b: PeriodCode): number {
  return PERIOD_CODES.indexOf(a) - PERIOD_CODES.indexOf(b);
}

/**
 * Calendar day of a window's base: the same date 7 days, 1, 3, 6 months, 1, 2 or 3 years before `asOf`
 * (clamped to the month end), 31 December of the year before for 今年来; null for 日涨幅 and 成立来,
 * whose base is an entry and no date.
 */
export function periodBaseDay(period: PeriodCode, asOf: Day): Day | null {
  if (period === '2') return asOf - 7;
  if (period === '7') return dayFromParts(datePartsOf(asOf).year - 1, 12, 31);
  const monthsBack = MONTHS_BACK[period];
  return monthsBack === undefined ? null : shiftMonths(asOf, -monthsBack);
}
