import { describe, expect, it } from 'vitest';
import { dayOf, isoDay } from './day';
import {
  DEFAULT_PERFORMANCE_SWITCHES,
  DEFAULT_PRIVATE_RANK_PERIOD,
  isBehind,
  isStale,
  mayAnnualise,
  mayRankBy,
  mayRankFund,
  mayShowPerformance,
  newestExpectedNavDay,
  rankFundLimits,
  rankPeriods,
} from './performance-rules';
import { PERIOD_CODES } from './period';
import type { NavKind } from './performance-rules';

const day = (text: string) => dayOf(text) ?? Number.NaN;
const SUMMER = day('2025-07-18');
const SPRING = day('2025-03-31');

it.each([
  ['public', false, true],
  ['public', true, true],
  ['private', false, false],
  ['private', true, true],
] as const)('performance of a %s fund to a visitor qualified %s: %s', (area, isQualified, expected) => {
  expect(mayShowPerformance(area, isQualified)).toBe(expected);
});

describe('windows that order a ranking', () => {
  it('are all for public funds', () => {
    expect(rankPeriods('public', SUMMER, DEFAULT_PERFORMANCE_SWITCHES)).toEqual(PERIOD_CODES);
  });

  it('are those of six months or more for private funds', () => {
    expect(rankPeriods('private', SUMMER, DEFAULT_PERFORMANCE_SWITCHES)).toEqual([
      '4',
      '5',
      '8',
      '9',
      '7',
      '10',
    ]);
    expect(rankPeriods('private', SPRING, DEFAULT_PERFORMANCE_SWITCHES)).toEqual(['4', '5', '8', '9', '10']);
  });

  it('are all once the switch is on', () => {
    const switches = { ...DEFAULT_PERFORMANCE_SWITCHES, rankShortWindows: true };
    expect(rankPeriods('private', SPRING, switches)).toEqual(PERIOD_CODES);
  });

  it('include the default one on every day', () => {
    expect(mayRankBy('private', DEFAULT_PRIVATE_RANK_PERIOD, SPRING, DEFAULT_PERFORMANCE_SWITCHES)).toBe(
      true,
    );
  });
});

it.each([
  ['2025-01-18', 10_000_000, true],
  ['2025-01-19', 10_000_000, false],
  ['2020-01-01', 9_999_999, false],
  ['2020-01-01', null, false],
])('a private fund of %s with %j yuan may be ranked: %s', (established, scaleYuan, expected) => {
  expect(mayRankFund(day(established), scaleYuan, SUMMER, DEFAULT_PERFORMANCE_SWITCHES)).toBe(expected);
});

it('the limits of ranking name the last day of establishment, all days of a clamped month end among them', () => {
  const limits = rankFundLimits(day('2025-02-28'), DEFAULT_PERFORMANCE_SWITCHES);
  expect(limits).toEqual({ establishedBy: day('2024-08-31'), leastScaleYuan: 10_000_000 });
});

it.each([
  [364, false],
  [365, true],
])('%i days may be annualised: %s', (days, expected) => {
  expect(mayAnnualise(days)).toBe(expected);
});

describe('stale figures', () => {
  it.each<[NavKind, string, string]>([
    ['daily', '2025-07-18T10:00:00+08:00', '2025-07-17'],
    ['daily', '2025-07-20T10:00:00+08:00', '2025-07-18'],
    ['daily-late', '2025-07-20T10:00:00+08:00', '2025-07-17'],
    ['weekly', '2025-07-18T10:00:00+08:00', '2025-07-11'],
    ['weekly', '2025-07-19T10:00:00+08:00', '2025-07-18'],
    ['weekly', '2025-10-09T10:00:00+08:00', '2025-09-30'],
    ['monthly', '2025-07-31T10:00:00+08:00', '2025-06-30'],
    ['monthly', '2025-08-01T10:00:00+08:00', '2025-07-31'],
  ])('%s at %s should have %s', (kind, instant, expected) => {
    const nowMs = Date.parse(instant);
    expect(isoDay(newestExpectedNavDay(kind, nowMs))).toBe(expected);
    expect(isStale(day(expected), kind, nowMs)).toBe(false);
    expect(isStale(day(expected) - 1, kind, nowMs)).toBe(true);
  });
});

describe('isBehind', () => {
  // 2026-08-28 is a Friday and the last trading day of its week, 2026-08-31 a Monday and the last of its month.
  it.each([
    ['daily', '20260828', '20260828', false],
    ['daily', '20260827', '20260828', true],
    ['daily-late', '20260827', '20260828', false],
    ['daily-late', '20260826', '20260828', true],
    ['weekly', '20260821', '20260827', false],
    ['weekly', '20260821', '20260828', true],
    ['monthly', '20260731', '20260828', false],
    ['monthly', '20260731', '20260831', true],
  ] as const)('a %s NAV of %s beside the newest of %s: %s', (kind, nav, newest, expected) => {
    expect(isBehind(day(nav), kind, day(newest))).toBe(expected);
  });
});
