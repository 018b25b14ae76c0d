import {
  accumulatedNav,
  adjustedSeries,
  incomeSeries,
  sevenDayAnnualised,
  dayAt,
  indexAtOrBefore,
  valueAt,
} from '../../../src/domain/returns/nav-series';
import { shiftMonths } from '../../../src/domain/calendar/day';
import { annualisedReturn, periodRange, periodReturn } from '../../../src/domain/returns/returns';
import { maxDrawdown, periodsPerYear } from '../../../src/domain/risk/risk';
import type { Adjustment, Series } from '../../../src/domain/returns/nav-series';
import type { NavKind, PeriodColumns, PrivateFundTable, PublicFundTable, RiskColumns } from '../fund.schema';

/** Input of a fund's figures: unit NAV (`nav`), or income of ten thousand units (`income`). */
export interface FigureSource {
  readonly kind: NavKind;
  readonly series: Series;
  readonly adjustments: readonly Adjustment[];
}

/** Columns of a public fund row that depend on its series. */
export type FundFigures = PeriodColumns &
  Pick<
    PublicFundTable,
    'nav_day' | 'nav' | 'acc_nav' | 'income_10k' | 'seven_day_rate' | 'year1_annual' | 'year1_drawdown'
  >;

/** Columns of a private fund row that depend on its series. */
export type PrivateFundFigures = PeriodColumns &
  Pick<
    PrivateFundTable,
    'nav_day' | 'last_nav_day' | 'nav' | 'acc_nav' | 'year5' | 'year1_annual' | 'year1_drawdown'
  >;

const FIVE_YEARS_MONTHS = 60;

/** Period columns of a fund without a series. */
export const NO_PERIODS: PeriodColumns = {
  day_growth: null,
  week1: null,
  month1: null,
  month3: null,
  month6: null,
  year1: null,
  year2: null,
  year3: null,
  this_year: null,
  since_start: null,
};

/** Risk columns of a fund before any are derived. */
export const NO_RISK: RiskColumns = { year1_volatility: null, year1_sharpe: null };

const NO_FIGURES: FundFigures = {
  ...NO_PERIODS,
  nav_day: null,
  nav: null,
  acc_nav: null,
  income_10k: null,
  seven_day_rate: null,
  year1_annual: null,
  year1_drawdown: null,
};

/**
 * Figures of a fund at the last entry of its series, computed by src/domain. A money fund has income and the
 * seven-day rate in place of NAV, accumulated NAV and daily change; its period returns compound the income.
 */
export function fundFigures({ kind, series, adjustments }: FigureSource): FundFigures {
  const last = series.days.length - 1;
  if (last < 0) return NO_FIGURES;
  if (kind === 'income') {
    const growth = incomeSeries(series);
    return {
      ...periodColumns(growth),
      ...yearColumns(growth),
      day_growth: null,
      nav_day: dayAt(series, last),
      nav: null,
      acc_nav: null,
      income_10k: valueAt(series, last),
      seven_day_rate: sevenDayAnnualised(series, last),
    };
  }
  const growth = adjustedSeries(series, adjustments);
  return {
    ...periodColumns(growth),
    ...yearColumns(growth),
    nav_day: dayAt(series, last),
    nav: valueAt(series, last),
    acc_nav: lastAccumulated(series, adjustments),
    income_10k: null,
    seven_day_rate: null,
  };
}

/** Figures of a private fund at its last NAV: weekly or monthly, with the day of the previous NAV and five years. */
export function privateFundFigures(series: Series, adjustments: readonly Adjustment[]): PrivateFundFigures {
  const {
    income_10k: _income,
    seven_day_rate: _rate,
    ...figures
  } = fundFigures({ kind: 'nav', series, adjustments });
  const last = series.days.length - 1;
  const growth = adjustedSeries(series, adjustments);
  return {
    ...figures,
    last_nav_day: last < 1 ? null : dayAt(series, last - 1),
    year5: last < 0 ? null : fiveYearReturn(growth, last),
  };
}

function periodColumns(growth: Series): PeriodColumns {
  // Monthly values have no return over a week.
  const isMonthly = growth.days.length > 2 && periodsPerYear(growth) === 12;
  return {
    day_growth: periodReturn(growth, '0'),
    week1: isMonthly ? null : periodReturn(growth, '2'),
    month1: periodReturn(growth, '3'),
    month3: periodReturn(growth, '6'),
    month6: periodReturn(growth, '4'),
    year1: periodReturn(growth, '5'),
    year2: periodReturn(growth, '8'),
    year3: periodReturn(growth, '9'),
    this_year: periodReturn(growth, '7'),
    since_start: periodReturn(growth, '10'),
  };
}

function yearColumns(growth: Series): Pick<FundFigures, 'year1_annual' | 'year1_drawdown'> {
  const range = periodRange(growth, '5');
  if (range === null) return { year1_annual: null, year1_drawdown: null };
  const ratio = valueAt(growth, range.to) / valueAt(growth, range.from);
  return {
    year1_annual: annualisedReturn(ratio, dayAt(growth, range.to) - dayAt(growth, range.from)),
    year1_drawdown: maxDrawdown(growth, range.from, range.to)?.drawdown ?? null,
  };
}

function lastAccumulated(series: Series, adjustments: readonly Adjustment[]): number {
  return accumulatedNav(series, adjustments).at(-1) ?? Number.NaN;
}

function fiveYearReturn(growth: Series, last: number): number | null {
  const from = indexAtOrBefore(growth, shiftMonths(dayAt(growth, last), -FIVE_YEARS_MONTHS));
  return from < 0 ? null : valueAt(growth, last) / valueAt(growth, from) - 1;
}
