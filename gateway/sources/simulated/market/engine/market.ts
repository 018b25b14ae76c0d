import { brownianWalk, itemAt, namedKey } from '../random';
import { marketPath } from './market-path';
import { COMPOSITES, INDICES } from './benchmarks';
import { YEAR_TRADING_DAYS, FACTORS } from './factors';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { Key } from '../random';
import type { MarketPath } from './market-path';
import type { IndexSpec } from './benchmarks';

/** Factors and indices up to one day: the input of all fund series. */
export interface Market extends MarketPath {
  readonly indices: IndexLevels;
}

/**
 * Chosen for the seed by default, from 2016 to the summer of 2028: no year of the leading index beyond -27 % and +40 %, nor of
 * another broad one beyond -36 % and +60 %; the best industry of a year is not far ahead of the next, and seldom the one before.
 */
const MARKET_STREAM = 'market-1045';

/** The market of a seed up to the last trading day on or before `asOf`; tens of milliseconds. */
export function createMarket(seed: Key, asOf: Day): Market {
  const path = marketPath(namedKey(seed, MARKET_STREAM), asOf);
  return { ...path, indices: indexLevels(path) };
}

const INDEX_BASE = 1000;
const INDEX_DECIMALS = 100;

/** A benchmark as shown to visitors. */
export interface Benchmark {
  readonly code: string;
  readonly name: string;
}

/** Cumulative log levels of every index and composite, over the days of the market, by code. */
export type IndexLevels = ReadonlyMap<string, Float64Array>;

const NAMES: ReadonlyMap<string, string> = benchmarkNames();

/** Every benchmark with its name, which begins with the portal's, so that it is not taken for a real index. */
export const BENCHMARKS: readonly Benchmark[] = [...NAMES].map(([code, name]) => ({ code, name }));

/** Name of a benchmark; a RangeError for a code that does not exist. */
export function benchmarkName(code: string): string {
  const name = NAMES.get(code);
  if (name === undefined) throw new RangeError(`no benchmark ${code}`);
  return name;
}

function benchmarkNames(): Map<string, string> {
  const names = new Map(INDICES.map(({ code, label }) => [code, `砚湖${label}指数`]));
  for (const { code, parts } of COMPOSITES) {
    const terms = parts.map(
      (part) => `${names.get(part.code) ?? part.code}×${Math.round(part.weight * 100)}%`,
    );
    names.set(code, terms.join('+'));
  }
  return names;
}

/** Computes all index levels of a market. A longer market's levels begin with the shorter one's. */
function indexLevels(market: MarketPath): IndexLevels {
  const levels = new Map(INDICES.map((spec) => [spec.code, levelsOf(market, spec)]));
  for (const { code, parts } of COMPOSITES) {
    const sum = new Float64Array(market.days.length);
    for (const part of parts) {
      const level = levels.get(part.code);
      if (level === undefined) throw new RangeError(`no index ${part.code}`);
      for (let index = 0; index < sum.length; index += 1) {
        sum[index] = (sum[index] ?? 0) + part.weight * (level[index] ?? 0);
      }
    }
    levels.set(code, sum);
  }
  return levels;
}

function levelsOf(market: MarketPath, spec: IndexSpec): Float64Array {
  const sum = new Float64Array(market.days.length);
  for (const factor of FACTORS) {
    const loading = spec.loadings[factor];
    if (loading === undefined) continue;
    const level = market.levels[factor];
    for (let index = 0; index < sum.length; index += 1)
      sum[index] = (sum[index] ?? 0) + loading * (level[index] ?? 0);
  }
  const step = (spec.ownVolatility ?? 0) / Math.sqrt(YEAR_TRADING_DAYS);
  if (step === 0) return sum;
  const walk = brownianWalk(namedKey(market.seed, `index-${spec.code}`));
  for (let index = 0; index < sum.length; index += 1) sum[index] = itemAt(sum, index) + step * walk.at(index);
  return sum;
}

/** Index points of a benchmark over the market's days: 1000 at the epoch, 2 decimals. */
export function indexPoints(levels: IndexLevels, code: string): Float64Array {
  const level = levels.get(code);
  if (level === undefined) throw new RangeError(`no index ${code}`);
  return level.map((value) => Math.round(INDEX_BASE * Math.exp(value) * INDEX_DECIMALS) / INDEX_DECIMALS);
}

/** Price-earnings ratio that prices of an index return to. */
const USUAL_EARNINGS_RATIOS: ReadonlyMap<string, number> = new Map([
  ['YH300', 12.5],
  ['YH500', 26],
  ['YHGEM', 38],
  ['YHHK', 10.5],
  ['YHSPX', 21],
]);
/** Earnings grow at a steady rate, and follow prices over years. */
const EARNINGS_GROWTH = 0.045;
const EARNINGS_YEARS = 2.5;

/** Price-earnings ratios of the indices that have any, over the market's days, by code: 2 decimals. */
export function earningsRatios({ indices }: Market): ReadonlyMap<string, Float64Array> {
  return new Map(
    [...USUAL_EARNINGS_RATIOS].map(([code, usual]) => {
      let earnings = 0;
      const ratios = (indices.get(code) ?? new Float64Array(0)).map((level) => {
        earnings += (EARNINGS_GROWTH + (level - earnings) / EARNINGS_YEARS) / YEAR_TRADING_DAYS;
        return Math.round(usual * Math.exp(level - earnings) * INDEX_DECIMALS) / INDEX_DECIMALS;
      });
      return [code, ratios];
    }),
  );
}
