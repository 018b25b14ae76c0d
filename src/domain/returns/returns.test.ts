import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, isoDay } from '../calendar/day';
import { annualisedReturn, calendarYearReturns, periodRange, periodReturn } from './returns';
import type { Series } from './nav-series';
import type { PeriodCode } from './period';

fc.configureGlobal({ seed: 20_250_718 });

/** Without the last binary digits. */
const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(12)));
const day = (text: string) => dayOf(text) ?? Number.NaN;

function seriesOf(...entries: (readonly [string, number])[]): Series {
  return {
    days: Int32Array.from(entries, ([text]) => day(text)),
    values: Float64Array.from(entries, ([, value]) => value),
  };
}

const series = seriesOf(
  ['2023-12-29', 1],
  ['2024-07-17', 1.1],
  ['2024-07-19', 1.2],
  ['2024-12-31', 1.3],
  ['2025-01-17', 1.4],
  ['2025-04-18', 1.5],
  ['2025-06-18', 1.6],
  ['2025-07-11', 1.7],
  ['2025-07-17', 1.8],
  ['2025-07-18', 1.9],
);

describe('periodReturn', () => {
  it.each<[PeriodCode, number | null]>([
    ['0', 1.8],
    ['2', 1.7],
    ['3', 1.6],
    ['6', 1.5],
    ['4', 1.4],
    ['5', 1.1],
    ['8', null],
    ['9', null],
    ['7', 1.3],
    ['10', 1],
  ])('window %s has base value %s', (period, base) => {
    const expected = base === null ? null : 1.9 / base - 1;
    expect(rounded(periodReturn(series, period))).toBe(rounded(expected));
  });

  it('ends at the last value on or before the as-of day and counts back from there', () => {
    expect(periodRange(series, '2', day('2025-07-16'))).toEqual({ from: 6, to: 7 });
    expect(periodRange(series, '0', day('2025-07-13'))).toEqual({ from: 6, to: 7 });
    expect(periodReturn(series, '7', day('2024-12-30'))).toBeCloseTo(0.2, 12);
  });

  it('is null before the first value and for an empty series', () => {
    expect(periodRange(series, '10', day('2023-12-28'))).toBeNull();
    expect(periodRange(seriesOf(), '10')).toBeNull();
  });

  it('has no daily change but a return of 0 since establishment on the first day', () => {
    const first = seriesOf(['2025-07-18', 1]);
    expect(periodReturn(first, '0')).toBeNull();
    expect(periodReturn(first, '10')).toBe(0);
  });

  it('chains: windows that meet multiply', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.1, max: 10, noNaN: true }), { minLength: 8, maxLength: 60 }),
        (values) => {
          const daily = { days: values.map((_, index) => 20_000 + index), values };
          const week = periodReturn(daily, '2') ?? Number.NaN;
          const before = periodReturn(daily, '10', 20_000 + values.length - 8) ?? Number.NaN;
          expect(((1 + week) * (1 + before)) / (1 + (periodReturn(daily, '10') ?? 0))).toBeCloseTo(1, 9);
        },
      ),
    );
  });
});

describe('annualisedReturn', () => {
  it.each([
    [1.21, 730, 0.1],
    [1.1, 365, 0.1],
    [1.1, 364, null],
    [0, 365, -1],
    [Number.NaN, 400, null],
  ])('ratio %d over %i days is %s', (ratio, days, expected) => {
    expect(rounded(annualisedReturn(ratio, days))).toBe(expected);
  });
});

describe('calendarYearReturns', () => {
  it('has every year from its base to its last value, none for the year of establishment', () => {
    const years = calendarYearReturns(series).map(({ year, value, from, to }) => [
      year,
      value === null ? null : Number(value.toFixed(6)),
      isoDay(from),
      isoDay(to),
    ]);
    expect(years).toEqual([
      [2023, null, '2023-12-29', '2023-12-29'],
      [2024, 0.3, '2023-12-29', '2024-12-31'],
      [2025, 0.461538, '2024-12-31', '2025-07-18'],
    ]);
  });

  it('says nothing of a year without values and of an empty series', () => {
    const gap = calendarYearReturns(seriesOf(['2021-06-30', 1], ['2023-06-30', 1.5]));
    expect(gap.map(({ year, value }) => [year, value])).toEqual([
      [2021, null],
      [2022, null],
      [2023, 0.5],
    ]);
    expect(calendarYearReturns(seriesOf())).toEqual([]);
  });
});
