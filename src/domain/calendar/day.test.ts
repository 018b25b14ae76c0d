import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beijingDay,
  beijingTimeOfDayMs,
  beijingTimestampMs,
  compactDay,
  datePartsOf,
  dayFromParts,
  dayOf,
  daysInMonth,
  isoDay,
  shiftMonths,
  mondayOf,
  weekdayOf,
} from './day';

fc.configureGlobal({ seed: 20_250_718 });

const anyDay = fc.integer({ min: dayFromParts(1900, 1, 1), max: dayFromParts(2199, 12, 31) });

describe('reading and writing days', () => {
  it.each([
    ['19700101', 0],
    ['1970-01-02', 1],
    ['20240229', 19_782],
    ['2024-02-29', 19_782],
  ])('reads %s', (text, day) => {
    expect(dayOf(text)).toBe(day);
  });

  it.each([
    '',
    '2024',
    '20240230',
    '2023-02-29',
    '20241301',
    '20240100',
    '2024-1-1',
    '2024/01/01',
    '2024-0101',
    ' 20240101',
  ])('refuses %j', (text) => {
    expect(dayOf(text)).toBeNull();
  });

  it('round-trips every day in both forms and by parts', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const { year, month, date } = datePartsOf(day);
        expect(dayOf(compactDay(day))).toBe(day);
        expect(dayOf(isoDay(day))).toBe(day);
        expect(dayFromParts(year, month, date)).toBe(day);
      }),
    );
  });

  it('agrees with the UTC calendar of the platform', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const date = new Date(day * 86_400_000);
        expect(isoDay(day)).toBe(date.toISOString().slice(0, 10));
        expect(weekdayOf(day)).toBe(date.getUTCDay());
        expect([weekdayOf(mondayOf(day)), day - mondayOf(day)]).toEqual([1, (date.getUTCDay() + 6) % 7]);
      }),
    );
  });
});

describe('Beijing time', () => {
  it.each([
    ['2025-07-18T15:59:59Z', '2025-07-18'],
    ['2025-07-18T16:00:00Z', '2025-07-19'],
    ['1969-12-31T15:59:59Z', '1969-12-31'],
  ])('puts %s on %s', (instant, day) => {
    expect(isoDay(beijingDay(Date.parse(instant)))).toBe(day);
  });

  it('splits an instant into day and time of day and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2e12, max: 4e12 }), (timestampMs) => {
        const timeOfDayMs = beijingTimeOfDayMs(timestampMs);
        expect(timeOfDayMs).toBeGreaterThanOrEqual(0);
        expect(timeOfDayMs).toBeLessThan(86_400_000);
        expect(beijingTimestampMs(beijingDay(timestampMs), timeOfDayMs)).toBe(timestampMs);
      }),
    );
  });
});

describe('shiftMonths', () => {
  it.each([
    ['2025-03-31', -1, '2025-02-28'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2024-02-29', -12, '2023-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2025-01-15', -1, '2024-12-15'],
    ['2025-12-31', 2, '2026-02-28'],
    ['2025-07-18', 0, '2025-07-18'],
  ])('%s by %i months is %s', (from, months, to) => {
    expect(isoDay(shiftMonths(dayOf(from) ?? Number.NaN, months))).toBe(to);
  });

  it('lands in the target month, at the same date or at its end', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -600, max: 600 }), (day, months) => {
        const from = datePartsOf(day);
        const to = datePartsOf(shiftMonths(day, months));
        expect(to.year * 12 + to.month).toBe(from.year * 12 + from.month + months);
        expect(to.date).toBe(Math.min(from.date, daysInMonth(to.year, to.month)));
      }),
    );
  });
});
