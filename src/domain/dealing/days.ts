import {
  beijingDay,
  beijingTimeOfDayMs,
  beijingTimestampMs,
  datePartsOf,
  dayOf,
  isoDay,
  shiftMonths,
} from '../calendar/day';
import { isFundOfFunds, isMoneyType, isOverseasType } from '../funds/fund-taxonomy';
import { areClosuresAnnounced } from '../calendar/market-closures';
import { isTradingDay, nextTradingDay } from '../calendar/trading-calendar';
import { isLocked } from './form';
import type { Day } from '../calendar/day';
import type { Dealing, Term } from './form';

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

/** Kind of dealing of a public fund by its product type code. */
export function dealingKindOfType(typeCode: string): DealingKind {
  if (isMoneyType(typeCode)) return 'money';
  if (isOverseasType(typeCode)) return 'qdii';
  return isFundOfFunds(typeCode) ? 'fundOfFunds' : 'ordinary';
}

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

/** All days of an order of a day, whatever the fund's state is now. */
export function daysOfOrder(day: Day, terms: DealingTerms, isBeforeCutOff = true): DealingDays {
  return dealingDays(orderMoment(day, isBeforeCutOff), terms);
}

/** Whether an instant lies before the cut-off of its day; on days without trading there is none to miss. */
export function isBeforeCutOffAt(nowMs: number): boolean {
  const today = beijingDay(nowMs);
  return !isTradingDay(today) || dealingDayOf(nowMs) === today;
}

/** When orders of a fund are dealt next that is closed now, or is dealt in on opening days alone. */
export interface Opening {
  readonly isOnSale: boolean;
  /** YYYYMMDD; null where it is not known, or the fund is dealt in on any day */
  readonly nextOpenDate: string | null;
  readonly dealing: Dealing | null;
}

/**
 * The next opening of a fund that is closed now, or of a private one that takes orders for it; null for one that is
 * dealt in on any day, or whose next opening is not known.
 */
export function opensOn({ isOnSale, nextOpenDate, dealing }: Opening): Day | null {
  return isOnSale && dealing?.form !== 'private' ? null : dayOf(nextOpenDate ?? '');
}

/** What must be said of a day beside its date; undefined where there is nothing. */
export function orderDayNote(day: Day, isBeforeCutOff: boolean): string | undefined {
  const dealing = dealingDayOf(orderMoment(day, isBeforeCutOff));
  if (dealing === day) return undefined;
  const to = isoDay(dealing);
  return isTradingDay(day) ? `15:00 后提交，按 ${to} 的净值成交。` : `当日休市，顺延至 ${to}。`;
}

/** Whether the closures of a day's year are announced; those of later years are estimates. */
export function isCalendarAnnounced(day: Day): boolean {
  return areClosuresAnnounced(datePartsOf(day).year);
}

/** The last day of the nth term of units confirmed on a day: the same day of a later month, or the trading day after it. */
export function termEnd(confirmed: Day, { count, unit }: Term, nth = 1): Day {
  const end = unit === 'D' ? confirmed + count * nth : shiftMonths(confirmed, count * nth);
  return nextTradingDay(end - 1);
}

/** The days of a purchase that its sale depends on. */
export type BoughtDays = Pick<DealingDays, 'confirmed' | 'visible'>;

/** First trading day on which units confirmed on a day can be sold; null where lock or form are not known. */
export function firstSaleDay({ confirmed, visible }: BoughtDays, dealing: Dealing | null): Day | null {
  if (dealing === null) return null;
  if (!isLocked(dealing)) return visible;
  return dealing.term === null ? null : termEnd(confirmed, dealing.term);
}

const LONGEST_MONTH_DAYS = 31;
/** More than the exchange is ever closed for, so that an end is moved by less. */
const LONGEST_CLOSURE_DAYS = 14;

/** The next ends of terms of rolling units, from a day on: the only days on which they can be sold. */
export function nextTermEnds(
  confirmed: Day,
  term: Term,
  { from, count }: { from: Day; count: number },
): Day[] {
  const ends: Day[] = [];
  const longest = term.unit === 'D' ? term.count : term.count * LONGEST_MONTH_DAYS;
  const passed = Math.floor((from - confirmed - LONGEST_CLOSURE_DAYS) / longest);
  for (let nth = Math.max(1, passed); ends.length < count; nth += 1) {
    const end = termEnd(confirmed, term, nth);
    if (end >= from) ends.push(end);
  }
  return ends;
}
