import { describe, expect, it } from 'vitest';
import { dateTicks, valueTicks } from './chart-ticks';

const day = (text: string) => Date.parse(text) / 86_400_000;

describe('valueTicks', () => {
  it('has round steps inside a span with a little air', () => {
    const { min, max, ticks } = valueTicks(-0.03, 1.61, 5);
    expect(ticks).toEqual([0, 0.5, 1, 1.5]);
    expect(min).toBeLessThan(-0.03);
    expect(max).toBeGreaterThan(1.61);
  });

  it('writes zero without a sign and steps without rounding noise', () => {
    const { ticks } = valueTicks(-0.31, 0.32, 6);
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
