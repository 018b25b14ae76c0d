import { datePartsOf, weekdayOf } from './day';
import { nextTradingDay, previousTradingDay } from './trading-calendar';
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
