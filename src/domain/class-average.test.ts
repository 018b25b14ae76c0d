import { describe, expect, it } from 'vitest';
import { ClassAverage, tradingSpan } from './class-average';
import { dayFromParts, isoDay } from './day';

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

describe('the average of a class', () => {
  it('is the compounded mean of the returns that end on a day', () => {
    const levels = averageOf(steady(0.01), steady(0.02), steady(-0.03)).levels();
    expect(Array.from(levels.days)).toEqual(DAYS);
    expect(levels.values[0]).toBe(1);
    for (const value of Array.from(levels.values)) expect(value).toBeCloseTo(1, 12);
    const rising = averageOf(steady(0.01), steady(0.02), steady(0.06)).levels();
    expect(rising.values[5]).toBeCloseTo(1.03 ** 5, 12);
  });

  it('begins at the entry before the first day with three returns', () => {
    const levels = averageOf(steady(0.01), steady(0.01), steady(0.04, DAYS.slice(2))).levels();
    expect(Array.from(levels.days)).toEqual(DAYS.slice(2));
    expect(Array.from(levels.values)[1]).toBeCloseTo(1.02, 12);
  });

  it('stands still on a day with fewer than three returns', () => {
    const [first, second, , ...others] = DAYS;
    const withoutWednesday = [first ?? 0, second ?? 0, ...others];
    const levels = averageOf(
      steady(0.01),
      steady(0.01, withoutWednesday),
      steady(0.01, withoutWednesday),
    ).levels();
    expect(Array.from(levels.days, isoDay)).not.toContain('2026-06-03');
    expect(levels.values[1]).toBeCloseTo(1.01, 12);
    // Thursday: the fund with a Wednesday moves 1 % since then, the two others 1 % since Tuesday.
    expect(levels.values[2]).toBeCloseTo(1.01 ** 2, 12);
  });

  it('counts the income of a weekend once, whether a fund tells it by day or with the Monday', () => {
    const byDay = { days: [MONDAY + 4, MONDAY + 5, MONDAY + 6, MONDAY + 7], values: [1, 1.01, 1.02, 1.03] };
    const withMonday = { days: [MONDAY + 4, MONDAY + 7], values: [1, 1.03] };
    const levels = averageOf(byDay, withMonday, withMonday).levels();
    expect(Array.from(levels.days)).toEqual([MONDAY + 4, MONDAY + 7]);
    expect(levels.values[1]).toBeCloseTo(1.03, 12);
  });

  it('is empty for two funds, for one-point series and outside its span', () => {
    expect(averageOf(steady(0.01), steady(0.02)).levels().days).toHaveLength(0);
    const one = { days: [MONDAY], values: [1] };
    expect(averageOf(one, one, one).levels().days).toHaveLength(0);
    const before = steady(0.01, [MONDAY - 30, MONDAY - 29]);
    expect(averageOf(before, before, before).levels().days).toHaveLength(0);
  });
});
