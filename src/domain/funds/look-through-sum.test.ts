import { describe, expect, it } from 'vitest';
import { overlapPairs, shareYuan, sumOf, sumOfAmounts, summedExposures, weightsOf } from './look-through-sum';

const held = (code: string, ratio: number) => ({ code, name: `股票${code}`, ratio });
const byCode = ({ code }: { readonly code: string }) => code;

const GROWTH = { key: 'growth', weight: 0.75, items: [held('600001', 0.08), held('600002', 0.04)] };
const VALUE = { key: 'value', weight: 0.25, items: [held('600002', 0.1), held('600003', 0.02)] };

describe('weights', () => {
  it('are the shares of amounts in their sum', () => {
    expect(weightsOf([3000, 1000])).toEqual([0.75, 0.25]);
    expect(weightsOf([5])).toEqual([1]);
  });

  it('are 0 for what has no amount, and all 0 where nothing has one', () => {
    expect(weightsOf([1000, 0, -5, 1000])).toEqual([0.5, 0, 0, 0.5]);
    expect(weightsOf([0, 0])).toEqual([0, 0]);
    expect(weightsOf([])).toEqual([]);
  });
});

describe('what a share comes to', () => {
  it('is that part of all amounts, of which those that are not positive do not count', () => {
    const amounts = [30_000, 10_000, 0, -5];
    const whole = sumOfAmounts(amounts);
    expect(whole).toBe(40_000);
    const sums = summedExposures([GROWTH, VALUE], byCode);
    expect(sums.map(({ item, ratio }) => [item.code, shareYuan(ratio, whole)])).toEqual([
      ['600001', expect.closeTo(2400, 8)],
      ['600002', expect.closeTo(2200, 8)],
      ['600003', expect.closeTo(200, 8)],
    ]);
    const [growth, value] = weightsOf(amounts);
    expect([shareYuan(growth ?? 0, whole), shareYuan(value ?? 0, whole)]).toEqual([30_000, 10_000]);
  });

  it('is unknown without a whole, and nothing of nothing', () => {
    expect(shareYuan(0.5, null)).toBeNull();
    expect(shareYuan(0.5, sumOfAmounts([]))).toBe(0);
  });
});

describe('what portfolios hold together', () => {
  it('is the share of each times its weight, the largest first, with where it comes from', () => {
    const sums = summedExposures([GROWTH, VALUE], byCode);
    expect(sums.map(({ item, ratio }) => [item.code, Number(ratio.toFixed(12))])).toEqual([
      ['600001', 0.06],
      ['600002', 0.055],
      ['600003', 0.005],
    ]);
    const shared = sums[1];
    expect(shared?.parts.map(({ key }) => key)).toEqual(['growth', 'value']);
    expect(shared?.parts.map(({ ratio }) => ratio)).toEqual([
      expect.closeTo(0.03, 12),
      expect.closeTo(0.025, 12),
    ]);
    expect(sumOf(shared?.parts ?? [])).toBeCloseTo(shared?.ratio ?? 0, 12);
  });

  it('leaves out what a portfolio without weight holds', () => {
    const sums = summedExposures(
      [
        { ...GROWTH, weight: 0 },
        { ...VALUE, weight: 1 },
      ],
      byCode,
    );
    expect(sums.map(({ item }) => item.code)).toEqual(['600002', '600003']);
  });

  it('counts something that one portfolio names twice as one', () => {
    const sums = summedExposures(
      [{ key: 'only', weight: 1, items: [held('600001', 0.03), held('600001', 0.02)] }],
      byCode,
    );
    expect(sums).toHaveLength(1);
    expect(sums[0]?.parts).toEqual([{ key: 'only', ratio: 0.05 }]);
  });

  it('orders equal sums by their ids, so that the order does not wander', () => {
    const items = [held('600009', 0.01), held('600001', 0.01)];
    const sums = summedExposures([{ key: 'only', weight: 1, items }], byCode);
    expect(sums.map(({ item }) => item.code)).toEqual(['600001', '600009']);
  });
});

describe('sums of shares', () => {
  it('are of the first ones, or of all', () => {
    const shares = [{ ratio: 0.5 }, { ratio: 0.25 }, { ratio: 0.125 }];
    expect([sumOf(shares, 2), sumOf(shares), sumOf([])]).toEqual([0.75, 0.875, 0]);
  });
});

describe('pairs of portfolios', () => {
  it('stand once each, those with most in common first', () => {
    const third = { key: 'third', items: [held('600001', 0.08), held('600002', 0.01)] };
    const pairs = overlapPairs([GROWTH, VALUE, third]);
    expect(pairs.map(({ a, b, overlap }) => [a, b, Number(overlap.toFixed(12))])).toEqual([
      ['growth', 'third', 0.09],
      ['growth', 'value', 0.04],
      ['value', 'third', 0.01],
    ]);
    expect(pairs[1]?.common).toEqual([{ code: '600002', name: '股票600002', a: 0.04, b: 0.1 }]);
  });

  it('are none with fewer than two portfolios', () => {
    expect(overlapPairs([])).toEqual([]);
    expect(overlapPairs([GROWTH])).toEqual([]);
  });
});
