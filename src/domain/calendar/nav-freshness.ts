import { datePartsOf, mondayOf } from './day';
import { earlierTradingDay, nextTradingDay, previousTradingDay } from './trading-calendar';
import type { Day } from './day';
import type { NavKind } from '../returns/performance-rules';

/**
 * Whether a NAV day is older than a list of its kind may have it, held against the newest NAV day of all funds instead of
 * a clock: a visitor's clock may be a day off. Apart from the other rules of showing performance because it needs the
 * trading calendar, which not every page loads. False for a fund whose kind of NAV is not known.
 */
export function isBehind(navDay: Day, kind: NavKind | null, newestDay: Day): boolean {
  return kind !== null && navDay < listDays(newestDay)[kind];
}

/**
 * Whether a NAV day is older than its kind may have it by the gateway's day, of which `currentFrom` is the oldest current
 * day. False for a fund whose kind of NAV is not known.
 */
export function isOutOfDate(navDay: Day, kind: NavKind | null, currentFrom: Day): boolean {
  return kind !== null && navDay < expectedNavDay(kind, currentFrom);
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

/** Least share of all funds with a value that values current on one day must be of, to date a list. */
const LEAST_CURRENT_SHARE = 0.1;

/**
 * The as-of day of a list: the newest day that at least half of its current funds have reached. On an evening of which
 * few funds have a value yet it is the day before. Current are the values that are not out of date on the newest day
 * of which a tenth of all funds have one: a few funds with later values do not date a list of thousands, nor do
 * thousands that ended years ago. Null without funds.
 */
export function asOfDay(counts: readonly NavDayCount[]): Day | null {
  const newestFirst = counts.toSorted((a, b) => b.day - a.day);
  const least = countOf(newestFirst) * LEAST_CURRENT_SHARE;
  for (const { day: newest } of newestFirst) {
    const oldest = oldestCurrentDay(newest);
    const current = newestFirst.filter(({ day }) => day <= newest && day >= oldest);
    if (countOf(current) >= least) return dayOfHalf(current);
  }
  return newestFirst[0]?.day ?? null;
}

function countOf(days: readonly NavDayCount[]): number {
  return days.reduce((sum, { count }) => sum + count, 0);
}

function dayOfHalf(newestFirst: readonly NavDayCount[]): Day | null {
  const total = countOf(newestFirst);
  let reached = 0;
  for (const { day, count } of newestFirst) {
    reached += count;
    if (reached * 2 >= total) return day;
  }
  return null;
}

/** The NAV days that belong to a list of an as-of day: up to the newest, and from the oldest by kind on. */
export type ListDays = Readonly<Record<NavKind | 'newest', Day>>;

/** Values of a week or a month are published within five trading days of its end. */
export function listDays(asOf: Day): ListDays {
  const oldest = oldestCurrentDay(asOf);
  return {
    newest: asOf,
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
  const periodOf = kind === 'weekly' ? mondayOf : monthOf;
  return lastWhere(finished, (day) => periodOf(nextTradingDay(day)) !== periodOf(day));
}

function lastWhere(from: Day, isEnd: (day: Day) => boolean): Day {
  let day = from;
  while (!isEnd(day)) day = previousTradingDay(day);
  return day;
}

function monthOf(day: Day): number {
  return datePartsOf(day).month;
}

/** NAV day of most rows as YYYYMMDD, the newest of several; `null` if no row has one. */
export function commonDay(funds: readonly { readonly navDate: string | null }[]): string | null {
  const counts = new Map<string, number>();
  for (const { navDate } of funds) {
    if (navDate !== null) counts.set(navDate, (counts.get(navDate) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([dayA, a], [dayB, b]) => b - a || Number(dayB) - Number(dayA));
  return most?.[0] ?? null;
}
