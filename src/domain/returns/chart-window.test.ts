import { describe, expect, it } from 'vitest';
import {
  CHART_WINDOWS,
  chartWindowStart,
  cumulativeReturns,
  rangeBetween,
  returnsOfPart,
} from './chart-window';
import { dayOf, type Day } from '../calendar/day';

function day(text: string): Day {
  const found = dayOf(text);
  if (found === null) throw new Error(text);
  return found;
}

const days = [
  '2020-01-02',
  '2021-11-20',
  '2025-11-20',
  '2025-12-31',
  '2026-05-19',
  '2026-08-21',
  '2026-10-20',
  '2026-11-20',
];
const series = { days: days.map(day), values: days.map((_, index) => 1 + index) };

describe('chart windows', () => {
  it.each([
    ['1m', 6],
    ['3m', 4],
    ['6m', 4],
    ['1y', 2],
    ['3y', 1],
    ['5y', 1],
    ['ytd', 3],
    ['all', 0],
  ] as const)('%s begins at the last value on or before its base day', (window, index) => {
    expect(chartWindowStart(series, window)).toBe(index);
  });

  it('have no beginning in a series that is younger, or empty', () => {
    const young = { days: [day('2026-11-02'), day('2026-11-20')], values: [1, 1.1] };
    expect(CHART_WINDOWS.filter((window) => chartWindowStart(young, window) !== null)).toEqual(['all']);
    expect(chartWindowStart({ days: [], values: [] }, 'all')).toBeNull();
  });
});

describe('cumulative returns', () => {
  it('count from the first entry', () => {
    expect(cumulativeReturns([1, 2, 3, 4], 1)).toEqual([0, 0.5, 1]);
  });

  it('keep gaps and begin at the first value there is', () => {
    expect(cumulativeReturns([null, 2, null, 3], 0)).toEqual([null, 0, null, 0.5]);
    expect(cumulativeReturns([1], 3)).toEqual([]);
  });
});

describe('a free range', () => {
  it.each([
    ['2025-11-20', '2026-05-19', { from: 2, to: 4 }],
    ['2025-11-25', '2026-05-30', { from: 2, to: 4 }],
    ['2019-01-01', '2022-01-01', { from: 0, to: 1 }],
    ['2026-05-20', '2026-08-01', null],
    ['2018-01-01', '2019-01-01', null],
    ['2026-11-20', '2030-01-01', null],
  ])('%s to %s holds the entries %j', (from, to, expected) => {
    expect(rangeBetween(series, day(from), day(to))).toEqual(expected);
  });

  it('ends where it is told to', () => {
    expect(cumulativeReturns([1, 2, 3, 6], 1, 2)).toEqual([0, 0.5]);
  });
});

const rounded = (income: number | null) => (income === null ? null : income.toFixed(12));

it('a part of returns has its own base: as the returns of the values themselves', () => {
  const values = [1, 1.2, null, 0.9, 1.5];
  const whole = cumulativeReturns(values, 0);
  for (const from of [0, 1, 2, 3])
    expect(returnsOfPart(whole, from, 4).map(rounded)).toEqual(
      cumulativeReturns(values, from, 4).map(rounded),
    );
});
