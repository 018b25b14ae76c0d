import { describe, expect, it } from 'vitest';
import { maySortBy, RETURN_COLUMNS, shownColumns, type ColumnRoom, type SortKey } from './watch-columns';

const rules = (privateNavDate: string, rankShortWindows = false) => ({
  privateNavDate,
  performance: { rankShortWindows, riskFreeRate: 0.015 },
});

describe('the orders of a list', () => {
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

const keys = (room: ColumnRoom, sort: SortKey | null) => shownColumns(room, sort).map(({ key }) => key);

describe('what the table shows', () => {
  it('is every return with enough room, and fewer in narrow windows and 长辈版', () => {
    expect(keys('all', null)).toEqual(RETURN_COLUMNS.map(({ key }) => key));
    expect(keys('some', null)).toEqual(['day', 'month1', 'month3', 'year1', 'thisYear', 'sinceAdded']);
    expect(keys('large', null)).toEqual(['day', 'month1', 'year1', 'thisYear', 'sinceAdded']);
  });

  it('always includes the column of the order', () => {
    expect(keys('large', 'month3')).toEqual(['day', 'month1', 'month3', 'year1', 'thisYear', 'sinceAdded']);
    expect(keys('large', 'name')).toHaveLength(5);
    expect(keys('some', 'week1')).toContain('week1');
  });
});
