import { datePartsOf, dayFromParts, mondayOf } from '../../../../../src/domain/calendar/day';
import { nextTradingDay, tradingDaysBetween } from '../../../../../src/domain/calendar/trading-calendar';
import { gaussianAt, itemAt, namedKey } from '../random';
import { carryOf, marketProcess, priceProcess, rateProcess, FACTORS, SECTORS } from './factors';
import { regimePath } from './regimes';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { Key } from '../random';
import type { FactorDay, PriceSpec, Factor } from './factors';
import type { RegimeDay } from './regimes';

/** The day before the market's first: every factor is 0 here. */
export const MARKET_EPOCH: Day = dayFromParts(2015, 12, 31);

/** The simulated market from MARKET_EPOCH on; the arrays run over the same trading days. */
export interface MarketPath {
  readonly seed: Key;
  readonly days: Int32Array;
  /** cumulative level of each factor */
  readonly levels: Readonly<Record<Factor, Float64Array>>;
  readonly regimes: readonly RegimeDay[];
  /** yearly rate of the money market */
  readonly moneyRate: Float64Array;
  /** yearly yield of ten-year government bonds */
  readonly governmentYield: Float64Array;
  /** indices of the last trading days of weeks and of months that are over */
  readonly weekEnds: Int32Array;
  readonly monthEnds: Int32Array;
}

const PRICES: readonly PriceSpec[] = [
  { factor: 'size', drift: 0.005, volatility: 0.1, fashion: 0.06, reversion: 0.5 },
  { factor: 'value', drift: 0.005, volatility: 0.1, fashion: 0.06, reversion: 0.5, correlation: -0.35 },
  {
    factor: 'hongKong',
    drift: 0.04,
    volatility: 0.2,
    correlation: 0.6,
    crisisDrift: -0.4,
    reversion: 0.4,
    fashion: 0.14,
  },
  {
    factor: 'america',
    drift: 0.11,
    volatility: 0.155,
    correlation: 0.2,
    crisisDrift: -0.3,
    reversion: 0.3,
    fashion: 0.08,
  },
  {
    factor: 'developed',
    drift: 0.06,
    volatility: 0.13,
    correlation: 0.3,
    crisisDrift: -0.3,
    reversion: 0.3,
    fashion: 0.06,
  },
  { factor: 'convertible', drift: 0.03, volatility: 0.055, correlation: 0.2, reversion: 0.4, fashion: 0.04 },
  {
    factor: 'gold',
    drift: 0.075,
    volatility: 0.13,
    correlation: -0.05,
    crisisDrift: 0.2,
    reversion: 0.25,
    fashion: 0.09,
  },
  { factor: 'commodity', drift: 0.03, volatility: 0.15, correlation: 0.25, reversion: 0.4, fashion: 0.12 },
  {
    factor: 'oil',
    drift: 0.03,
    volatility: 0.28,
    correlation: 0.2,
    crisisDrift: -0.5,
    reversion: 0.5,
    fashion: 0.15,
  },
  { factor: 'realEstate', drift: 0.05, volatility: 0.085, correlation: 0.25, reversion: 0.4, fashion: 0.08 },
  { factor: 'dollar', drift: 0.005, volatility: 0.04, correlation: -0.1, reversion: 0.4, fashion: 0.02 },
  {
    factor: 'trend',
    drift: 0.07,
    volatility: 0.085,
    correlation: -0.1,
    crisisDrift: 0.5,
    fashion: 0.06,
    reversion: 0.1,
  },
  { factor: 'quant', drift: 0.06, volatility: 0.035, correlation: -0.1, fashion: 0.03, reversion: 0.1 },
  { factor: 'optionCarry', drift: 0.06, volatility: 0.035, crisisDrift: -0.6, reversion: 0.1 },
  ...SECTORS.map((factor): PriceSpec => ({
    factor,
    drift: 0,
    volatility: 0.09,
    fashion: 0.12,
    reversion: 0.4,
  })),
];

/** Computes the market up to the last trading day on or before `asOf`. A longer path begins with the shorter one. */
export function marketPath(seed: Key, asOf: Day): MarketPath {
  const days = Int32Array.from([MARKET_EPOCH, ...tradingDaysBetween(MARKET_EPOCH + 1, asOf)]);
  const regimes = regimePath(seed, days);
  const levels = emptyLevels(days.length);
  const moneyRate = new Float64Array(days.length);
  const governmentYield = new Float64Array(days.length);
  const prices = [marketProcess(), ...PRICES.map((spec) => priceProcess(seed, spec))];
  const rates = ratesOf(seed);
  const shockKey = namedKey(seed, 'shock-market');
  for (let index = 0; index < days.length; index += 1) {
    const day = itemAt(days, index);
    const gapDays = index === 0 ? 0 : day - itemAt(days, index - 1);
    const today = { day, gapDays, regime: itemAt(regimes, index), marketShock: gaussianAt(shockKey, day) };
    const rate = rates(today);
    moneyRate[index] = rate.money;
    governmentYield[index] = rate.government;
    if (index === 0) continue;
    for (const price of prices) levels[price.factor][index] = price.step(today);
    for (const [factor, change] of rate.changes) {
      levels[factor][index] = itemAt(levels[factor], index - 1) + change;
    }
  }
  return { seed, days, levels, regimes, moneyRate, governmentYield, ...periodEnds(days) };
}

function emptyLevels(length: number): Record<Factor, Float64Array> {
  const levels: Partial<Record<Factor, Float64Array>> = {};
  for (const factor of FACTORS) levels[factor] = new Float64Array(length);
  if (!hasEveryFactor(levels)) throw new RangeError('a factor has no level');
  return levels;
}

function hasEveryFactor(
  levels: Partial<Record<Factor, Float64Array>>,
): levels is Record<Factor, Float64Array> {
  return FACTORS.every((factor) => levels[factor] !== undefined);
}

interface RateDay {
  readonly money: number;
  readonly government: number;
  readonly changes: readonly (readonly [Factor, number])[];
}

/** Government yield, credit spread and money rate, with their carry and the effect of their changes. */
function ratesOf(seed: Key): (today: FactorDay) => RateDay {
  const yieldOf = rateProcess(seed, {
    name: 'yield',
    from: 0.03,
    to: 0.0185,
    reversion: 0.9,
    volatility: 0.0028,
    floor: 0.01,
  });
  const spreadOf = rateProcess(seed, {
    name: 'spread',
    from: 0.012,
    to: 0.007,
    reversion: 1.4,
    volatility: 0.0022,
    floor: 0.002,
  });
  const wedgeOf = rateProcess(seed, {
    name: 'wedge',
    from: 0.004,
    to: 0.004,
    reversion: 4,
    volatility: 0.0018,
    floor: 0,
  });
  let before: { yearly: number; spread: number } | null = null;
  return (today) => {
    const years = (today.day - MARKET_EPOCH) / 365;
    const yearly = yieldOf(today, years);
    const spread = spreadOf(today, years);
    const money = 0.55 * yearly + wedgeOf(today, years);
    const previous = before ?? { yearly, spread };
    before = { yearly, spread };
    return {
      money,
      government: yearly,
      changes: [
        ['yieldCarry', carryOf(yearly, today.gapDays)],
        ['creditCarry', carryOf(spread, today.gapDays)],
        ['moneyCarry', carryOf(money, today.gapDays)],
        ['duration', previous.yearly - yearly],
        ['credit', previous.spread - spread],
      ],
    };
  };
}

function periodEnds(days: Int32Array): Pick<MarketPath, 'weekEnds' | 'monthEnds'> {
  const weekEnds: number[] = [];
  const monthEnds: number[] = [];
  for (let index = 1; index < days.length; index += 1) {
    const day = itemAt(days, index);
    const next = index + 1 < days.length ? itemAt(days, index + 1) : nextTradingDay(day);
    if (mondayOf(next) !== mondayOf(day)) weekEnds.push(index);
    if (datePartsOf(next).month !== datePartsOf(day).month) monthEnds.push(index);
  }
  return { weekEnds: Int32Array.from(weekEnds), monthEnds: Int32Array.from(monthEnds) };
}

/** Index of the last trading day of the market on or before a day; -1 before the first. */
export function marketIndexOf(market: MarketPath, day: Day): number {
  let low = 0;
  let high = market.days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (itemAt(market.days, middle) <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
