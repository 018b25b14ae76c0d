import { describe, expect, it } from 'vitest';
import { dayOf } from '@/domain/calendar/day';
import { fundNavReply } from '../../../tests/handlers/fund-facts';
import { navHistoryFromWire } from '@/features/fund-kit/nav-history';
import { entriesBetween, navCsvRows, navRows } from './nav-rows';

const history = navHistoryFromWire(
  fundNavReply(
    '900000',
    [
      [20260824, 1],
      [20260826, 1],
      [20260828, 0.95],
    ],
    {
      adjustments: [{ day: 20260826, dividend: 0.1 }],
    },
  ),
);

function day(text: string): number {
  return dayOf(text) ?? Number.NaN;
}

describe('navRows', () => {
  it('lists the newest first; the change follows the adjusted values, not the unit NAV', () => {
    const rows = navRows(history, false, { from: 0, to: 2 });
    expect(rows.map((row) => row.day)).toEqual(['20260828', '20260826', '20260824'].map(day));
    expect(rows[1]?.change).toBeCloseTo(0.1, 12);
    expect(rows[1]?.events).toEqual(['每份派现金 0.1 元']);
    expect(rows[2]?.change).toBeNull();
  });
});

describe('entriesBetween', () => {
  it.each([
    ['20260824', '20260828', { from: 0, to: 2 }],
    ['20260825', '20260827', { from: 1, to: 1 }],
    ['20260825', '20260825', null],
    ['20250101', '20260823', null],
  ])('%s to %s', (from, to, expected) => {
    expect(entriesBetween(history, day(from), day(to))).toEqual(expected);
  });
});

describe('navCsvRows', () => {
  it('has the whole series, oldest first, rates in percent', () => {
    expect(navCsvRows(history, false)).toEqual([
      ['日期', '单位净值', '累计净值', '日涨幅(%)', '复权净值', '事件'],
      ['2026-08-24', 1, 1, null, 1, ''],
      ['2026-08-26', 1, 1.1, 10, 1.1, '每份派现金 0.1 元'],
      ['2026-08-28', 0.95, 1.05, -5, 1.045, ''],
    ]);
  });

  it('has income and seven-day rate of a money fund', () => {
    expect(navCsvRows(history, true)[1]).toEqual(['2026-08-24', 1, null]);
  });
});
