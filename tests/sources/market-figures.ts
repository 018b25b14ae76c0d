/*
 * Figures of the simulated market and of a real one, to be compared: how their funds are distributed, none of a single one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { publicUniverse } from '../../gateway/sources/simulated/market/funds/public-universe';
import { createMarket, indexPoints } from '../../gateway/sources/simulated/market/engine/market';
import { publicSeriesSource } from '../../gateway/sources/simulated/market/engine/public-series';
import { DEFAULT_SEED } from '../../gateway/sources/simulated/market-recipe';
import { productTypeOf } from '../../gateway/sources/merge/fund-class';
import { dayOf } from '../../src/domain/calendar/day';
import { correlationOf } from '../../src/domain/returns/correlation';
import { levelsOn } from '../../src/domain/returns/levels';
import { adjustedSeries, dayAt, incomeSeries, indexAtOrBefore } from '../../src/domain/returns/nav-series';
import { adjustmentsFromPublished } from '../../src/domain/returns/published-growth';
import { periodReturn } from '../../src/domain/returns/returns';
import { trackingFigures } from '../../src/domain/returns/tracking';
import { maxDrawdown } from '../../src/domain/risk/risk';
import { rowsOf } from './real-market';
import type { Day } from '../../src/domain/calendar/day';
import type { Series } from '../../src/domain/returns/nav-series';
import type { PeriodCode } from '../../src/domain/returns/period';

/** A fund code with its returns. */
export interface ListedFund {
  readonly name: string;
  /** of the dictionary FUND_PRO_TYPE */
  readonly type: string;
  /** returns of the last year and the two before it, the newest first: fractions, null where unknown, none of an ended fund */
  readonly years: readonly (number | null)[];
}

export interface SimulatedFund extends ListedFund {
  readonly isFirstClass: boolean;
  readonly isActive: boolean;
  /** code of the index that it mainly follows */
  readonly theme: string | null;
  /** adjusted for dividends and splits */
  readonly series: Series;
  readonly benchmark: Series;
}

/** Types that hold mostly stocks. */
export const STOCK_TYPES: readonly string[] = ['01', '0201', '0202', '0401'];

/** One, two and three years. */
const PERIODS = ['5', '8', '9'] as const satisfies readonly PeriodCode[];

/** Each class of the simulated market that has a NAV on a day, with its figures at that day. */
export function simulatedFunds(asOf: Day): SimulatedFund[] {
  const market = createMarket(DEFAULT_SEED, asOf);
  const benchmarks = new Map(
    [...market.indices.keys()].map((code) => [
      code,
      { days: market.days, values: indexPoints(market.indices, code) },
    ]),
  );
  const funds: SimulatedFund[] = [];
  for (const plan of publicUniverse({ seed: DEFAULT_SEED, anchorDay: asOf }).plans()) {
    const source = publicSeriesSource(plan, market);
    plan.classes.forEach((shareClass, position) => {
      const published = source.series(shareClass);
      if (published === null) return;
      const isMoney = published.navKind === 'income';
      const series = isMoney ? incomeSeries(published) : adjustedSeries(published, published.adjustments);
      funds.push({
        name: plan.shortStem + shareClass.suffix,
        type: plan.type,
        years: isCurrent(series, asOf)
          ? singleYears(PERIODS.map((period) => periodReturn(series, period, asOf)))
          : [],
        isFirstClass: position === 0,
        isActive: plan.product.style === 'active',
        theme: plan.product.theme,
        series,
        benchmark: benchmarks.get(plan.product.benchmark) ?? { days: [], values: [] },
      });
    });
  }
  return funds;
}

const LATEST_DAYS = 10;

/** Whether a series has begun by a day, and not ended long before. */
function isCurrent(series: Series, day: Day): boolean {
  const last = indexAtOrBefore(series, day);
  return last >= 0 && day - dayAt(series, last) <= LATEST_DAYS;
}

/** The single years within returns of one, two and three years. */
function singleYears(cumulative: readonly (number | null)[]): (number | null)[] {
  return cumulative.map((whole, year) => {
    const later = year === 0 ? 0 : (cumulative[year - 1] ?? null);
    return whole === null || later === null ? null : (1 + whole) / (1 + later) - 1;
  });
}

/** Each fund of the ranking in a folder of real data. */
export function rankedFunds(folder: string): ListedFund[] {
  const types = typesOf(folder);
  return rowsOf(folder, 'fund_rank').map((row) => ({
    name: row[3] ?? '',
    type: types.get(row[2] ?? '') ?? '',
    years: singleYears([12, 13, 14].map((column) => percentOf(row[column] ?? ''))),
  }));
}

function percentOf(text: string): number | null {
  return text === '' ? null : Number(text) / 100;
}

/** Name and type of every fund in a folder of real data. */
export function listedFunds(folder: string): { code: string; name: string; type: string }[] {
  return rowsOf(folder, 'fund_list').map(([code = '', , name = '', type = '']) => ({
    code,
    name,
    type: productTypeOf(type),
  }));
}

function typesOf(folder: string): ReadonlyMap<string, string> {
  return new Map(listedFunds(folder).map(({ code, type }) => [code, type]));
}

/** The adjusted series of funds that hold mostly stocks, from a folder of real data. */
export function realStockSeries(folder: string): Series[] {
  const types = typesOf(folder);
  const files = readdirSync(join(folder, 'nav'));
  return files
    .filter((file) => STOCK_TYPES.includes(types.get(file.slice(0, 6)) ?? ''))
    .map((file) => {
      const rows = rowsOf(join(folder, 'nav'), file);
      const days = rows.map(([day = '']) => dayOf(day) ?? Number.NaN);
      const navs = rows.map((row) => Number(row[1]));
      const growths = rows.map((row) => Number(row[2]));
      const adjustments = adjustmentsFromPublished({ days, navs, growths }, { nav: 4, growth: 4 });
      return adjustedSeries({ days, values: navs }, adjustments);
    });
}

/** The index of large stocks of the simulated market. */
export function leadingIndex(asOf: Day): Series {
  const { days, indices } = createMarket(DEFAULT_SEED, asOf);
  return { days, values: indexPoints(indices, 'YH300') };
}

/** The index of large stocks of a folder of real data. */
export function realIndex(folder: string): Series {
  const text = readFileSync(join(folder, 'index_closes_2014_2026-06.json'), 'utf8');
  const closes = v.parse(INDEX_CLOSES, JSON.parse(text)).indices['沪深300'] ?? [];
  return {
    days: closes.map(({ date }) => dayOf(date) ?? Number.NaN),
    values: closes.map(({ close }) => close),
  };
}

const INDEX_CLOSES = v.object({
  indices: v.record(v.string(), v.array(v.object({ date: v.string(), close: v.number() }))),
});

/** How funds move beside an index, of those that are as old as the span: a value each, in no order. */
export interface Relation {
  /** of the returns of weeks, over the whole life */
  readonly correlations: readonly number[];
  /** Tracking errors of the last three years, yearly fractions. */
  readonly errors: readonly number[];
  /** Returns of the last three years less those of the index, fractions. */
  readonly differences: readonly number[];
}

/** How each fund moves beside its index. */
export function relationTo(pairs: readonly { readonly fund: Series; readonly index: Series }[]): Relation {
  const tracked = pairs.flatMap(({ fund, index }) => {
    return trackingFigures(fund, levelsOn(index, fund.days), 3) ?? [];
  });
  return {
    correlations: pairs.flatMap(({ fund, index }) => correlationOfYears(fund, index)),
    errors: tracked.flatMap(({ error }) => error ?? []),
    differences: tracked.map(({ difference }) => difference),
  };
}

/** The value below which a share of the values lies, between two of them in proportion; NaN for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const low = sorted[Math.floor(place)] ?? Number.NaN;
  return low + ((sorted[Math.ceil(place)] ?? low) - low) * (place % 1);
}

/** Returns of a year of the funds of some types: 0 is the last one, 1 the one before. */
export function yearOf(funds: readonly ListedFund[], types: readonly string[], year: number): number[] {
  return funds.flatMap(({ type, years }) => {
    const value = years[year] ?? null;
    return types.includes(type) && value !== null ? [value] : [];
  });
}

/** How far the returns of some types lie from the median of their year, all years together; log returns, ascending. */
export function spreadOf(funds: readonly ListedFund[], types: readonly string[]): number[] {
  return PERIODS.flatMap((_, year) => {
    const logs = yearOf(funds, types, year).map((value) => Math.log1p(value));
    const middle = quantile(logs, 0.5);
    return logs.map((value) => value - middle);
  }).toSorted((a, b) => a - b);
}

/** The best portfolios of the year up to a day, by their first class. */
export function leaders(funds: readonly SimulatedFund[], asOf: Day, count: number): SimulatedFund[] {
  return funds
    .filter(({ isFirstClass }) => isFirstClass)
    .flatMap((fund) => {
      const value = isCurrent(fund.series, asOf) ? periodReturn(fund.series, '5', asOf) : null;
      return value === null ? [] : [{ fund, value }];
    })
    .toSorted((a, b) => b.value - a.value)
    .slice(0, count)
    .map(({ fund }) => fund);
}

/** Share of the most frequent theme among funds; those without one are a theme each. */
export function largestThemeShare(funds: readonly SimulatedFund[]): number {
  const counts = new Map<string, number>();
  for (const { theme } of funds) if (theme !== null) counts.set(theme, (counts.get(theme) ?? 0) + 1);
  return Math.max(0, ...counts.values()) / funds.length;
}

/** Correlations of each pair of some series over the weeks that they share, at least a year of them. */
export function pairCorrelations(series: readonly Series[]): number[] {
  return series.flatMap((one, index) =>
    series.slice(0, index).flatMap((other) => correlationOfYears(one, other)),
  );
}

const LEAST_WEEKS = 52;

/** The correlation of weeks as a list; empty with less than a year of them. */
function correlationOfYears(one: Series, other: Series): number[] {
  const { value, observations } = correlationOf(one, other);
  return value === null || observations < LEAST_WEEKS ? [] : [value];
}

/** Largest fall of each series that has a least number of days. */
export function drawdowns(series: readonly Series[], leastDays: number): number[] {
  return series
    .filter(({ days }) => days.length >= leastDays)
    .map((one) => maxDrawdown(one, 0, one.days.length - 1)?.drawdown ?? Number.NaN);
}

/** Share of the funds whose type begins so. */
export function typeShare(funds: readonly { readonly type: string }[], first: string): number {
  return funds.filter(({ type }) => type.startsWith(first)).length / funds.length;
}

/** Characters of which a share of the names has fewer. */
export function nameLength(funds: readonly { readonly name: string }[], share: number): number {
  return quantile(
    funds.map(({ name }) => name.length),
    share,
  );
}

/** Share of the living funds that have a return of a year, money funds apart: 0 is the last one, 1 the one before. */
export function knownShare(funds: readonly ListedFund[], year: number): number {
  const ranked = funds.filter(({ type, years }) => !type.startsWith('07') && years.length > 0);
  return ranked.filter(({ years }) => (years[year] ?? null) !== null).length / ranked.length;
}
