import { compactDay, datePartsOf } from '../../../src/domain/calendar/day';
import { dayAt, growthSeries, valueAt } from '../../../src/domain/returns/nav-series';
import { PERIOD_CODES } from '../../../src/domain/returns/period';
import { periodRange } from '../../../src/domain/returns/returns';
import { maxDrawdown } from '../../../src/domain/risk/risk';
import { categoryCode, readNavOf } from './nav.repository';
import type { Kysely } from 'kysely';
import type { PublicFundDetail } from '../../../src/contract/funds/public-fund-detail';
import type { Day } from '../../../src/domain/calendar/day';
import type { PublishedSeries, Series } from '../../../src/domain/returns/nav-series';
import type { PeriodCode } from '../../../src/domain/returns/period';
import type { IndexRange } from '../../../src/domain/returns/returns';
import type { FundSparklines } from '../../../src/contract/funds/fund-sparklines';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { Database } from '../../store/schema';
import type { Store } from '../../store/store';
import type { PeriodColumns } from '../fund.schema';
import type { NavArea, NavRecord } from './nav.repository';

type PeriodFigure = PublicFundDetail['PERIODS'][number];

/** The period columns of a fund's row, in either area, and their day. */
export type PeriodRow = PeriodColumns & { readonly nav_day: Day | null };

/** Growth series of several funds, indices or classes, by code; those without a series are left out. */
export async function readGrowthSeries(
  db: Kysely<Database>,
  area: NavArea,
  codes: readonly string[],
): Promise<Map<string, Series>> {
  const records = await readNavOf(db, area, codes);
  return new Map(records.map((record) => [record.code, growthSeries(record)]));
}

/** What several public funds published, by code; those without a series are left out. */
export async function readPublishedSeries(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<Map<string, PublishedSeries>> {
  const records = await readNavOf(db, 'public', codes);
  return new Map(records.map((record) => [record.code, record]));
}

/** Average levels of classes of public funds, by class; those without a series are left out. */
export async function readClassLevels(
  db: Kysely<Database>,
  classes: readonly string[],
): Promise<Map<string, Series>> {
  const codes = classes.map((each) => categoryCode('public', each));
  const levels = new Map((await readNavOf(db, 'category', codes)).map(({ code, series }) => [code, series]));
  return new Map(
    classes.flatMap((each) => {
      const series = levels.get(categoryCode('public', each));
      return series === undefined ? [] : [[each, series]];
    }),
  );
}

/** The row's column of every period. */
export const PERIOD_COLUMNS: Readonly<Record<PeriodCode, keyof PeriodColumns>> = {
  '0': 'day_growth',
  '2': 'week1',
  '3': 'month1',
  '6': 'month3',
  '4': 'month6',
  '5': 'year1',
  '8': 'year2',
  '9': 'year3',
  '7': 'this_year',
  '10': 'since_start',
};

/** Return of a period, with its maximum drawdown and its first and last day if the series covers it. */
export interface PeriodWindow {
  readonly period: PeriodCode;
  readonly income: number | null;
  readonly window: { readonly from: Day; readonly to: Day; readonly drawdown: number | null } | null;
}

export type SeriesWindow = Omit<PeriodWindow, 'period'>;

/**
 * [S9.dateOrder] Every period in display order. The returns are those of the ranking row, so that both pages agree;
 * drawdown and days come from the adjusted series if it reaches the day of the row. An imported row without a series
 * lacks them.
 */
export function periodWindows(fund: PeriodRow, growth: Series | null): PeriodWindow[] {
  const isCurrent = growth !== null && dayAt(growth, growth.days.length - 1) === fund.nav_day;
  return PERIOD_CODES.map((period) => {
    const income = fund[PERIOD_COLUMNS[period]];
    const range = isCurrent && income !== null ? periodRange(growth, period) : null;
    if (growth === null || range === null) return { period, income, window: null };
    return { period, income, window: windowOf(growth, range) };
  });
}

function windowOf(growth: Series, { from, to }: IndexRange): PeriodWindow['window'] {
  return {
    from: dayAt(growth, from),
    to: dayAt(growth, to),
    drawdown: maxDrawdown(growth, from, to)?.drawdown ?? null,
  };
}

/**
 * The whole of a series that begins after its fund, in place of the return since inception; `null` for other series,
 * and for one that does not reach the day of the row or has one value only.
 */
export function seriesWindow(fund: PeriodRow, record: NavRecord | null): SeriesWindow | null {
  if (record === null || record.isFromStart !== false || fund.since_start !== null) return null;
  const growth = growthSeries(record);
  const to = growth.days.length - 1;
  if (to < 1 || dayAt(growth, to) !== fund.nav_day) return null;
  const income = valueAt(growth, to) / valueAt(growth, 0) - 1;
  return { income, window: windowOf(growth, { from: 0, to }) };
}

/** The whole of a series as the contract describes it. */
export function seriesFigures(fund: PeriodRow, record: NavRecord | null): PublicFundDetail['SERIES_PERIOD'] {
  const whole = seriesWindow(fund, record);
  return whole === null ? null : wireWindow(whole);
}

/** The period table of a fund's head: return and maximum drawdown over the same window. */
export function periodFigures(fund: PeriodRow, record: NavRecord | null): PeriodFigure[] {
  return periodWindows(fund, record === null ? null : growthSeries(record)).map(wirePeriod);
}

/** A period as the contract describes it. */
export function wirePeriod({ period, ...figures }: PeriodWindow): PeriodFigure {
  return { dateType: period, ...wireWindow(figures) };
}

/** As `wirePeriod`, without the code of the period. */
export function wireWindow({ income, window }: SeriesWindow): Omit<PeriodFigure, 'dateType'> {
  return {
    income,
    drawdown: window?.drawdown ?? null,
    beginDate: window === null ? null : compactDay(window.from),
    endDate: window === null ? null : compactDay(window.to),
  };
}

const MOST_SPARKLINE_POINTS = 40;

/**
 * Growth over the last year (since inception for a younger fund) of several funds in the given order, 1 at the first
 * point; no points without a series, for an unknown code, and if performance may not be shown.
 */
export async function readFundSparklines(
  store: Store,
  { area, codes }: { readonly area: FundArea; readonly codes: readonly string[] },
  mayShow: boolean,
): Promise<FundSparklines> {
  const growthOf = mayShow
    ? await readGrowthSeries(store.db, area, [...new Set(codes)])
    : new Map<string, Series>();
  return codes.map((code) => {
    const growth = growthOf.get(code);
    return { code, growth: growth === undefined ? [] : sparkline(growth) };
  });
}

/** The last year of a growth series (all of a younger one) at 40 points at most, 1 at the first. */
export function sparkline(growth: Series): number[] {
  const last = growth.days.length - 1;
  const from = periodRange(growth, '5')?.from ?? 0;
  const points = Math.min(last - from + 1, MOST_SPARKLINE_POINTS);
  if (points < 2) return [];
  const base = valueAt(growth, from);
  return Array.from({ length: points }, (_, point) => {
    const index = from + Math.round((point * (last - from)) / (points - 1));
    return eightDecimals(valueAt(growth, index) / base);
  });
}

const GROWTH_STEPS = 1e8;

/** A day as the number YYYYMMDD. */
export function numericDay(day: Day): number {
  const { year, month, date } = datePartsOf(day);
  return year * 10_000 + month * 100 + date;
}

/** Finer than a chart or a percentage with two decimals shows, at half the size on the wire. */
export function eightDecimals(value: number): number {
  return Math.round(value * GROWTH_STEPS) / GROWTH_STEPS;
}
