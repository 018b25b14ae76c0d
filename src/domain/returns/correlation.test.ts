import { describe, expect, it } from 'vitest';
import { correlationOf, correlationWords, pearson } from './correlation';
import { dayFromParts } from '../calendar/day';
import type { Series } from './nav-series';

const FRIDAY = dayFromParts(2026, 1, 2);

/** A series with these returns, one every `gap` days. */
function moving(returns: readonly number[], gap = 7, from = FRIDAY): Series {
  const values = [1];
  for (const growth of returns) values.push((values.at(-1) ?? 1) * (1 + growth));
  return { days: values.map((_, index) => from + index * gap), values };
}

const WAVES = Array.from({ length: 20 }, (_, index) => 0.01 * Math.sin(index));

describe('correlationOf', () => {
  it('is 1 of a series with itself, -1 of opposite and 0 of unrelated moves', () => {
    const series = moving(WAVES);
    expect(correlationOf(series, series)).toEqual({ value: 1, observations: 20, step: 'week' });
    expect(correlationOf(series, moving(WAVES.map((value) => -value))).value).toBeCloseTo(-1, 6);
    const pattern = Array.from({ length: 16 }, (_, index) => [0.01, 0.01, -0.01, -0.01][index % 4] ?? 0);
    const crossed = Array.from({ length: 16 }, (_, index) => [0.01, -0.01, -0.01, 0.01][index % 4] ?? 0);
    expect(correlationOf(moving(pattern), moving(crossed)).value).toBeCloseTo(0, 6);
  });

  it('takes weeks in which both have a value, whatever day of the week, and leaves gaps out alike', () => {
    const series = moving(WAVES);
    const thursdays = moving(WAVES, 7, FRIDAY - 1);
    expect(correlationOf(series, thursdays)).toMatchObject({ observations: 20, value: 1 });
    const holed = {
      days: Array.from(series.days).filter((_, index) => index !== 5),
      values: Array.from(series.values).filter((_, index) => index !== 5),
    };
    const correlation = correlationOf(series, holed);
    expect(correlation.observations).toBe(19);
    expect(correlation.value).toBeCloseTo(1, 10);
  });

  it('goes by months where one has monthly values', () => {
    const monthly = moving(WAVES.slice(0, 14), 30);
    expect(correlationOf(monthly, moving(Array.from({ length: 70 }, () => 0.001))).step).toBe('month');
    expect(correlationOf(monthly, monthly).value).toBeCloseTo(1, 10);
  });

  it('says nothing with under twelve returns, nor of a value that does not move or grows evenly', () => {
    expect(correlationOf(moving(WAVES.slice(0, 11)), moving(WAVES)).value).toBeNull();
    expect(correlationOf(moving(WAVES.slice(0, 12)), moving(WAVES)).value).toBeCloseTo(1, 10);
    expect(correlationOf(moving(WAVES), moving(WAVES.map(() => 0))).value).toBeNull();
    expect(correlationOf(moving(WAVES), moving(WAVES.map(() => 0.0004))).value).toBeNull();
  });
});

describe('pearson', () => {
  it('needs two pairs that vary', () => {
    expect(pearson([1], [1])).toBeNull();
    expect(pearson([1, 2, 3], [2, 4, 6])).toBe(1);
    expect(pearson([1, 2, 3, 4], [1, 3, 2, 4])).toBeCloseTo(0.8, 10);
  });
});

describe('correlationWords', () => {
  it.each([
    [1, '高度正相关'],
    [0.8, '高度正相关'],
    [0.79, '中度正相关'],
    [0.3, '弱正相关'],
    [0.19, '几乎不相关'],
    [-0.19, '几乎不相关'],
    [-0.5, '中度负相关'],
  ])('%d is %s', (value, words) => {
    expect(correlationWords(value)).toBe(words);
  });
});
