import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactDay, dayFromParts, dayOf, isoDay, weekdayOf } from './day';
import {
  isTradingDay,
  lastFinishedTradingDay,
  nextTradingDay,
  previousTradingDay,
  tradingDaysBetween,
} from './trading-calendar';

fc.configureGlobal({ seed: 20_250_718 });

const day = (text: string) => dayOf(text) ?? Number.NaN;
const anyDay = fc.integer({ min: day('20130101'), max: day('20401231') });

describe('isTradingDay', () => {
  it.each([
    ['2020-01-31', false, 'the lengthened Spring Festival break'],
    ['2020-02-03', true, 'the first day after it'],
    ['2024-02-09', false, 'New Year eve, closed by the exchange alone'],
    ['2024-02-04', false, 'a make-up working Sunday'],
    ['2025-01-26', false, 'a make-up working Sunday'],
    ['2025-10-11', false, 'a make-up working Saturday'],
    ['2025-10-08', false, 'Mid-Autumn within the National Day week'],
    ['2018-12-31', false, 'a bridge to New Year'],
    ['2026-02-24', true, 'the first day after Spring Festival'],
    ['2025-07-18', true, 'an ordinary Friday'],
  ])('%s is %s: %s', (text, expected) => {
    expect(isTradingDay(day(text))).toBe(expected);
  });

  it.each([
    ['2027-02-05', 'New Year eve'],
    ['2027-02-12', 'seventh day of the Spring Festival'],
    ['2027-06-09', 'Dragon Boat on a Wednesday'],
    ['2028-01-03', 'New Year on a Saturday, moved to Monday'],
    ['2028-04-03', 'Monday before Qingming on a Tuesday'],
    ['2028-10-08', 'Sunday'],
    ['2029-12-31', 'Monday before New Year on a Tuesday'],
    ['2030-02-04', 'Monday of the Spring Festival'],
    ['2030-09-13', 'Friday after Mid-Autumn on a Thursday'],
    ['2030-10-07', 'last day of the National Day week'],
  ])('estimates %s as closed: %s', (text) => {
    expect(isTradingDay(day(text))).toBe(false);
  });

  it.each([2027, 2028, 2029, 2030])('estimates a usual number of trading days for %i', (year) => {
    const count = tradingDaysBetween(dayFromParts(year, 1, 1), dayFromParts(year, 12, 31)).length;
    expect(count).toBeGreaterThanOrEqual(239);
    expect(count).toBeLessThanOrEqual(246);
  });

  it('estimates the day before the Spring Festival of 2030 as open', () => {
    expect(isTradingDay(day('2030-02-01'))).toBe(true);
  });

  it('closes the fixed holidays of years without announced dates', () => {
    expect(isTradingDay(day('2013-10-07'))).toBe(false);
    expect(isTradingDay(day('2040-05-01'))).toBe(false);
    expect(isTradingDay(day('2040-05-08'))).toBe(true);
  });

  it('never trades on a weekend', () => {
    const weekends = anyDay.filter((any) => [0, 6].includes(weekdayOf(any)));
    fc.assert(
      fc.property(weekends, (weekend) => {
        expect(isTradingDay(weekend)).toBe(false);
      }),
    );
  });
});

describe('moving over the calendar', () => {
  it('finds the neighbours over a holiday', () => {
    expect(isoDay(nextTradingDay(day('2025-09-30')))).toBe('2025-10-09');
    expect(isoDay(previousTradingDay(day('2025-10-09')))).toBe('2025-09-30');
  });

  it('next is the first trading day after, previous undoes it', () => {
    fc.assert(
      fc.property(anyDay, (any) => {
        const next = nextTradingDay(any);
        expect(tradingDaysBetween(any + 1, next)).toEqual([next]);
        expect(previousTradingDay(next)).toBe(isTradingDay(any) ? any : previousTradingDay(any));
      }),
    );
  });

  it('lists both ends, and nothing for a reversed range', () => {
    expect(tradingDaysBetween(day('2025-04-30'), day('2025-05-06')).map(compactDay)).toEqual([
      '20250430',
      '20250506',
    ]);
    expect(tradingDaysBetween(day('2025-05-06'), day('2025-04-30'))).toEqual([]);
  });

  it.each([
    ['2025-07-21T00:30:00+08:00', '2025-07-18'],
    ['2025-07-18T23:59:59+08:00', '2025-07-17'],
    ['2025-07-19T00:00:00+08:00', '2025-07-18'],
  ])('last finished trading day at %s is %s', (instant, expected) => {
    expect(isoDay(lastFinishedTradingDay(Date.parse(instant)))).toBe(expected);
  });
});
