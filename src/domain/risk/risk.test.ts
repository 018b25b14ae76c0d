import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawdownSeries, maxDrawdown, periodsPerYear, volatility } from './risk';
import type { Series } from '../returns/nav-series';

fc.configureGlobal({ seed: 20_250_718 });

function every(gapDays: number, values: readonly number[]): Series {
  return { days: values.map((_, index) => 20_000 + index * gapDays), values };
}

const price = fc.double({ min: 0.1, max: 10, noNaN: true });
const prices = fc.array(price, { minLength: 3, maxLength: 40 });

describe('maxDrawdown', () => {
  const series = every(1, [1, 1.2, 0.9, 1.1, 1.2, 1.5, 1.2, 1.4]);

  it('gives the largest fall with its peak, trough and recovery', () => {
    const result = maxDrawdown(series, 0, 7);
    expect(result?.drawdown).toBeCloseTo(0.25, 12);
    expect(result).toMatchObject({ peakDay: 20_001, troughDay: 20_002, recoveryDay: 20_004 });
  });

  it('looks at the range only: no recovery before its end, no peak before its start', () => {
    expect(maxDrawdown(series, 0, 3)?.recoveryDay).toBeNull();
    expect(maxDrawdown(series, 2, 7)).toMatchObject({
      peakDay: 20_005,
      troughDay: 20_006,
      recoveryDay: null,
    });
  });

  it('takes the earliest of equal falls', () => {
    expect(maxDrawdown(every(1, [2, 1, 4, 2, 3]), 0, 4)).toMatchObject({
      peakDay: 20_000,
      recoveryDay: 20_002,
    });
  });

  it('is 0 when the value never fell and null without two values', () => {
    expect(maxDrawdown(every(1, [1, 1, 2]), 0, 2)?.drawdown).toBe(0);
    expect(maxDrawdown(series, 3, 3)).toBeNull();
    expect(maxDrawdown(series, 0, 8)).toBeNull();
    expect(maxDrawdown(series, -1, 3)).toBeNull();
  });

  it('is the largest loss between any two values, and the lowest point of the drawdown series', () => {
    fc.assert(
      fc.property(prices, (values) => {
        const last = values.length - 1;
        const losses = values.flatMap((peak, from) => values.slice(from).map((value) => 1 - value / peak));
        const drawdown = maxDrawdown(every(1, values), 0, last)?.drawdown;
        expect(drawdown).toBeCloseTo(Math.max(...losses), 12);
        expect(drawdown).toBeCloseTo(-Math.min(...drawdownSeries(every(1, values), 0, last)), 12);
      }),
    );
  });
});

describe('drawdownSeries', () => {
  it('falls from the running peak of the range', () => {
    const drawdowns = [...drawdownSeries(every(1, [9, 1, 2, 1, 4, 3]), 1, 5)];
    expect(drawdowns).toEqual([0, 0, -0.5, 0, -0.25]);
  });

  it('is empty for no range', () => {
    expect(drawdownSeries(every(1, [1]), 0, -1)).toHaveLength(0);
  });
});

describe('volatility', () => {
  it.each([
    [1, 252],
    [3, 252],
    [7, 52],
    [14, 52],
    [31, 12],
  ])('values every %i days count as %i a year', (gapDays, expected) => {
    expect(periodsPerYear(every(gapDays, [1, 1, 1, 1]))).toBe(expected);
  });

  it('goes by the most usual gap, within the range', () => {
    const series: Series = {
      days: [0, 7, 14, 21, 22, 23, 26, 27],
      values: Array.from({ length: 8 }, () => 1),
    };
    expect(periodsPerYear(series)).toBe(252);
    expect(periodsPerYear(series, 0, 4)).toBe(52);
  });

  it('is the sample standard deviation of returns times the root of the frequency', () => {
    // returns 0.1, -0.1, 0.1: mean 1/30, squared deviations sum 0.08/3, over n - 1 = 2
    expect(volatility(every(7, [1, 1.1, 0.99, 1.089]), 0, 3)).toBeCloseTo(
      Math.sqrt(0.08 / 3 / 2) * Math.sqrt(52),
      12,
    );
  });

  it('is null under two returns and the same for any scale', () => {
    expect(volatility(every(1, [1, 2]), 0, 1)).toBeNull();
    fc.assert(
      fc.property(prices, price, (values, scale) => {
        const last = values.length - 1;
        const plain = volatility(every(1, values), 0, last);
        const scaled = volatility(
          every(
            1,
            values.map((value) => value * scale),
          ),
          0,
          last,
        );
        expect(scaled).toBeCloseTo(plain ?? Number.NaN, 6);
      }),
    );
  });
});
