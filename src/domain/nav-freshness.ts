import { datePartsOf, weekdayOf } from './day';
import { earlierTradingDay, nextTradingDay, previousTradingDay } from './trading-calendar';
import type { Day } from './day';
import type { NavKind } from './performance-rules';

/**
 * Whether a NAV day is older than the newest one expected of its kind, held against the newest NAV day of all funds
 * instead of a clock: a visitor's clock may be a day off. Apart from the other rules of showing performance because it
 * needs the trading calendar, which not every page loads. False for a fund whose kind of NAV is not known.
 */
export function isBehind(navDay: Day, kind: NavKind | null, newestDay: Day): boolean {
  return kind !== null && navDay < expectedNavDay(kind, newestDay);
}

/** Trading days after which a value is out of date. */
const CURRENT_TRADING_DAYS = 5;

/** The oldest day of a value that is not out of date when `finished` is the last finished trading day. */
export function oldestCurrentDay(finished: Day): Day {
  return earlierTradingDay(finished, CURRENT_TRADING_DAYS);
}

/** How many funds have their newest value on a day. */
export interface NavDayCount {
  readonly day: Day;
  readonly count: number;
}

/**
 * The as-of day of a list: the newest day that at least half of its funds have reached, of those that are not out of date
 * against the newest of all. On an evening of which few funds have a value yet it is the day before. Null without funds.
 */
export function asOfDay(counts: readonly NavDayCount[]): Day | null {
  const newestFirst = counts.toSorted((a, b) => b.day - a.day);
  const [newest] = newestFirst;
  if (newest === undefined) return null;
  const oldest = oldestCurrentDay(newest.day);
  const current = newestFirst.filter(({ day }) => day >= oldest);
  const total = current.reduce((sum, { count }) => sum + count, 0);
  let reached = 0;
  for (const { day, count } of current) {
    reached += count;
    if (reached * 2 >= total) return day;
  }
  return newest.day;
}

/** The oldest NAV day by kind that belongs to a list of an as-of day. */
export type ListDays = Readonly<Record<NavKind, Day>>;

/** Values of a week or a month are published some days after it has ended. */
export function listDays(asOf: Day): ListDays {
  const oldest = oldestCurrentDay(asOf);
  return {
    daily: asOf,
    'daily-late': previousTradingDay(asOf),
    weekly: expectedNavDay('weekly', oldest),
    monthly: expectedNavDay('monthly', oldest),
  };
}

/** The newest NAV day that a fund of this kind should have when `finished` is the last finished trading day. */
function expectedNavDay(kind: NavKind, finished: Day): Day {
  if (kind === 'daily') return finished;
  if (kind === 'daily-late') return previousTradingDay(finished);
  const periodOf = kind === 'weekly' ? weekStart : monthOf;
  return lastWhere(finished, (day) => periodOf(nextTradingDay(day)) !== periodOf(day));
}

function lastWhere(from: Day, isEnd: (day: Day) => boolean): Day {
  let day = from;
  while (!isEnd(day)) day = previousTradingDay(day);
  return day;
}

function weekStart(day: Day): Day {
  return day - ((weekdayOf(day) + 6) % 7);
}

function monthOf(day: Day): number {
  return datePartsOf(day).month;
}
