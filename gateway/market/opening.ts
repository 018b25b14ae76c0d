import { datePartsOf, shiftMonths } from '../../src/domain/day';
import { nextTradingDay } from '../../src/domain/trading-calendar';
import type { Day } from '../../src/domain/day';

/** When a fund that is closed most of the time can be dealt in: for two weeks every so many months. */
export interface OpeningHabit {
  readonly establishedDay: Day;
  readonly everyMonths: number;
}

/** Longer than the longest holidays, so that every window has trading days. */
const WINDOW_DAYS = 14;

/** Whether a fund is in one of its windows; none begins with the establishment. */
export function isOpenOn(habit: OpeningHabit, day: Day): boolean {
  const turn = lastTurn(habit, day);
  return turn > 0 && day < windowStart(habit, turn) + WINDOW_DAYS;
}

/** First trading day after `day` that lies in a window. */
export function nextOpening(habit: OpeningHabit, day: Day): Day {
  for (let turn = Math.max(1, lastTurn(habit, day)); ; turn += 1) {
    const start = windowStart(habit, turn);
    const open = nextTradingDay(Math.max(day, start - 1));
    if (open < start + WINDOW_DAYS) return open;
  }
}

function windowStart({ establishedDay, everyMonths }: OpeningHabit, turn: number): Day {
  return shiftMonths(establishedDay, turn * everyMonths);
}

/** The last window that began on or before a day, counted from 1; 0 before the first. */
function lastTurn(habit: OpeningHabit, day: Day): number {
  const from = datePartsOf(habit.establishedDay);
  const to = datePartsOf(day);
  const months = (to.year - from.year) * 12 + to.month - from.month;
  const turn = Math.max(0, Math.floor(months / habit.everyMonths));
  return windowStart(habit, turn) > day ? Math.max(0, turn - 1) : turn;
}
