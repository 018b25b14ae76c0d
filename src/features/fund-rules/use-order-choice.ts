import { useState } from 'react';
import { beijingDay, compactDay, datePartsOf, dayOf, isoDay, type Day } from '@/domain/day';
import { dealingDayOf, orderMoment } from '@/domain/dealing-days';
import { formatCompactDate } from '@/domain/format';
import { areClosuresAnnounced } from '@/domain/market-closures';
import { isTradingDay } from '@/domain/trading-calendar';
import type { FundRules } from './rules';

const FURTHEST_DAYS = 366;

/** When an order is given, as the visitor chose it. */
export interface OrderChoice {
  /** As typed, 'YYYY-MM-DD' when it is a date. */
  readonly dateText: string;
  readonly isBeforeCutOff: boolean;
  /** Null while the date is none. */
  readonly day: Day | null;
  readonly problem: string | undefined;
  readonly setDateText: (text: string) => void;
  readonly setBeforeCutOff: (isBefore: boolean) => void;
}

/** The moment of an order: now at first, or the next open day of a fund that is closed now. */
export function useOrderChoice(rules: FundRules, nowMs: number): OrderChoice {
  const today = beijingDay(nowMs);
  const [dateText, setDateText] = useState(() => isoDay(firstOrderDay(rules, today)));
  const [isBeforeCutOff, setBeforeCutOff] = useState(() => isBeforeCutOffAt(nowMs));
  const typed = dayOf(dateText);
  const problem = dateProblem(typed, today);
  const day = problem === undefined ? typed : null;
  return { dateText, isBeforeCutOff, day, problem, setDateText, setBeforeCutOff };
}

function firstOrderDay({ isOnSale, nextOpenDate }: FundRules, today: Day): Day {
  const nextOpen = dayOf(nextOpenDate ?? '');
  return !isOnSale && nextOpen !== null && nextOpen > today ? nextOpen : today;
}

/** On days without trading there is no cut-off to miss. */
function isBeforeCutOffAt(nowMs: number): boolean {
  const today = beijingDay(nowMs);
  return !isTradingDay(today) || dealingDayOf(nowMs) === today;
}

/** Why a date is none that an order can be reckoned from. */
export function dateProblem(day: Day | null, today: Day): string | undefined {
  if (day === null) return '请选择日期';
  if (Math.abs(day - today) > FURTHEST_DAYS) return '请选择前后一年以内的日期';
  return undefined;
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
