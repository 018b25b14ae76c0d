import { datePartsOf, shiftMonths } from '../../../../../src/domain/calendar/day';
import { nextTradingDay, previousTradingDay } from '../../../../../src/domain/calendar/trading-calendar';
import { nextTermEnds } from '../../../../../src/domain/dealing/days';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { Dealing, Term } from '../../../../../src/domain/dealing/form';
import type { Payout } from '../engine/payouts';
import type { Portfolio } from '../engine/portfolio';
import type { Key } from '../random';
import type { FundStatus, RiskLevel } from '../taxonomy';
import type { StrategyCode } from './private-strategies';
import type { Tenure } from './tenures';

/** One share class of a private portfolio, with its code. */
export interface PrivateClass {
  readonly code: string;
  /** A, B or nothing */
  readonly label: string;
  readonly feeDrag: number;
  readonly sizeYuan: number;
}

/** One private portfolio: everything about it that does not depend on today. */
export interface PrivatePlan {
  readonly key: Key;
  readonly strategy: StrategyCode;
  readonly companyCode: string;
  readonly shortStem: string;
  readonly fullStem: string;
  readonly registryNumber: string;
  readonly riskLevel: RiskLevel;
  readonly benchmark: string;
  readonly portfolio: Portfolio;
  readonly tenures: readonly Tenure[];
  readonly payout: Payout;
  readonly frequency: 'weekly' | 'monthly';
  /** calendar days until a NAV is published */
  readonly lagDays: number;
  /** state while the fund lives; a closed fund opens now and then */
  readonly usualStatus: FundStatus;
  /** months between two openings of a closed fund */
  readonly openEveryMonths: number;
  /** how long a purchase is locked; null for not at all */
  readonly lockMonths: number | null;
  readonly endedDay: Day | null;
  /** no NAV from this day on */
  readonly haltedDay: Day | null;
  readonly classes: readonly PrivateClass[];
}

/** How a private fund is dealt in: by its contract, with the lock that it has, and how often it opens. */
export function privateDealing(plan: PrivatePlan): Dealing {
  const { lockMonths } = plan;
  return {
    form: 'private',
    term: lockMonths === null ? null : { count: lockMonths, unit: 'M' },
    openEvery: openEvery(plan),
  };
}

/** The others open on one day each time they publish a NAV. */
function openEvery({ usualStatus, openEveryMonths, frequency }: PrivatePlan): Term {
  if (usualStatus === '9') return { count: openEveryMonths, unit: 'M' };
  return frequency === 'weekly' ? { count: 7, unit: 'D' } : { count: 1, unit: 'M' };
}

/** State of a private fund on a day, and its next opening after that day (null while one lasts, and if none follows). */
export function privateStateOn(
  plan: PrivatePlan,
  day: Day,
): { readonly status: FundStatus; readonly nextOpenDay: Day | null } {
  const { endedDay } = plan;
  if (endedDay !== null && day >= endedDay) return { status: 'A', nextOpenDay: null };
  if (plan.haltedDay !== null && day >= plan.haltedDay) return { status: '4', nextOpenDay: null };
  const opensWithin = (opens: Day): Day | null => (endedDay !== null && opens >= endedDay ? null : opens);
  const { startDay } = plan.portfolio;
  if (plan.usualStatus === '0') {
    const [opens = null] = nextTermEnds(startDay, openEvery(plan), { from: day + 1, count: 1 });
    return { status: '0', nextOpenDay: opens === null ? null : opensWithin(opens) };
  }
  if (plan.usualStatus !== '9') return { status: plan.usualStatus, nextOpenDay: null };
  const habit = { establishedDay: startDay, everyMonths: plan.openEveryMonths };
  if (isOpenOn(habit, day)) return { status: '0', nextOpenDay: null };
  return { status: '9', nextOpenDay: opensWithin(nextOpening(habit, day)) };
}

/** Opening rule of a fund that is closed most of the time: for two weeks every few months. */
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

/** First trading day after `day` within a window. */
export function nextOpening(habit: OpeningHabit, day: Day): Day {
  for (let turn = Math.max(1, lastTurn(habit, day)); ; turn += 1) {
    const start = windowStart(habit, turn);
    const open = nextTradingDay(Math.max(day, start - 1));
    if (open < start + WINDOW_DAYS) return open;
  }
}

/** A time in which units are bought and redeemed: its first and its last trading day. */
export interface OpeningWindow {
  readonly fromDay: Day;
  readonly toDay: Day;
}

/** The windows that end on `from` or later and begin on `to` or earlier, ascending. */
export function openingWindows(habit: OpeningHabit, from: Day, to: Day): OpeningWindow[] {
  const windows: OpeningWindow[] = [];
  for (let turn = Math.max(1, lastTurn(habit, from)); windowStart(habit, turn) <= to; turn += 1) {
    const start = windowStart(habit, turn);
    const window = {
      fromDay: nextTradingDay(start - 1),
      toDay: previousTradingDay(start + WINDOW_DAYS),
    };
    if (window.toDay >= from && window.fromDay <= to) windows.push(window);
  }
  return windows;
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
