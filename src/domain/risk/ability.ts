import { monthlyReturns } from '../returns/calendar-returns';
import { datePartsOf } from '../calendar/day';
import { dayAt } from '../returns/nav-series';
import { percentile } from '../returns/rank';
import { riskFigures } from './risk-figures';
import type { CalendarReturn } from '../returns/calendar-returns';
import type { Day } from '../calendar/day';
import type { Series } from '../returns/nav-series';

const YEARS = 3;

/** Raw values of the five abilities, larger is better; null without three years of career. */
export interface AbilityValues {
  /** Annualised return of the career curve over three years, a fraction. */
  readonly return: number | null;
  /** Its maximum drawdown over three years with a minus sign, a fraction. */
  readonly risk: number | null;
  /** Share of the finished calendar months of three years in which it grew more than the average of the class. */
  readonly timing: number | null;
  /** Sharpe ratio over three years: (annualised return - risk-free rate) / volatility. */
  readonly riskAdjusted: number | null;
  /** Days in office over all funds. */
  readonly experience: number | null;
}

export interface AbilitySource {
  /** See careerCurve. */
  readonly career: Series;
  /** Levels of the average of the class, null when there is none. */
  readonly category: Series | null;
  readonly tenureDays: number;
  /** yearly fraction */
  readonly riskFreeRate: number;
}

/** The raw values of the five abilities at the last day of a career; experience needs no three years. */
export function abilityValues(source: AbilitySource): AbilityValues {
  const { career, category, tenureDays, riskFreeRate } = source;
  const figures = riskFigures(career, YEARS, riskFreeRate);
  return {
    return: figures?.annualised ?? null,
    risk: figures?.drawdown ? 0 - figures.drawdown.drawdown : null,
    timing: figures === null || category === null ? null : shareOfBetterMonths(career, category),
    riskAdjusted: figures?.sharpe ?? null,
    experience: tenureDays,
  };
}

function shareOfBetterMonths(career: Series, category: Series): number | null {
  const last = dayAt(career, career.days.length - 1);
  const lastMonth = monthOf(last + 1) - 1;
  const firstMonth = lastMonth - 12 * YEARS + 1;
  const average = new Map(monthlyReturns(category).map((entry) => [monthNumber(entry), entry.value]));
  let compared = 0;
  let better = 0;
  for (const entry of monthlyReturns(career)) {
    const month = monthNumber(entry);
    const other = average.get(month) ?? null;
    if (month < firstMonth || month > lastMonth || entry.value === null || other === null) continue;
    compared += 1;
    if (entry.value > other) better += 1;
  }
  return compared === 0 ? null : better / compared;
}

function monthNumber({ year, part }: CalendarReturn): number {
  return year * 12 + part;
}

function monthOf(day: Day): number {
  const { year, month } = datePartsOf(day);
  return year * 12 + month;
}

/** Percentile of one of the values among all of a class, 0 (lowest) to 100; null for no value. */
export function abilityPercentile(value: number | null, all: readonly (number | null)[]): number | null {
  if (value === null) return null;
  const others = all.filter((entry) => entry !== null);
  if (others.length === 0) return null;
  const rank = others.filter((entry) => entry > value).length + 1;
  return percentile(rank, Math.max(others.length, rank));
}
