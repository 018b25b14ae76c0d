import { describe, expect, it } from 'vitest';
import { dayFromParts, weekdayOf } from '../../../../../src/domain/calendar/day';
import { isTradingDay, nextTradingDay } from '../../../../../src/domain/calendar/trading-calendar';
import { BENCHMARKS, benchmarkName, createMarket, earningsRatios, indexPoints } from './market';
import { BROAD_CODES, SECTOR_CODES } from './benchmarks';
import { FACTORS } from './factors';
import { MARKET_EPOCH, marketIndexOf } from './market-path';
import type { Market } from './market';

const SEED = 157;
const AS_OF = dayFromParts(2026, 11, 20);

function yearReturn(market: Market, code: string, year: number): number {
  const points = indexPoints(market.indices, code);
  const from = points[marketIndexOf(market, dayFromParts(year - 1, 12, 31))] ?? Number.NaN;
  return (points[marketIndexOf(market, dayFromParts(year, 12, 31))] ?? Number.NaN) / from - 1;
}

describe('createMarket', () => {
  const market = createMarket(SEED, AS_OF);

  it('runs over trading days from the epoch to the last one on or before the day asked for', () => {
    const saturday = createMarket(SEED, AS_OF + 1);
    expect(market.days[0]).toBe(MARKET_EPOCH);
    expect(market.days.at(-1)).toBe(AS_OF);
    expect(saturday.days).toEqual(market.days);
    expect(Array.from(market.days).every(isTradingDay)).toBe(true);
  });

  it('begins with the shorter market when it is longer', () => {
    const longer = createMarket(SEED, dayFromParts(2027, 3, 31));
    const length = market.days.length;
    for (const factor of FACTORS) {
      expect(longer.levels[factor].slice(0, length)).toEqual(market.levels[factor]);
    }
    for (const { code } of BENCHMARKS) {
      expect(longer.indices.get(code)?.slice(0, length)).toEqual(market.indices.get(code));
    }
    expect(longer.regimes.slice(0, length)).toEqual(market.regimes);
    expect(longer.moneyRate.slice(0, length)).toEqual(market.moneyRate);
    expect(longer.governmentYield.slice(0, length)).toEqual(market.governmentYield);
    const ratios = earningsRatios(longer);
    for (const [code, shorter] of earningsRatios(market))
      expect(ratios.get(code)?.slice(0, length)).toEqual(shorter);
  });

  it('differs from seed to seed', () => {
    expect(createMarket(SEED + 1, AS_OF).levels.market).not.toEqual(market.levels.market);
  });

  it('knows every regime, and crises shake more than quiet times', () => {
    const names = new Set(market.regimes.map((regime) => regime.name));
    expect([...names].toSorted()).toEqual(['bear', 'bull', 'crisis', 'range']);
    const meanVolatility = (name: string): number => {
      const days = market.regimes.filter((regime) => regime.name === name);
      return days.reduce((sum, regime) => sum + regime.volatility, 0) / days.length;
    };
    expect(meanVolatility('crisis')).toBeGreaterThan(1.4 * meanVolatility('range'));
  });

  it('clusters volatility: large moves follow large moves', () => {
    const { market: level } = market.levels;
    const moves = Array.from(level.slice(1), (value, index) => Math.abs(value - (level[index] ?? 0)));
    const mean = moves.reduce((sum, move) => sum + move, 0) / moves.length;
    const products = moves.slice(1).map((move, index) => (move - mean) * ((moves[index] ?? 0) - mean));
    const variance = moves.reduce((sum, move) => sum + (move - mean) ** 2, 0) / moves.length;
    const correlation = products.reduce((sum, product) => sum + product, 0) / products.length / variance;
    expect(correlation).toBeGreaterThan(0.05);
  });

  it('marks the last trading days of weeks and months that are over', () => {
    const { days, weekEnds, monthEnds } = market;
    for (const index of weekEnds) {
      const day = days[index] ?? Number.NaN;
      expect(weekdayOf(nextTradingDay(day)) <= weekdayOf(day) || nextTradingDay(day) - day >= 7).toBe(true);
    }
    expect(days[weekEnds.at(-1) ?? -1]).toBe(AS_OF);
    expect(days[monthEnds.at(-1) ?? -1]).toBe(dayFromParts(2026, 10, 30));
  });

  it('keeps yearly figures of the indices plausible', () => {
    for (let year = 2017; year <= 2025; year += 1) {
      expect(yearReturn(market, 'YH300', year)).toBeGreaterThan(-0.27);
      expect(yearReturn(market, 'YH300', year)).toBeLessThan(0.4);
      for (const code of BROAD_CODES) {
        expect(yearReturn(market, code, year)).toBeGreaterThan(-0.36);
        expect(yearReturn(market, code, year)).toBeLessThan(0.6);
      }
      expect(yearReturn(market, 'YHBOND', year)).toBeGreaterThan(-0.03);
      expect(yearReturn(market, 'YHBOND', year)).toBeLessThan(0.09);
      expect(yearReturn(market, 'YHNCD', year)).toBeGreaterThan(0.008);
      expect(yearReturn(market, 'YHNCD', year)).toBeLessThan(0.035);
    }
  });
});

describe('industries', () => {
  it('lead in turn: another one is the best of the next year', () => {
    const market = createMarket(SEED, AS_OF);
    const best = Array.from({ length: 9 }, (_, index) => {
      const returns = SECTOR_CODES.map((code) => ({ code, value: yearReturn(market, code, 2017 + index) }));
      return returns.toSorted((a, b) => b.value - a.value)[0]?.code;
    });
    expect(best.filter((code, index) => code === best[index - 1])).toEqual([]);
    expect(new Set(best).size).toBeGreaterThanOrEqual(6);
  });
});

describe('price-earnings ratios', () => {
  it.each([
    ['YH300', 12.5],
    ['YHGEM', 38],
    ['YHSPX', 21],
  ])('of %s move around %d', (code, usual) => {
    const ratios = earningsRatios(createMarket(SEED, AS_OF)).get(code) ?? new Float64Array(0);
    expect(ratios.length).toBeGreaterThan(2000);
    expect(Math.min(...ratios)).toBeGreaterThan(0.45 * usual);
    expect(Math.max(...ratios)).toBeLessThan(2 * usual);
    expect(Math.max(...ratios) / Math.min(...ratios)).toBeGreaterThan(1.3);
  });
});

describe('benchmarks', () => {
  it('have names that cannot be taken for real indices', () => {
    for (const { code, name } of BENCHMARKS) {
      expect(name).toMatch(/^砚湖.+指数/);
      expect(code).toMatch(/^[A-Z0-9]{4,12}$/);
    }
    expect(benchmarkName('YH30080')).toBe('砚湖沪深300指数×80%+砚湖综合债指数×20%');
    expect(new Set(BENCHMARKS.map(({ name }) => name)).size).toBe(BENCHMARKS.length);
    expect(() => benchmarkName('YHNONE')).toThrow(RangeError);
  });
});
