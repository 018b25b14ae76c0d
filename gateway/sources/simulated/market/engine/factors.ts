import { gaussianAt, namedKey } from '../random';
import type { Key } from '../random';
import type { RegimeDay } from './regimes';

/** Drivers of prices. Every factor is a cumulative log return (or, for the carries, a cumulative yield). */
export const FACTORS = [
  'market',
  'size',
  'value',
  'technology',
  'health',
  'consumption',
  'newEnergy',
  'finance',
  'cyclical',
  'defence',
  'manufacturing',
  'hongKong',
  'america',
  'developed',
  'yieldCarry',
  'duration',
  'creditCarry',
  'credit',
  'convertible',
  'gold',
  'commodity',
  'oil',
  'realEstate',
  'dollar',
  'moneyCarry',
  'trend',
  'quant',
  'optionCarry',
] as const;

export type Factor = (typeof FACTORS)[number];

/** Sectors of the domestic stock market, as returns relative to the market. */
export const SECTORS = [
  'technology',
  'health',
  'consumption',
  'newEnergy',
  'finance',
  'cyclical',
  'defence',
  'manufacturing',
] as const satisfies readonly Factor[];

/** Weights of factors in a portfolio; a missing factor weighs 0. */
export type Loadings = Readonly<Partial<Record<Factor, number>>>;

/** Sum of loadings, each times its weight. */
export function blendLoadings(
  parts: readonly { readonly weight: number; readonly loadings: Loadings }[],
): Loadings {
  const sum: Partial<Record<Factor, number>> = {};
  for (const { weight, loadings } of parts) {
    for (const factor of FACTORS) {
      const loading = loadings[factor];
      if (loading !== undefined) sum[factor] = (sum[factor] ?? 0) + loading * weight;
    }
  }
  return sum;
}

/** Trading days of a year, for scaling yearly figures to a day. */
export const YEAR_TRADING_DAYS = 243;
const YEAR_DAYS = 365;

/** One trading day as the factor processes see it. */
export interface FactorDay {
  readonly day: number;
  /** calendar days since the trading day before */
  readonly gapDays: number;
  readonly regime: RegimeDay;
  /** the stock market's shock of the day, standard normal */
  readonly marketShock: number;
}

/** A factor in motion: `step` moves it by one trading day and returns its cumulative level. */
export interface FactorProcess {
  readonly factor: Factor;
  step(today: FactorDay): number;
}

export interface PriceSpec {
  readonly factor: Factor;
  /** yearly log drift and volatility in quiet times */
  readonly drift: number;
  readonly volatility: number;
  /** correlation of the shocks with the stock market's */
  readonly correlation?: number;
  /** yearly log drift added in a crisis */
  readonly crisisDrift?: number;
  /** share per year by which the level returns to its trend */
  readonly reversion?: number;
  /** yearly volatility of a slowly turning extra drift: fashion in sectors and styles */
  readonly fashion?: number;
}

const FASHION_MEMORY = 0.985;
/** Exchanges limit the moves of a day to 10 %; sums of market, sector and style stay about there. */
const LARGEST_MARKET_MOVE = 0.06;
const LARGEST_MOVE = 0.035;

function withinLimits(move: number, largest: number): number {
  return Math.min(largest, Math.max(-largest, move));
}

/** A price-like factor: drift, fashion, return to trend, shocks that follow the stress of the market. */
export function priceProcess(seed: Key, spec: PriceSpec): FactorProcess {
  const shockKey = namedKey(seed, `shock-${spec.factor}`);
  const fashionKey = namedKey(seed, `fashion-${spec.factor}`);
  const correlation = spec.correlation ?? 0;
  const own = Math.sqrt(1 - correlation * correlation);
  const fashionShock = (spec.fashion ?? 0) * Math.sqrt(1 - FASHION_MEMORY * FASHION_MEMORY);
  let level = 0;
  let trend = 0;
  let fashion = fashionShock === 0 ? 0 : (spec.fashion ?? 0) * gaussianAt(fashionKey, 0);
  return {
    factor: spec.factor,
    step({ day, regime, marketShock }) {
      if (fashionShock > 0) fashion = FASHION_MEMORY * fashion + fashionShock * gaussianAt(fashionKey, day);
      const crisis = regime.name === 'crisis' ? (spec.crisisDrift ?? 0) : 0;
      const yearlyDrift = spec.drift + crisis + fashion + (spec.reversion ?? 0) * (trend - level);
      const shock = correlation * marketShock + own * gaussianAt(shockKey, day);
      const dailyVolatility = (spec.volatility * Math.sqrt(regime.stress)) / Math.sqrt(YEAR_TRADING_DAYS);
      level += yearlyDrift / YEAR_TRADING_DAYS + withinLimits(dailyVolatility * shock, LARGEST_MOVE);
      trend += spec.drift / YEAR_TRADING_DAYS;
      return level;
    },
  };
}

/** The stock market itself: drift and volatility of its regime, pulled back to 6 % a year. */
export function marketProcess(): FactorProcess {
  const trendGrowth = 0.06;
  const reversion = 0.7;
  let level = 0;
  let trend = 0;
  return {
    factor: 'market',
    step({ regime, marketShock }) {
      const yearlyDrift = regime.drift + reversion * (trend - level);
      const move = (regime.volatility / Math.sqrt(YEAR_TRADING_DAYS)) * marketShock;
      level += yearlyDrift / YEAR_TRADING_DAYS + withinLimits(move, LARGEST_MARKET_MOVE);
      trend += trendGrowth / YEAR_TRADING_DAYS;
      return level;
    },
  };
}

export interface RateSpec {
  readonly name: string;
  /** yearly rate at the start of the market and the one it sinks to */
  readonly from: number;
  readonly to: number;
  readonly reversion: number;
  /** yearly volatility of the rate itself */
  readonly volatility: number;
  readonly floor: number;
}

const RATE_DECLINE_YEARS = 6;

/** A mean-reverting yearly rate whose mean sinks over the years; `step` returns the rate of the day. */
export function rateProcess(seed: Key, spec: RateSpec): (today: FactorDay, years: number) => number {
  const shockKey = namedKey(seed, `rate-${spec.name}`);
  let rate = spec.from;
  return ({ day, regime }, years) => {
    const mean = spec.to + (spec.from - spec.to) * Math.exp(-years / RATE_DECLINE_YEARS);
    const shock =
      (spec.volatility / Math.sqrt(YEAR_TRADING_DAYS)) * Math.sqrt(regime.stress) * gaussianAt(shockKey, day);
    rate = Math.max(spec.floor, rate + (spec.reversion * (mean - rate)) / YEAR_TRADING_DAYS + shock);
    return rate;
  };
}

/** What a yearly rate earns over the calendar days of a step. */
export function carryOf(rate: number, gapDays: number): number {
  return (rate * gapDays) / YEAR_DAYS;
}
