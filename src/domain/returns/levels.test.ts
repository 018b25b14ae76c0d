import { expect, it } from 'vitest';
import { levelOn, levelsOn, returnBetween } from './levels';

const SERIES = { days: [100, 103, 110], values: [2, 3, 4.5] };

it.each([
  [99, null],
  [100, 2],
  [102, 2],
  [103, 3],
  [500, 4.5],
])('the level on day %i is %j', (day, expected) => {
  expect(levelOn(SERIES, day)).toBe(expected);
});

it.each([
  [100, 110, 1.25],
  [104, 112, 0.5],
  [111, 112, 0],
  [99, 110, null],
])('from day %i to day %i the return is %j', (from, to, expected) => {
  expect(returnBetween(SERIES, from, to)).toBe(expected);
});

it('the levels on ascending days are those on each of them', () => {
  const gap = { days: [100, 103, 110], values: [2, Number.NaN, 4.5] };
  const days = [98, 99, 100, 100, 102, 103, 109, 110, 500];
  for (const series of [SERIES, gap, { days: [], values: [] }])
    expect(levelsOn(series, days)).toEqual(days.map((day) => levelOn(series, day)));
});

it('has no level where the value is none', () => {
  const ended = { days: [100, 103], values: [2, Number.NaN] };
  expect(levelOn(ended, 102)).toBe(2);
  expect(levelOn(ended, 103)).toBeNull();
  expect(returnBetween(ended, 100, 104)).toBeNull();
});

it('has no return without a value', () => {
  expect(returnBetween({ days: [], values: [] }, 1, 2)).toBeNull();
});
