import { shiftMonths } from '../calendar/day';
import { MIN_ANNUALISED_DAYS, periodBaseDay } from './period';
import type { Day } from '../calendar/day';
import type { PeriodCode } from './period';

export const FUND_AREAS = ['public', 'private'] as const;
export type FundArea = (typeof FUND_AREAS)[number];

/** How often a fund publishes a NAV; 'daily-late' is one trading day behind (QDII, FOF). */
export type NavKind = 'daily' | 'daily-late' | 'weekly' | 'monthly';

/** What a house may set about showing performance. */
export interface PerformanceSwitches {
  /** lets visitors order private funds by windows under six months */
  readonly rankShortWindows: boolean;
  readonly minimumRankAgeMonths: number;
  readonly minimumRankScaleYuan: number;
}

export const DEFAULT_PERFORMANCE_SWITCHES: PerformanceSwitches = {
  rankShortWindows: false,
  minimumRankAgeMonths: 6,
  minimumRankScaleYuan: 10_000_000,
};

const SHORTEST_RANK_MONTHS = 6;

/** Whether a visitor may see performance: public always, private only when qualified. */
export function mayShowPerformance(area: FundArea, isQualified: boolean): boolean {
  return area === 'public' || isQualified;
}

/**
 * Whether a window may order a ranking at an as-of day: public any, private one that reaches back six
 * months or more (今年来 only from 30 June) unless short windows are switched on.
 */
export function mayRankBy(
  area: FundArea,
  period: PeriodCode,
  asOf: Day,
  switches: PerformanceSwitches,
): boolean {
  if (area === 'public' || switches.rankShortWindows || period === '10') return true;
  const baseDay = periodBaseDay(period, asOf);
  // Forward from the base: back from 30 June would give 30 December, a day before the base of 今年来.
  return baseDay !== null && shiftMonths(baseDay, SHORTEST_RANK_MONTHS) <= asOf;
}

/** What ranking and picks ask of a private fund. */
export interface RankFundLimits {
  /** last day of establishment that is old enough */
  readonly establishedBy: Day;
  readonly leastScaleYuan: number;
}

/** How old and how large a private fund must be at an as-of day to be ranked or picked. */
export function rankFundLimits(asOf: Day, switches: PerformanceSwitches): RankFundLimits {
  const months = switches.minimumRankAgeMonths;
  let establishedBy = shiftMonths(asOf, -months);
  // Month ends are clamped: the days after may have the same date so many months later.
  while (shiftMonths(establishedBy + 1, months) <= asOf) establishedBy += 1;
  return { establishedBy, leastScaleYuan: switches.minimumRankScaleYuan };
}

/** Whether a return over this many days may be annualised: a year or more. */
export function mayAnnualise(days: number): boolean {
  return days >= MIN_ANNUALISED_DAYS;
}

/** Printed on a picture with returns. */
export const PAST_RETURNS_NOTICE = '基金的过往业绩不预示其未来表现，投资有风险。';

/** Printed on a picture with figures of simulated funds. */
export function simulatedNotice(area: FundArea): string {
  return `${area === 'private' ? '私募' : '公募'}基金数据为模拟数据，与任何真实机构或产品无关。`;
}

/** Longer than any holiday closes the exchanges, and than a fund of overseas assets takes. */
const LAG_DAYS = 10;

/** The oldest day that a newest value of today's list may have. */
export function oldestComparableDay(newestDay: Day): Day {
  return newestDay - LAG_DAYS;
}

/** Whether a fund's newest value is so much older than the newest one of its list that it no longer belongs to today. */
export function isLagging(navDay: Day, newestDay: Day): boolean {
  return navDay < oldestComparableDay(newestDay);
}
