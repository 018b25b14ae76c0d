import { beijingDay, compactDay, datePartsOf, dayOf, type Day } from './day';
import { dealingDayOf, orderMoment } from './dealing-days';
import { formatCompactDate } from './format';
import { areClosuresAnnounced } from './market-closures';
import { isTradingDay } from './trading-calendar';
import type { FundRules } from './fund-rules';

/** Whether an instant lies before the cut-off of its day; on days without trading there is none to miss. */
export function isBeforeCutOffAt(nowMs: number): boolean {
  const today = beijingDay(nowMs);
  return !isTradingDay(today) || dealingDayOf(nowMs) === today;
}

/** The moment a purchase counts from: that of the order, or the next open day where the fund is closed until then. */
export function purchaseMoment(rules: FundRules, day: Day, isBeforeCutOff: boolean): number {
  const nextOpen = dayOf(rules.nextOpenDate ?? '');
  return !rules.isOnSale && nextOpen !== null && day < nextOpen
    ? orderMoment(nextOpen, true)
    : orderMoment(day, isBeforeCutOff);
}

/** What must be said of a day beside its date; undefined where there is nothing. */
export function orderDayNote(day: Day, isBeforeCutOff: boolean): string | undefined {
  const dealing = dealingDayOf(orderMoment(day, isBeforeCutOff));
  if (dealing === day) return undefined;
  const to = formatCompactDate(compactDay(dealing));
  return isTradingDay(day) ? `15:00 后提交，按 ${to} 的净值成交。` : `当日休市，顺延至 ${to}。`;
}

/** Whether the closures of a day's year are announced; those of later years are estimates. */
export function isCalendarAnnounced(day: Day): boolean {
  return areClosuresAnnounced(datePartsOf(day).year);
}
