import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accumulatedNav,
  adjustedSeries,
  incomeSeries,
  indexAtOrBefore,
  sevenDayAnnualised,
} from './nav-series';
import type { Adjustment, Series } from './nav-series';

fc.configureGlobal({ seed: 20_250_718 });

const unit: Series = { days: [10, 11, 12, 15], values: [2, 2.2, 1.1, 1.21] };

/** Values without the last binary digits. */
function rounded(values: ArrayLike<number>): number[] {
  return Array.from(values, (value) => Number(value.toFixed(12)));
}

describe('adjustedSeries', () => {
  it.each<[string, Adjustment[], number[]]>([
    ['no adjustment: the NAV ratio', [], [1, 1.1, 0.55, 0.605]],
    ['a split: (nav * s) / previous nav', [{ day: 12, splitRatio: 2 }], [1, 1.1, 1.1, 1.21]],
    ['a dividend: (nav + d) / previous nav', [{ day: 12, dividend: 1.1 }], [1, 1.1, 1.1, 1.21]],
    [
      'both: (nav * s + d) / previous nav',
      [{ day: 12, splitRatio: 1.5, dividend: 0.55 }],
      [1, 1.1, 1.1, 1.21],
    ],
    ['a factor wins', [{ day: 12, factor: 1.2, dividend: 5 }], [1, 1.1, 1.32, 1.452]],
    [
      'two on one day',
      [
        { day: 12, dividend: 0.6 },
        { day: 12, dividend: 0.5 },
      ],
      [1, 1.1, 1.1, 1.21],
    ],
    ['between two values: at the next value', [{ day: 13, dividend: 0.11 }], [1, 1.1, 0.55, 0.66]],
    ['on or before the first day: ignored', [{ day: 10, dividend: 9 }], [1, 1.1, 0.55, 0.605]],
    ['after the last day: ignored', [{ day: 16, dividend: 9 }], [1, 1.1, 0.55, 0.605]],
    [
      'out of order',
      [
        { day: 15, dividend: 0.11 },
        { day: 12, splitRatio: 2 },
      ],
      [1, 1.1, 1.1, 1.32],
    ],
  ])('%s', (_, adjustments, expected) => {
    expect(rounded(adjustedSeries(unit, adjustments).values)).toEqual(expected);
  });

  it('is the NAV over its first value without adjustments, whatever the NAVs', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.01, max: 100, noNaN: true }), { minLength: 1 }), (navs) => {
        const series = adjustedSeries({ days: navs.map((_, index) => index), values: navs }, []);
        navs.forEach((nav, index) => {
          expect((series.values[index] ?? 0) / (nav / (navs[0] ?? 1))).toBeCloseTo(1, 9);
        });
      }),
    );
  });

  it('an announced split undoes the fall it causes', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 10, noNaN: true }), (splitRatio) => {
        const series = { days: [1, 2], values: [3, 3 / splitRatio] };
        expect(adjustedSeries(series, [{ day: 2, splitRatio }]).values[1]).toBeCloseTo(1, 12);
      }),
    );
  });
});

describe('accumulatedNav', () => {
  it('adds the dividends paid so far, whatever their order', () => {
    const adjustments = [
      { day: 13, dividend: 0.2 },
      { day: 11, dividend: 0.1 },
      { day: 12, splitRatio: 2 },
    ];
    expect(rounded(accumulatedNav(unit, adjustments))).toEqual([2, 2.3, 1.2, 1.51]);
  });
});

describe('money funds', () => {
  const daily: Series = {
    days: Array.from({ length: 10 }, (_, index) => index),
    values: Array.from({ length: 10 }, () => 0.5),
  };

  it('compounds 万份收益 from 1', () => {
    const income = incomeSeries({ days: [1, 2, 5], values: [0.5, 0.4, 1.2] });
    expect(rounded(income.values)).toEqual(rounded([1, 1.00004, 1.00004 * 1.00012]));
  });

  it('annualises the incomes of the last seven calendar days', () => {
    expect(sevenDayAnnualised(daily, 9)).toBeCloseTo(1.00005 ** 365 - 1, 12);
  });

  it('counts an entry once where weekends are lumped together', () => {
    const lumped: Series = { days: [1, 4, 5, 6, 7, 8, 11], values: [0.5, 1.5, 0.5, 0.5, 0.5, 0.5, 1.5] };
    expect(sevenDayAnnualised(lumped, 6)).toBeCloseTo((1.00005 ** 4 * 1.00015) ** (365 / 7) - 1, 12);
  });

  it('has no figure before the seventh day or outside the series', () => {
    expect(sevenDayAnnualised(daily, 5)).toBeNull();
    expect(sevenDayAnnualised(daily, 6)).not.toBeNull();
    expect(sevenDayAnnualised(daily, 10)).toBeNull();
  });
});

describe('indexAtOrBefore', () => {
  it('finds the last entry on or before a day, -1 when all are later', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 200 })),
        fc.integer({ min: -5, max: 205 }),
        (some, day) => {
          const days = Int32Array.from(some).toSorted();
          expect(indexAtOrBefore({ days, values: days }, day)).toBe(
            days.findLastIndex((other) => other <= day),
          );
        },
      ),
    );
  });
});
