import { shiftMonths, type Day } from '../calendar/day';
import { dayAt, indexAtOrBefore, valueAt, type Series } from '../returns/nav-series';
import { mayAnnualise } from '../returns/performance-rules';
import { annualisedReturn } from '../returns/returns';
import { maxDrawdown, periodsPerYear, volatility, type MaxDrawdown, type PeriodsPerYear } from './risk';

/** The windows, in years, that risk figures are shown for. */
export const RISK_YEARS = [1, 3, 5] as const;
export type RiskYears = (typeof RISK_YEARS)[number];

/** Risk figures of one window; rates are yearly fractions. */
export interface RiskFigures {
  /** Day of the base and of the newest value. */
  readonly from: Day;
  readonly to: Day;
  readonly annualised: number | null;
  readonly volatility: number | null;
  readonly periodsPerYear: PeriodsPerYear;
  readonly drawdown: MaxDrawdown | null;
  /** Calendar days from the trough back to the peak; 0 without a fall, null while under water. */
  readonly recoveryDays: number | null;
  readonly sharpe: number | null;
  readonly calmar: number | null;
}

/**
 * Figures of the last 1, 3 or 5 years of an adjusted series. The base is the last entry on or before the same
 * date so many years earlier; null when the fund is younger than that.
 */
export function riskFigures(series: Series, years: RiskYears, riskFreeRate: number): RiskFigures | null {
  const last = series.days.length - 1;
  if (last < 0) return null;
  const base = indexAtOrBefore(series, shiftMonths(dayAt(series, last), -12 * years));
  if (base < 0) return null;
  return riskFiguresBetween(series, base, last, riskFreeRate);
}

/**
 * Figures between two entries of an adjusted series, both included; `from` lies before `to`. Under a year only the
 * drawdown is a figure: nothing is annualised.
 */
export function riskFiguresBetween(
  series: Series,
  from: number,
  to: number,
  riskFreeRate: number,
): RiskFigures {
  const days = dayAt(series, to) - dayAt(series, from);
  const annualised = annualisedReturn(valueAt(series, to) / valueAt(series, from), days);
  const yearlyVolatility = mayAnnualise(days) ? volatility(series, from, to) : null;
  const drawdown = maxDrawdown(series, from, to);
  return {
    from: dayAt(series, from),
    to: dayAt(series, to),
    annualised,
    volatility: yearlyVolatility,
    periodsPerYear: periodsPerYear(series, from, to),
    drawdown,
    recoveryDays: recoveryDays(drawdown),
    sharpe: sharpeRatio(annualised, yearlyVolatility, riskFreeRate),
    calmar: calmarRatio(annualised, drawdown?.drawdown ?? null),
  };
}

/** Calendar days from the trough back to the peak; 0 without a fall, null while under water or without a drawdown. */
export function recoveryDays(drawdown: MaxDrawdown | null): number | null {
  if (drawdown === null || drawdown.recoveryDay === null) return null;
  return drawdown.recoveryDay - drawdown.troughDay;
}

/** Below it a series does not vary: what is left is the rounding of its arithmetic. A yearly fraction. */
const LEAST_VOLATILITY = 1e-9;

/** (annualised - riskFreeRate) / volatility, all yearly fractions; null when either is missing or nothing varies. */
export function sharpeRatio(
  annualised: number | null,
  yearlyVolatility: number | null,
  riskFreeRate: number,
): number | null {
  if (annualised === null || yearlyVolatility === null || yearlyVolatility < LEAST_VOLATILITY) return null;
  return (annualised - riskFreeRate) / yearlyVolatility;
}

/** annualised / |drawdown|, yearly fractions; null when either is missing or the drawdown is 0. */
export function calmarRatio(annualised: number | null, drawdown: number | null): number | null {
  if (annualised === null || drawdown === null || drawdown === 0) return null;
  return annualised / Math.abs(drawdown);
}
