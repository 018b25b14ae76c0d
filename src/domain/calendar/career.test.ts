import { describe, expect, it } from 'vitest';
import { careerCurve, daysInOffice, levelsInOffice, tenureRange } from './career';
import type { Series } from '../returns/nav-series';

function curve(parts: Parameters<typeof careerCurve>[0]): { days: number[]; values: number[] } {
  const { days, values } = careerCurve(parts);
  return { days: Array.from(days), values: Array.from(values, (value) => Number(value.toFixed(10))) };
}

const RISING: Series = { days: [10, 11, 12, 13], values: [1, 1.1, 1.21, 1.331] };
const FALLING: Series = { days: [11, 12, 13], values: [2, 1.8, 1.8] };

describe('levels beside a career', () => {
  const INDEX: Series = { days: [10, 11, 20, 29, 31, 33], values: [100, 110, 300, 600, 660, 990] };
  const LATER: Series = { days: [29, 31, 33], values: [5, 10, 10] };

  it('are unchanged between two tenures, as the career is', () => {
    const parts = [
      { series: RISING, begin: 10, end: 11 },
      { series: LATER, begin: 29, end: null },
    ];
    const { days } = careerCurve(parts);
    expect(days).toEqual(Int32Array.from([10, 11, 31, 33]));
    const levels = levelsInOffice(INDEX, parts, days);
    expect(levels.map((level) => level?.toFixed(6))).toEqual([
      '100.000000',
      '110.000000',
      '121.000000',
      '181.500000',
    ]);
  });

  it('run on where a tenure begins before the last one ends', () => {
    const parts = [
      { series: { days: [10, 29, 31], values: [1, 2, 3] }, begin: 10, end: 31 },
      { series: LATER, begin: 29, end: null },
    ];
    expect(levelsInOffice(INDEX, parts, [10, 29, 31, 33])).toEqual([100, 600, 660, 990]);
  });

  it('are unknown before the first of them', () => {
    const young: Series = { days: [31, 33], values: [7, 14] };
    const parts = [
      { series: RISING, begin: 10, end: 11 },
      { series: LATER, begin: 29, end: null },
    ];
    expect(levelsInOffice(young, parts, [10, 11, 31, 33])).toEqual([null, null, 7, 14]);
  });
});

describe('the career curve', () => {
  it('of one fund is the fund’s growth in office, 1 at the first day', () => {
    expect(curve([{ series: RISING, begin: 11, end: null }])).toEqual({
      days: [11, 12, 13],
      values: [1, 1.1, 1.21],
    });
    expect(curve([{ series: RISING, begin: 10, end: 12 }])).toEqual({
      days: [10, 11, 12],
      values: [1, 1.1, 1.21],
    });
  });

  it('gives funds in office together the same weight each day', () => {
    // Day 11: 10 %. Day 12: the mean of 10 % and -10 %. Day 13: the mean of 10 % and 0.
    expect(
      curve([
        { series: RISING, begin: 1, end: null },
        { series: FALLING, begin: 1, end: null },
      ]),
    ).toEqual({ days: [10, 11, 12, 13], values: [1, 1.1, 1.1, 1.155] });
  });

  it('shares the weight with a fund that has no entry that day', () => {
    const rare: Series = { days: [10, 13], values: [1, 1.4] };
    expect(
      curve([
        { series: { days: [10, 11, 12, 13], values: [1, 1.2, 1.2, 1.2] }, begin: 10, end: null },
        { series: rare, begin: 10, end: null },
      ]),
    ).toEqual({ days: [10, 11, 12, 13], values: [1, 1.1, 1.1, 1.32] });
  });

  it('stands still where no fund is in office', () => {
    const later: Series = { days: [30, 31], values: [5, 10] };
    expect(
      curve([
        { series: RISING, begin: 10, end: 11 },
        { series: later, begin: 29, end: null },
      ]),
    ).toEqual({ days: [10, 11, 31], values: [1, 1.1, 2.2] });
  });

  it('counts a fund whose series ends within the tenure only to its last entry', () => {
    expect(
      curve([
        { series: { days: [10, 11], values: [1, 1.2] }, begin: 10, end: null },
        { series: RISING, begin: 10, end: null },
      ]),
    ).toEqual({ days: [10, 11, 12, 13], values: [1, 1.15, 1.265, 1.3915] });
  });

  it.each([
    ['no funds', []],
    ['an empty series', [{ series: { days: [], values: [] }, begin: 1, end: null }]],
    ['one entry', [{ series: { days: [5], values: [1] }, begin: 1, end: null }]],
    ['a tenure before the series', [{ series: RISING, begin: 1, end: 9 }]],
    ['a tenure after the series', [{ series: RISING, begin: 20, end: null }]],
  ])('is empty for %s', (_what, parts) => {
    expect(curve(parts)).toEqual({ days: [], values: [] });
  });
});

it.each([
  [
    { begin: 11, end: 12 },
    { from: 1, to: 2 },
  ],
  [
    { begin: 5, end: null },
    { from: 0, to: 3 },
  ],
  [{ begin: 12, end: 12 }, null],
  [{ begin: 13, end: null }, null],
])('a tenure %j runs from the value at its first day to that at its last', (office, expected) => {
  expect(tenureRange({ series: RISING, ...office })).toEqual(expected);
});

it.each([
  [[{ begin: 10, end: 20 }], 10],
  [[{ begin: 10, end: null }], 90],
  [
    [
      { begin: 10, end: 20 },
      { begin: 15, end: 30 },
    ],
    20,
  ],
  [
    [
      { begin: 10, end: 20 },
      { begin: 21, end: 30 },
    ],
    20,
  ],
  [
    [
      { begin: 40, end: 50 },
      { begin: 10, end: 20 },
    ],
    20,
  ],
  [
    [
      { begin: 10, end: null },
      { begin: 20, end: 30 },
    ],
    90,
  ],
  [[{ begin: 200, end: null }], 0],
  [[], 0],
])('counts the days in office of %j once', (tenures, expected) => {
  expect(daysInOffice(tenures, 100)).toBe(expected);
});
