import { describe, expect, it } from 'vitest';
import { ClassAverage, tradingSpan } from './class-average';
import { dayFromParts, isoDay } from '../calendar/day';

/** Monday to Friday of a week without holidays, and the Monday after. */
const MONDAY = dayFromParts(2026, 6, 1);
const DAYS = [0, 1, 2, 3, 4, 7].map((offset) => MONDAY + offset);
const SPAN = tradingSpan(MONDAY - 3, MONDAY + 10);

function averageOf(
  ...funds: readonly { days: readonly number[]; values: readonly number[] }[]
): ClassAverage {
  const average = new ClassAverage(SPAN);
  for (const fund of funds) average.add(fund);
  return average;
}

function steady(growth: number, days: readonly number[] = DAYS) {
  return { days, values: days.map((_, index) => (1 + growth) ** index) };
}

/** The number of funds that an average needs, all alike. */
function alike(count: number, growth: number, days: readonly number[] = DAYS) {
  return Array.from({ length: count }, () => steady(growth, days));
}

describe('the average of a class', () => {
  it('is the compounded mean of the returns that end on a day', () => {
    const levels = averageOf(...alike(5, 0.01), ...alike(5, -0.01)).levels();
    expect(Array.from(levels.days)).toEqual(DAYS);
    expect(levels.values[0]).toBe(1);
    for (const value of Array.from(levels.values)) expect(value).toBeCloseTo(1, 12);
    const rising = averageOf(...alike(8, 0.01), steady(0.05), steady(0.07)).levels();
    expect(rising.values[5]).toBeCloseTo(1.02 ** 5, 12);
  });

  it('begins at the entry before the first day with ten returns', () => {
    const levels = averageOf(...alike(9, 0.01), steady(0.11, DAYS.slice(2))).levels();
    expect(Array.from(levels.days)).toEqual(DAYS.slice(2));
    expect(Array.from(levels.values)[1]).toBeCloseTo(1.02, 12);
  });

  it('stands still on a day with fewer than ten returns', () => {
    const [first, second, , ...others] = DAYS;
    const withoutWednesday = [first ?? 0, second ?? 0, ...others];
    const levels = averageOf(steady(0.01), ...alike(9, 0.01, withoutWednesday)).levels();
    expect(Array.from(levels.days, isoDay)).not.toContain('2026-06-03');
    expect(levels.values[1]).toBeCloseTo(1.01, 12);
    // Thursday: the fund with a Wednesday moves 1 % since then, the others 1 % since Tuesday.
    expect(levels.values[2]).toBeCloseTo(1.01 ** 2, 12);
  });

  it('counts the income of a weekend once, whether a fund reports it by day or with the Monday', () => {
    const byDay = { days: [MONDAY + 4, MONDAY + 5, MONDAY + 6, MONDAY + 7], values: [1, 1.01, 1.02, 1.03] };
    const withMonday = { days: [MONDAY + 4, MONDAY + 7], values: [1, 1.03] };
    const levels = averageOf(byDay, ...Array.from({ length: 9 }, () => withMonday)).levels();
    expect(Array.from(levels.days)).toEqual([MONDAY + 4, MONDAY + 7]);
    expect(levels.values[1]).toBeCloseTo(1.03, 12);
  });

  it('is empty for nine funds, for one-point series and outside its span', () => {
    expect(averageOf(...alike(9, 0.01)).levels().days).toHaveLength(0);
    expect(averageOf(...alike(10, 0.01, DAYS.slice(0, 1))).levels().days).toHaveLength(0);
    expect(averageOf(...alike(10, 0.01, [MONDAY - 30, MONDAY - 29])).levels().days).toHaveLength(0);
  });
});
