import { describe, expect, it } from 'vitest';
import { dayOf } from './day';
import { asOfDay, commonDay, isBehind, isOutOfDate, oldestCurrentDay } from './nav-freshness';
import { lastFinishedTradingDay } from './trading-calendar';
import type { NavKind } from '../returns/performance-rules';

const day = (text: string) => dayOf(text) ?? Number.NaN;

describe('the newest value expected', () => {
  it.each<[NavKind, string, string]>([
    ['daily', '2025-07-18T10:00:00+08:00', '2025-07-17'],
    ['daily', '2025-07-20T10:00:00+08:00', '2025-07-18'],
    ['daily-late', '2025-07-20T10:00:00+08:00', '2025-07-17'],
    ['weekly', '2025-07-25T10:00:00+08:00', '2025-07-11'],
    ['weekly', '2025-07-26T10:00:00+08:00', '2025-07-18'],
    ['weekly', '2025-10-15T10:00:00+08:00', '2025-09-26'],
    ['weekly', '2025-10-16T10:00:00+08:00', '2025-09-30'],
    ['monthly', '2025-08-07T10:00:00+08:00', '2025-06-30'],
    ['monthly', '2025-08-08T10:00:00+08:00', '2025-07-31'],
  ])('%s at %s should have %s', (kind, instant, expected) => {
    const newest = lastFinishedTradingDay(Date.parse(instant));
    expect(isBehind(day(expected), kind, newest)).toBe(false);
    expect(isBehind(day(expected) - 1, kind, newest)).toBe(true);
  });
});

describe('isBehind', () => {
  // 2026-08-28 is a Friday and the last trading day of its week, 2026-08-31 a Monday and the last of its month: values of
  // both may come until five trading days later.
  it.each([
    ['daily', '20260828', '20260828', false],
    ['daily', '20260827', '20260828', true],
    ['daily-late', '20260827', '20260828', false],
    ['daily-late', '20260826', '20260828', true],
    ['weekly', '20260821', '20260828', false],
    ['weekly', '20260821', '20260903', false],
    ['weekly', '20260821', '20260904', true],
    ['monthly', '20260731', '20260904', false],
    ['monthly', '20260731', '20260907', true],
  ] as const)('a %s NAV of %s beside the newest of %s: %s', (kind, nav, newest, expected) => {
    expect(isBehind(day(nav), kind, day(newest))).toBe(expected);
  });
});

describe('isOutOfDate', () => {
  // The oldest current day has the five trading days already: values have no further ones from it.
  it.each([
    ['daily', '20260828', '20260828', false],
    ['daily', '20260827', '20260828', true],
    ['weekly', '20260821', '20260827', false],
    ['weekly', '20260821', '20260828', true],
    ['monthly', '20260731', '20260828', false],
    ['monthly', '20260731', '20260831', true],
  ] as const)('a %s NAV of %s, current from %s on: %s', (kind, nav, currentFrom, expected) => {
    expect(isOutOfDate(day(nav), kind, day(currentFrom))).toBe(expected);
  });
});

describe('the as-of day of a list', () => {
  it.each<[string, readonly (readonly [string, number])[], string]>([
    [
      'is the newest day',
      [
        ['20260828', 90],
        ['20260827', 10],
      ],
      '20260828',
    ],
    [
      'is the day before while less than half have a value',
      [
        ['20260828', 40],
        ['20260827', 60],
      ],
      '20260827',
    ],
    [
      'counts funds that are out of date as no funds',
      [
        ['20260828', 2600],
        ['20250718', 17_000],
      ],
      '20260828',
    ],
    [
      'is no day of a few funds with later values',
      [
        ['20260828', 26],
        ['20250718', 17_000],
        ['20250717', 800],
      ],
      '20250718',
    ],
    [
      'is the newest day if no tenth of the funds share one',
      Array.from({ length: 12 }, (_, index) => [`${2006 + index}0301`, 1] as const).toReversed(),
      '20170301',
    ],
    [
      'still counts those of five trading days before',
      [
        ['20260828', 1],
        ['20260821', 9],
      ],
      '20260821',
    ],
    [
      'does not count those of six',
      [
        ['20260828', 1],
        ['20260820', 9],
      ],
      '20260828',
    ],
  ])('%s', (_says, counts, expected) => {
    expect(asOfDay(counts.map(([text, count]) => ({ day: day(text), count })))).toBe(day(expected));
  });

  it('is unknown without funds', () => {
    expect(asOfDay([])).toBeNull();
  });

  it.each([
    ['20260828', '20260821'],
    // Over the seven days of the national holiday.
    ['20251010', '20250925'],
  ])('at %s values are current from %s on', (finished, oldest) => {
    expect(oldestCurrentDay(day(finished))).toBe(day(oldest));
  });
});

it.each([
  ['the one of most rows', ['20261120', '20261123', '20261120'], '20261120'],
  ['the newest of several as common', ['20261120', '20261123', null], '20261123'],
  ['none where no row has one', [null, null], null],
  ['none without rows', [], null],
])('the day of a list is %s', (_what, days, expected) => {
  expect(commonDay(days.map((navDate) => ({ navDate })))).toBe(expected);
});
