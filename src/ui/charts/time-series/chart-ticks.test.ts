import { describe, expect, it } from 'vitest';
import { dateTicks, levelOf, ratioTicks, valueTicks } from './chart-ticks';

const day = (text: string) => Date.parse(text) / 86_400_000;

describe('valueTicks', () => {
  it('has round steps inside a span with a little air', () => {
    const { min, max, ticks } = valueTicks(-0.03, 1.61);
    expect(ticks).toEqual([0, 0.5, 1, 1.5]);
    expect(min).toBeLessThan(-0.03);
    expect(max).toBeGreaterThan(1.61);
  });

  it('has four to six grid lines whatever the span', () => {
    const counts = new Set<number>();
    for (let high = 0.003; high < 4000; high *= 1.013) {
      for (const low of [0, -high / 3, high / 2, -high]) counts.add(valueTicks(low, high).ticks.length);
    }
    expect([4, 5, 6]).toEqual(expect.arrayContaining([...counts]));
  });

  it('writes zero without a sign and steps without rounding noise', () => {
    const { ticks } = valueTicks(-0.31, 0.32);
    expect(ticks.some((tick) => Object.is(tick, 0))).toBe(true);
    expect(ticks.map(String).every((text) => text.length < 6)).toBe(true);
  });

  it.each([
    [1.02, 1.02],
    [0, 0],
    [-3, -3],
  ])('gives a level line at %d room on both sides', (low, high) => {
    const { min, max } = valueTicks(low, high);
    expect(min).toBeLessThan(low);
    expect(max).toBeGreaterThan(high);
  });

  it('has a span for no data', () => {
    const { min, max } = valueTicks(null, null);
    expect(min).toBeLessThan(max);
  });
});

describe('ratioTicks', () => {
  it('has even steps where the highest level is not many times the lowest', () => {
    expect(ratioTicks(-0.1, 0.5, 1).ticks).toEqual([0, 0.15, 0.3, 0.45]);
  });

  it('has growing steps where it is: returns of doubled and trebled money', () => {
    expect(ratioTicks(-0.2, 8, 1).ticks).toEqual([0, 1, 4, 9]);
    expect(ratioTicks(0.6, 140, 0).ticks).toEqual([1, 3, 10, 30, 100]);
  });

  it('gives low and high the same share of air', () => {
    const { min, max } = ratioTicks(0, 3, 1);
    expect((max + 1) / 4).toBeCloseTo(1 / (min + 1), 10);
  });

  it('draws what has no logarithm at the foot', () => {
    expect(levelOf(-1.2, 1)).toBeGreaterThan(0);
    expect(ratioTicks(-1.2, 0.5, 1).ticks.length).toBeLessThan(7);
  });
});

describe('dateTicks', () => {
  it('names first days of months in a year', () => {
    const ticks = dateTicks(day('2025-11-20'), day('2026-11-20'), 5);
    expect(ticks.map((tick) => tick.text)).toEqual(['2026-01', '2026-04', '2026-07', '2026-10']);
    expect(ticks[0]?.day).toBe(day('2026-01-01'));
  });

  it('names a first day that is the first of a month', () => {
    expect(dateTicks(day('2026-01-01'), day('2026-06-30'), 6)[0]?.text).toBe('2026-01');
  });

  it('names years in a long span', () => {
    const ticks = dateTicks(day('2012-03-01'), day('2026-11-20'), 8);
    expect(ticks.map((tick) => tick.text)).toEqual(['2014', '2016', '2018', '2020', '2022', '2024', '2026']);
  });

  it('names days in a short span', () => {
    const ticks = dateTicks(day('2026-10-20'), day('2026-11-20'), 5);
    expect(ticks.map((tick) => tick.text)).toEqual(['10-20', '10-27', '11-03', '11-10', '11-17']);
  });

  it.each([2, 3, 5, 8, 12])('never names more than %d', (count) => {
    for (let span = 1; span < 6000; span += 37) {
      expect(dateTicks(day('2015-01-01'), day('2015-01-01') + span, count).length).toBeLessThanOrEqual(count);
    }
  });
});
