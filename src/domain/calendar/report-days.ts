import { dayFromParts, datePartsOf, daysInMonth, shiftMonths } from './day';
import { addTradingDays } from '../dealing/days';
import type { Day } from './day';

/** A quarterly report is published within this many trading days after the quarter. */
const PUBLISHING_TRADING_DAYS = 15;
/** A fund younger than this at the end of a quarter need not report on it. */
const MINIMUM_AGE_MONTHS = 2;

export interface ReportDays {
  /** Last day of the quarter that is reported on. */
  readonly quarterEnd: Day;
  /** Latest day of publication. */
  readonly publishedBy: Day;
}

/** The last day of the quarter that a day lies in. */
export function quarterEndOf(day: Day): Day {
  const { year, month } = datePartsOf(day);
  const lastMonth = Math.ceil(month / 3) * 3;
  return dayFromParts(year, lastMonth, daysInMonth(year, lastMonth));
}

/**
 * The first quarterly report of a fund: on the first quarter at whose end it has existed for two months, due within
 * 15 trading days.
 */
export function firstReportDays(established: Day): ReportDays {
  const quarterEnd = quarterEndOf(shiftMonths(established, MINIMUM_AGE_MONTHS));
  return { quarterEnd, publishedBy: reportPublishedBy(quarterEnd) };
}

/** The latest day on which the report on a quarter is published, by the quarter's last day. */
export function reportPublishedBy(quarterEnd: Day): Day {
  return addTradingDays(quarterEnd, PUBLISHING_TRADING_DAYS);
}

/** Whether the report after the one on this quarter should have been published before a day. */
export function isReportOverdue(quarterEnd: Day, today: Day): boolean {
  return reportPublishedBy(quarterEndOf(quarterEnd + 1)) < today;
}
