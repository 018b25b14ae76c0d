import {
  beijingDay,
  beijingTimeOfDayMs,
  beijingTimestampMs,
  datePartsOf,
  shiftMonths,
  weekdayOf,
} from './day';
import { MISSING_TEXT } from '../text/format';

/** [S5.date] Units of shiftDate: year, quarter, month, week, day, hour, minute, second. */
export type DateUnit = 'YY' | '3M' | 'MM' | 'WW' | 'DD' | 'hh' | 'mm' | 'ss';

const WEEKDAYS = '日一二三四五六';
const TOKEN_RUN = /Y+|M+|W+|D+|h+|m+|s+/g;
const SECOND_MS = 1000;

const UNIT_MONTHS: Readonly<Partial<Record<DateUnit, number>>> = { YY: 12, '3M': 3, MM: 1 };
const UNIT_MS: Readonly<Partial<Record<DateUnit, number>>> = {
  WW: 7 * 86_400 * SECOND_MS,
  DD: 86_400 * SECOND_MS,
  hh: 3600 * SECOND_MS,
  mm: 60 * SECOND_MS,
  ss: SECOND_MS,
};

/**
 * [S5.date] An instant (Date or milliseconds since the epoch) in Beijing time by a pattern of tokens:
 * Y year, M month, D day, h hour (0-23), m minute, s second, W weekday as one of 日一二三四五六. A single
 * token has no padding; a run pads with zeros to its length ('MM', 'YYYY'); 'YY' is the last two digits.
 * All other characters stay. '--' for an invalid date.
 */
export function formatDate(date: Date | number, pattern: string): string {
  const timestampMs = Number(date);
  if (!Number.isFinite(timestampMs)) return MISSING_TEXT;
  return pattern.replace(TOKEN_RUN, (run) => tokenText(run, timestampMs));
}

function tokenText(run: string, timestampMs: number): string {
  const day = beijingDay(timestampMs);
  const { year, month, date } = datePartsOf(day);
  const seconds = Math.floor(beijingTimeOfDayMs(timestampMs) / SECOND_MS);
  if (run === 'YY') return String(year).padStart(2, '0').slice(-2);
  switch (run.charAt(0)) {
    case 'Y':
      return padded(year, run);
    case 'M':
      return padded(month, run);
    case 'D':
      return padded(date, run);
    case 'h':
      return padded(Math.floor(seconds / 3600), run);
    case 'm':
      return padded(Math.floor(seconds / 60) % 60, run);
    case 's':
      return padded(seconds % 60, run);
    default:
      return WEEKDAYS.charAt(weekdayOf(day));
  }
}

function padded(value: number, run: string): string {
  return String(value).padStart(run.length, '0');
}

/**
 * [S5.date] Shifts an instant (milliseconds since the epoch) by a number of units, negative for earlier, and returns the
 * new instant in the same unit. Years, quarters and months follow the calendar of Beijing: the time of day is kept, the
 * day clamped to the end of the month. NaN stays NaN.
 */
export function shiftDate(timestampMs: number, amount: number, unit: DateUnit): number {
  const months = UNIT_MONTHS[unit];
  if (months === undefined) return timestampMs + amount * (UNIT_MS[unit] ?? Number.NaN);
  const day = shiftMonths(beijingDay(timestampMs), amount * months);
  return beijingTimestampMs(day, beijingTimeOfDayMs(timestampMs));
}
