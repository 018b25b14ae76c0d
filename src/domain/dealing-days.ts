import { beijingDay, beijingTimeOfDayMs, beijingTimestampMs } from './day';
import { isTradingDay, nextTradingDay } from './trading-calendar';
import type { Day } from './day';

const CUT_OFF_MS = 15 * 3_600_000;

export type DealingKind = 'ordinary' | 'money' | 'qdii' | 'fundOfFunds';

/** Trading days after the dealing day T at which each step happens. */
export interface DealingTerms {
  readonly confirmedAfter: number;
  readonly visibleAfter: number;
  readonly moneyOutAfter: number;
}

export interface DealingDays {
  /** T: the trading day whose NAV the order gets */
  readonly dealing: Day;
  readonly confirmed: Day;
  /** first day on which the holding shows */
  readonly visible: Day;
  /** latest day on which the money of a redemption arrives */
  readonly moneyOut: Day;
}

/**
 * Terms where a fund states none of its own: T+1, or T+2 where the NAV comes a day late (QDII, funds of funds), money
 * out at the latest usual day.
 */
export const USUAL_DEALING_TERMS: Readonly<Record<DealingKind, DealingTerms>> = {
  ordinary: { confirmedAfter: 1, visibleAfter: 2, moneyOutAfter: 4 },
  money: { confirmedAfter: 1, visibleAfter: 2, moneyOutAfter: 1 },
  qdii: { confirmedAfter: 2, visibleAfter: 3, moneyOutAfter: 10 },
  fundOfFunds: { confirmedAfter: 2, visibleAfter: 3, moneyOutAfter: 7 },
};

/** The trading day that an order of this instant counts for: today before 15:00 Beijing time, else the next. */
export function dealingDayOf(orderMs: number): Day {
  const today = beijingDay(orderMs);
  return isTradingDay(today) && beijingTimeOfDayMs(orderMs) < CUT_OFF_MS ? today : nextTradingDay(today);
}

/** An instant of a day in Beijing before or after the cut-off of 15:00, in milliseconds since the epoch. */
export function orderMoment(day: Day, isBeforeCutOff: boolean): number {
  return beijingTimestampMs(day, isBeforeCutOff ? CUT_OFF_MS - 1 : CUT_OFF_MS);
}

/** The trading day a number of trading days after a day; the day itself for 0. */
export function addTradingDays(day: Day, count: number): Day {
  let result = day;
  for (let step = 0; step < count; step += 1) result = nextTradingDay(result);
  return result;
}

/** All days of an order placed at an instant (milliseconds since the epoch). */
export function dealingDays(orderMs: number, terms: DealingTerms): DealingDays {
  const dealing = dealingDayOf(orderMs);
  return {
    dealing,
    confirmed: addTradingDays(dealing, terms.confirmedAfter),
    visible: addTradingDays(dealing, terms.visibleAfter),
    moneyOut: addTradingDays(dealing, terms.moneyOutAfter),
  };
}
