/** Whole days since 1970-01-01 on the Beijing calendar (UTC+8, no daylight saving). */
export type Day = number;

export interface DateParts {
  readonly year: number;
  /** 1 to 12 */
  readonly month: number;
  /** 1 to 31 */
  readonly date: number;
}

const DAY_MS = 86_400_000;
const BEIJING_OFFSET_MS = 8 * 3_600_000;
const DATE_TEXT = /^(\d{4})(?:(\d{2})(\d{2})|-(\d{2})-(\d{2}))$/;

/** Day of a calendar date of the proleptic Gregorian calendar; month 1-12, date within the month. */
export function dayFromParts(year: number, month: number, date: number): Day {
  // Era arithmetic: years start on 1 March, an era is 400 years of 146,097 days.
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + date - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Year, month (1-12) and date (1-31) of a day, the inverse of dayFromParts. */
export function datePartsOf(day: Day): DateParts {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const leapSteps =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapSteps) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    date: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  };
}

/** Reads 'YYYYMMDD' or 'YYYY-MM-DD'; null when the text has another shape or names no real date. */
export function dayOf(text: string): Day | null {
  const match = DATE_TEXT.exec(text);
  if (match === null) return null;
  const year = Number(match[1]);
  const month = Number(match[2] ?? match[4]);
  const date = Number(match[3] ?? match[5]);
  if (month < 1 || month > 12 || date < 1 || date > daysInMonth(year, month)) return null;
  return dayFromParts(year, month, date);
}

/** Number of days in a month (1-12). */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** 'YYYYMMDD'. */
export function compactDay(day: Day): string {
  return joinDay(day, '');
}

/** 'YYYY-MM-DD'. */
export function isoDay(day: Day): string {
  return joinDay(day, '-');
}

function joinDay(day: Day, separator: string): string {
  const { year, month, date } = datePartsOf(day);
  return padded(year, 4) + separator + padded(month, 2) + separator + padded(date, 2);
}

function padded(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

/** Day on which an instant (milliseconds since the epoch) falls in Beijing. */
export function beijingDay(timestampMs: number): Day {
  return Math.floor((timestampMs + BEIJING_OFFSET_MS) / DAY_MS);
}

/** Milliseconds since midnight in Beijing, 0 to 86,399,999. */
export function beijingTimeOfDayMs(timestampMs: number): number {
  const local = timestampMs + BEIJING_OFFSET_MS;
  return local - Math.floor(local / DAY_MS) * DAY_MS;
}

/** Instant (milliseconds since the epoch) of a Beijing day plus a time of day. */
export function beijingTimestampMs(day: Day, timeOfDayMs = 0): number {
  return day * DAY_MS + timeOfDayMs - BEIJING_OFFSET_MS;
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(day: Day): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** All days from `from` to `to`, both included, ascending. */
export function daysBetween(from: Day, to: Day): Day[] {
  return Array.from({ length: to - from + 1 }, (_, after) => from + after);
}

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  return day - ((weekdayOf(day) + 6) % 7);
}

/** Same date `months` later (earlier when negative), clamped to the end of the target month. */
export function shiftMonths(day: Day, months: number): Day {
  const { year, month, date } = datePartsOf(day);
  const monthIndex = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(monthIndex / 12);
  const targetMonth = monthIndex - targetYear * 12 + 1;
  return dayFromParts(targetYear, targetMonth, Math.min(date, daysInMonth(targetYear, targetMonth)));
}
