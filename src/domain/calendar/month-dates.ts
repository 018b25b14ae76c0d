import { dayFromParts, dayOf, datePartsOf, daysBetween, daysInMonth, shiftMonths, weekdayOf } from './day';
import { quarterName } from '../text/flash-words';
import { areClosuresAnnounced, closuresOfYear } from './market-closures';
import { quarterEndOf, reportPublishedBy } from './report-days';
import type { Day } from './day';

/** First and last day of a time. */
export interface DaySpan {
  readonly first: Day;
  readonly last: Day;
}

/** The month that a day lies in. */
export function monthOf(day: Day): DaySpan {
  const { year, month } = datePartsOf(day);
  const first = dayFromParts(year, month, 1);
  return { first, last: first + daysInMonth(year, month) - 1 };
}

/** The month of a YYYYMM. */
export function monthNamed(month: string): DaySpan {
  return monthOf(dayOf(`${month}01`) ?? Number.NaN);
}

/** Days in a row on which the exchanges are closed for a holiday, weekends among them. */
export interface Closure extends DaySpan {
  /** 春节. */
  readonly name: string;
}

/** The closures of a year; estimates with the weekends beside them where they are not announced (`areClosuresAnnounced`). */
export function closuresIn(year: number): Closure[] {
  const closures: Closure[] = [];
  const days = closuresOfYear(year);
  const all = areClosuresAnnounced(year) ? days : days.flatMap(withWeekend);
  for (const day of all.toSorted((a, b) => a - b)) {
    const before = closures.at(-1);
    if (before && day <= before.last) continue;
    if (before?.last === day - 1) closures[closures.length - 1] = { ...before, last: day };
    else closures.push({ first: day, last: day, name: holidayOf(day) });
  }
  return closures;
}

/** A holiday with the days of a weekend before and after it. */
function withWeekend(day: Day): Day[] {
  let [first, last] = [day, day];
  while (isWeekend(first - 1)) first -= 1;
  while (isWeekend(last + 1)) last += 1;
  return daysBetween(first, last);
}

function isWeekend(day: Day): boolean {
  return weekdayOf(day) % 6 === 0;
}

/** The holiday that a closure belongs to, by its first day. */
function holidayOf(day: Day): string {
  const { month, date } = datePartsOf(day);
  if (month === 12 || (month === 1 && date <= 3)) return '元旦';
  if (month <= 2) return '春节';
  if (month === 4 && date < 20) return '清明节';
  if (month === 4 || (month === 5 && date < 20)) return '劳动节';
  if (month <= 6) return '端午节';
  return month === 9 && date < 29 ? '中秋节' : '国庆节';
}

/** A day by which public funds have published their reports on a period. */
export interface ReportDeadline {
  readonly day: Day;
  /** 2026年第3季度报告. */
  readonly report: string;
}

/**
 * The deadlines of a year: quarterly reports 15 trading days after the quarter, the interim report two months after the
 * half-year, the annual report three months after the year.
 */
export function reportDeadlinesIn(year: number): ReportDeadline[] {
  const quarterly = [-1, 0, 1, 2].map((quarter) => {
    const quarterEnd = quarterEndOf(shiftMonths(dayFromParts(year, 1, 1), quarter * 3));
    return { day: reportPublishedBy(quarterEnd), report: `${quarterName(quarterEnd)}报告` };
  });
  return [
    ...quarterly,
    { day: dayFromParts(year, 3, 31), report: `${year - 1}年年度报告` },
    { day: dayFromParts(year, 8, 31), report: `${year}年中期报告` },
  ].toSorted((a, b) => a.day - b.day);
}
