import { beijingDay, datePartsOf, weekdayOf } from './day';
import { closuresOfYear } from './market-closures';
import type { Day } from './day';

const closuresByYear = new Map<number, ReadonlySet<Day>>();

/**
 * Whether the Shanghai and Shenzhen exchanges trade on a day. Announced closures for 2014 to 2026; other
 * years are estimates from the statutory holidays (lunar festivals known for 2027 to 2035 only). A make-up
 * working weekend is never a trading day.
 */
export function isTradingDay(day: Day): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return false;
  const { year } = datePartsOf(day);
  let closures = closuresByYear.get(year);
  if (closures === undefined) {
    closures = new Set(closuresOfYear(year));
    closuresByYear.set(year, closures);
  }
  return !closures.has(day);
}

/** First trading day strictly after a day. */
export function nextTradingDay(day: Day): Day {
  let next = day + 1;
  while (!isTradingDay(next)) next += 1;
  return next;
}

/** Last trading day strictly before a day. */
export function previousTradingDay(day: Day): Day {
  let previous = day - 1;
  while (!isTradingDay(previous)) previous -= 1;
  return previous;
}

/** The trading day that is a number of trading days before a day. */
export function earlierTradingDay(day: Day, count: number): Day {
  let earlier = day;
  for (let passed = 0; passed < count; passed += 1) earlier = previousTradingDay(earlier);
  return earlier;
}

/** All trading days from `from` to `to`, both included, ascending. */
export function tradingDaysBetween(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day += 1) if (isTradingDay(day)) days.push(day);
  return days;
}

/** Last trading day before today in Beijing: the newest day for which a NAV can be complete. */
export function lastFinishedTradingDay(nowMs: number): Day {
  return previousTradingDay(beijingDay(nowMs));
}
