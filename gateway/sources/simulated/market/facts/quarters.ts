import { datePartsOf, dayFromParts, daysInMonth } from '../../../../../src/domain/calendar/day';
import { addTradingDays } from '../../../../../src/domain/dealing/days';
import type { Day } from '../../../../../src/domain/calendar/day';

/** A calendar quarter with a report. */
export interface ReportQuarter {
  /** quarters since year 0: neighbours differ by 1 */
  readonly index: number;
  /** its last calendar day */
  readonly day: Day;
  readonly publishedDay: Day;
  /** whether portfolios publish their holdings for it */
  readonly hasHoldings: boolean;
}

/** Reports a universe begins with: sizes of the last twelve quarters before its anchor day, holdings of the last eight. */
const SIZE_QUARTERS = 12;
const HOLDING_QUARTERS = 8;
const PUBLISHED_AFTER_TRADING_DAYS = 15;
/** Memoised: every class of every fund reads it. */
const publishedDays = new Map<number, Day>();

/** Index of the last quarter that ended on or before a day. */
export function endedQuarter(day: Day): number {
  const { year, month, date } = datePartsOf(day);
  const isQuarterEnd = month % 3 === 0 && date === daysInMonth(year, month);
  return year * 4 + Math.ceil(month / 3) - (isQuarterEnd ? 1 : 2);
}

/** Last calendar day of a quarter. */
export function quarterEnd(index: number): Day {
  const year = Math.floor(index / 4);
  const month = (index - year * 4 + 1) * 3;
  return dayFromParts(year, month, daysInMonth(year, month));
}

/** The day on which a quarter's reports come out: fifteen trading days after its end. */
function publishedDayOf(index: number): Day {
  const known = publishedDays.get(index);
  if (known !== undefined) return known;
  const day = addTradingDays(quarterEnd(index), PUBLISHED_AFTER_TRADING_DAYS);
  publishedDays.set(index, day);
  return day;
}

/** Index of the newest quarter whose reports are out on a day. */
export function publishedQuarter(day: Day): number {
  const ended = endedQuarter(day);
  return publishedDayOf(ended) <= day ? ended : ended - 1;
}

/** Quarters of a universe whose reports came out after `after` and by `asOf`, oldest first. */
export function quartersPublished(span: {
  readonly anchorDay: Day;
  readonly after: Day;
  readonly asOf: Day;
}): ReportQuarter[] {
  const atAnchor = endedQuarter(span.anchorDay);
  const quarters: ReportQuarter[] = [];
  for (let index = atAnchor - SIZE_QUARTERS + 1; index <= publishedQuarter(span.asOf); index += 1) {
    const publishedDay = publishedDayOf(index);
    if (publishedDay <= span.after) continue;
    const hasHoldings = index > atAnchor - HOLDING_QUARTERS;
    quarters.push({ index, day: quarterEnd(index), publishedDay, hasHoldings });
  }
  return quarters;
}
