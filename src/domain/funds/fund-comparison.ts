import {
  alignedWindow,
  closesOf,
  commonFrequency,
  entriesWithin,
  onDaysOf,
  onSharedDays,
  type AlignedWindow,
  type SharedDays,
} from '../returns/aligned-series';
import { calendarYearReturns } from '../returns/returns';
import {
  CHART_WINDOWS,
  chartWindowStart,
  cumulativeReturns,
  type ChartWindow,
} from '../returns/chart-window';
import { datePartsOf, type Day } from '../calendar/day';
import { correlationOf, type Correlation } from '../returns/correlation';
import { dayAt, valueAt, type Series } from '../returns/nav-series';
import { monthlyReturns } from '../returns/calendar-returns';
import { riskFiguresBetween, type RiskFigures } from '../risk/risk-figures';
import type { PeriodsPerYear } from '../risk/risk';

/** A calendar month's return, a fraction; of an unfinished one the return so far. */
export interface MonthReturn {
  readonly year: number;
  readonly month: number;
  readonly value: number;
}

/** What a fund did; returns are fractions, null where the fund is too young for them. */
export interface ComparedFigures {
  /** Over the days that all funds have in common. */
  readonly income: number;
  readonly risk: RiskFigures;
  readonly worstMonth: MonthReturn | null;
  readonly windows: Readonly<Record<ChartWindow, number | null>>;
  readonly years: ReadonlyMap<number, number | null>;
}

/** Several funds beside one another over the days they have in common. */
export interface FundComparison {
  readonly window: AlignedWindow;
  /** How often values were taken for risk and chart; fewer than a fund has where `isMixed`. */
  readonly frequency: PeriodsPerYear;
  readonly isMixed: boolean;
  /** In the order of the funds. */
  readonly figures: readonly ComparedFigures[];
  /** Returns since the first common day, fractions, over shared days. */
  readonly chart: SharedDays;
  /** Of every pair of funds; `correlations[a][b]` is that of `correlations[b][a]`. */
  readonly correlations: readonly (readonly Correlation[])[];
}

/**
 * Compares adjusted series over the days that they have in common in a window. Funds of different frequencies are held
 * against each other between days of the rarest one's values and, for risk and chart, on the closes of weeks (of months,
 * where one has no weekly values). Null without common days.
 */
export function compareFunds(
  all: readonly Series[],
  window: ChartWindow,
  riskFreeRate: number,
): FundComparison | null {
  const wanted = alignedWindow(all, window);
  if (wanted === null) return null;
  const { fewest, rarest, isMixed } = commonFrequency(all, wanted);
  const aligned = isMixed ? onDaysOf(wanted, all[rarest] ?? NO_SERIES, youngestDay(all)) : wanted;
  if (aligned === null) return null;
  const within = all.map((series) => entriesWithin(series, aligned.from, aligned.to));
  const sampled = isMixed
    ? within.map((series) => closesOf(series, fewest === 12 ? 'month' : 'week'))
    : within;
  const shared = onSharedDays(sampled);
  return {
    window: aligned,
    frequency: fewest,
    isMixed,
    figures: all.map((series, index) =>
      figuresOf(series, within[index] ?? series, sampled[index] ?? series, riskFreeRate),
    ),
    chart: { days: shared.days, values: shared.values.map(returnsFromFirst) },
    correlations: within.map((a) => within.map((b) => correlationOf(a, b))),
  };
}

const NO_SERIES: Series = { days: [], values: [] };

function youngestDay(all: readonly Series[]): Day {
  return Math.max(...all.map((series) => dayAt(series, 0)));
}

/** `within` and `sampled` are the series between the common days, with all values and with those that count for risk. */
function figuresOf(series: Series, within: Series, sampled: Series, riskFreeRate: number): ComparedFigures {
  const last = within.days.length - 1;
  const upToEnd = entriesWithin(series, dayAt(series, 0), dayAt(within, last));
  return {
    income: valueAt(within, last) / valueAt(within, 0) - 1,
    risk: riskFiguresBetween(sampled, 0, sampled.days.length - 1, riskFreeRate),
    worstMonth: worstMonth(within),
    windows: windowReturns(upToEnd),
    years: finishedYears(upToEnd),
  };
}

function windowReturns(series: Series): Readonly<Record<ChartWindow, number | null>> {
  const returns: Record<ChartWindow, number | null> = {
    '1m': null,
    '3m': null,
    '6m': null,
    '1y': null,
    '3y': null,
    '5y': null,
    ytd: null,
    all: null,
  };
  const last = series.days.length - 1;
  for (const window of CHART_WINDOWS) {
    const base = chartWindowStart(series, window);
    if (base !== null && base < last) returns[window] = valueAt(series, last) / valueAt(series, base) - 1;
  }
  return returns;
}

/** The month in which the series begins is left out: it is not there as a whole. */
function worstMonth(series: Series): MonthReturn | null {
  let worst: MonthReturn | null = null;
  for (const { year, part, value } of monthlyReturns(series)) {
    if (value !== null && (worst === null || value < worst.value)) worst = { year, month: part, value };
  }
  return worst;
}

function finishedYears(series: Series): ReadonlyMap<number, number | null> {
  const { year: present } = datePartsOf(dayAt(series, series.days.length - 1));
  const finished = calendarYearReturns(series).filter(({ year }) => year < present);
  return new Map(finished.map(({ year, value }) => [year, value]));
}

function returnsFromFirst(values: readonly number[]): number[] {
  return cumulativeReturns(values, 0).map((value) => value ?? 0);
}
