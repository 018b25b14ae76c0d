import { describe, expect, it } from 'vitest';
import { dayOf } from './day';
import { isBehind } from './nav-freshness';
import { lastFinishedTradingDay } from './trading-calendar';
import type { NavKind } from './performance-rules';

const day = (text: string) => dayOf(text) ?? Number.NaN;

describe('the newest value expected', () => {
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
    const newest = lastFinishedTradingDay(Date.parse(instant));
    expect(isBehind(day(expected), kind, newest)).toBe(false);
    expect(isBehind(day(expected) - 1, kind, newest)).toBe(true);
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
