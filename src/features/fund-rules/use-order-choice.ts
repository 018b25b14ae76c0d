import { useState } from 'react';
import { beijingDay, dayOf, isoDay, type Day } from '@/domain/calendar/day';
import type { FundRules } from '@/domain/funds/fund-rules';
import { isBeforeCutOffAt, opensOn } from '@/domain/dealing/days';

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

/** The moment of an order: now until another is chosen, or the next open day of a fund that is closed now. */
export function useOrderChoice(rules: FundRules, nowMs: number): OrderChoice {
  const today = beijingDay(nowMs);
  const [typedText, setDateText] = useState<string | null>(null);
  const [chosenCutOff, setBeforeCutOff] = useState<boolean | null>(null);
  const dateText = typedText ?? isoDay(Math.max(today, opensOn(rules) ?? today));
  const typed = dayOf(dateText);
  const isBeforeCutOff = chosenCutOff ?? (typed !== today || isBeforeCutOffAt(nowMs));
  const problem = dateProblem(typed, today);
  const day = problem === undefined ? typed : null;
  return { dateText, isBeforeCutOff, day, problem, setDateText, setBeforeCutOff };
}

/** Why a date is none that an order can be reckoned from. */
export function dateProblem(day: Day | null, today: Day): string | undefined {
  if (day === null) return '请选择日期';
  if (Math.abs(day - today) > FURTHEST_DAYS) return '请选择前后一年以内的日期';
  return undefined;
}
