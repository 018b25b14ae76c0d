import { describe, expect, it } from 'vitest';
import { dayOf } from '../calendar/day';
import { adjustedSeries } from './nav-series';
import { adjustmentsFromPublished, dayFactorFromPublished, publishedTolerance } from './published-growth';

const DECIMALS = { nav: 4, growth: 4 };

function publish(...rows: (readonly [string, number, number | null])[]) {
  return {
    days: rows.map(([text]) => dayOf(text) ?? Number.NaN),
    navs: rows.map(([, nav]) => nav),
    growths: rows.map(([, , growth]) => growth),
  };
}

describe('dayFactorFromPublished', () => {
  it.each([
    ['agreement to rounding keeps the ratio', 1.01234, 0.0123, 1.01234],
    ['a fall that growth does not share takes growth', 0.95, 0.0123, 1.0123],
    ['no growth keeps the ratio', 0.95, null, 0.95],
    ['NaN growth keeps the ratio', 0.95, Number.NaN, 0.95],
  ])('%s', (_, ratio, growth, expected) => {
    expect(dayFactorFromPublished(ratio, growth, publishedTolerance(1, 1, DECIMALS))).toBe(expected);
  });

  it('allows half a step of each NAV and of the growth', () => {
    expect(publishedTolerance(1, 1, DECIMALS)).toBeCloseTo(0.00015, 9);
    expect(publishedTolerance(2, 2, { nav: 3, growth: 4 })).toBeCloseTo(0.00055, 9);
  });
});

describe('adjustmentsFromPublished', () => {
  it('finds a dividend and nothing else', () => {
    const published = publish(
      ['2025-07-14', 1, null],
      ['2025-07-15', 1.01, 0.01],
      ['2025-07-16', 0.91, -0.001],
    );
    const [only, ...others] = adjustmentsFromPublished(published, DECIMALS);
    expect(others).toEqual([]);
    expect(only?.day).toBe(dayOf('2025-07-16'));
    expect(only?.factor).toBeCloseTo(0.999, 12);
  });

  it('believes a zero growth from one trading day to the next', () => {
    const published = publish(['2025-07-18', 1.4, 0.001], ['2025-07-21', 1.2, 0]);
    expect(adjustmentsFromPublished(published, DECIMALS)).toEqual([{ day: dayOf('2025-07-21'), factor: 1 }]);
  });

  it('takes a zero over weekly NAVs for no growth', () => {
    const published = publish(['2025-07-11', 1, 0], ['2025-07-18', 1.007, 0], ['2025-07-25', 0.99, 0]);
    expect(adjustmentsFromPublished(published, DECIMALS)).toEqual([]);
  });

  it('takes a row on 31 December for a restatement, whichever row the next growth is from', () => {
    const fromTradingDay = publish(
      ['2018-12-28', 1.0741, 0.0026],
      ['2018-12-31', 1.0743, 0],
      ['2019-01-02', 1.0745, 0.0004],
    );
    const fromRestatement = publish(
      ['2018-12-28', 1.0741, 0.0026],
      ['2018-12-31', 1.2, 0],
      ['2019-01-02', 1.212, 0.01],
    );
    expect(adjustmentsFromPublished(fromTradingDay, DECIMALS)).toEqual([]);
    expect(adjustmentsFromPublished(fromRestatement, DECIMALS)).toEqual([]);
  });

  it('counts a dividend after a restatement from the last trading day', () => {
    const published = publish(['2018-12-28', 1, 0], ['2018-12-31', 1.001, 0], ['2019-01-02', 0.9, 0.02]);
    const adjustments = adjustmentsFromPublished(published, DECIMALS);
    const { values } = adjustedSeries({ days: published.days, values: published.navs }, adjustments);
    expect(values[2]).toBeCloseTo(1.02, 12);
  });
});
