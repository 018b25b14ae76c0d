import { describe, expect, it } from 'vitest';
import { maySortBy } from './watch-columns';

const rules = (privateNavDate: string, rankShortWindows = false) => ({
  privateNavDate,
  performance: { rankShortWindows, riskFreeRate: 0.015 },
});

describe('what a list may be ordered by', () => {
  it('is everything among public funds', () => {
    expect(maySortBy('public', 'day', undefined)).toBe(true);
    expect(maySortBy('public', 'sinceAdded', undefined)).toBe(true);
  });

  it('is no window under six months among private funds, unless the house allows it', () => {
    const may = (key: 'day' | 'month3' | 'month6' | 'thisYear' | 'sinceAdded' | 'name', date = '20260828') =>
      maySortBy('private', key, rules(date));
    expect([may('name'), may('month6'), may('thisYear')]).toEqual([true, true, true]);
    expect([may('day'), may('month3'), may('sinceAdded'), may('thisYear', '20260331')]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(maySortBy('private', 'day', rules('20260828', true))).toBe(true);
    expect(maySortBy('private', 'thisYear', undefined)).toBe(false);
  });
});
