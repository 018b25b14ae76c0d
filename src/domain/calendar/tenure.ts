import { dayOf } from './day';
import { figureNumber, formatCompactDate, MISSING_TEXT, type Figure } from '../text/format';

const YEAR_DAYS = 365;

/** A number of days as years of 365 days and the rest: 1542 is '4年82天', 365 is '1年', 82 is '82天'; '--' when missing or negative. */
export function formatTenure(days: Figure): string {
  const value = figureNumber(days);
  if (value === null || value < 0) return MISSING_TEXT;
  const years = Math.floor(value / YEAR_DAYS);
  const rest = Math.floor(value % YEAR_DAYS);
  if (years === 0) return `${rest}天`;
  return rest === 0 ? `${years}年` : `${years}年${rest}天`;
}

/**
 * First and last day of a tenure, given as YYYYMMDD, in words; one that lasts says so: '2021-03-01 至 今'. Without a
 * first day it is '在任' or '至 2021-03-01'.
 */
export function formatTenureSpan(beginDate: string | null, endDate: string | null): string {
  if (beginDate === null) return endDate === null ? '在任' : `至 ${formatCompactDate(endDate)}`;
  return `${formatCompactDate(beginDate)} 至 ${endDate === null ? '今' : formatCompactDate(endDate)}`;
}

/**
 * Calendar days in the profession (从业), from the start of a career to a day of reference (both YYYYMMDD); null where
 * either is unknown. Days in charge of funds are `daysInOffice`.
 */
export function daysInProfession(
  careerStartDate: string | null,
  asOf: string | null | undefined,
): number | null {
  const start = dayOf(careerStartDate ?? '');
  const end = dayOf(asOf ?? '');
  return start === null || end === null || end < start ? null : end - start;
}
