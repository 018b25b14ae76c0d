import { describe, expect, it } from 'vitest';
import { dayOf } from '@/domain/calendar/day';
import { fundNavReply } from '../../../tests/handlers/fund-facts';
import { eventTitle, navHistoryFromWire } from './nav-history';

describe('navHistoryFromWire', () => {
  it('leaves out invalid and repeated days and values that cannot be drawn, in all columns', () => {
    const history = navHistoryFromWire(
      fundNavReply(
        '900000',
        [
          [20260824, 1],
          [20260825, 1.25],
          [20260825, 1.2],
          [20260231, 1.3],
          [20260820, 1.4],
          [20260826, 0],
          [20260827, 1.5],
        ],
        { benchmark: [1, 2, 3, 4, 5, 6, null] },
      ),
    );
    expect(history.days).toEqual(['20260824', '20260825', '20260827'].map(dayOf));
    expect(history.growth).toEqual([1, 1.25, 1.5]);
    expect(history.nav).toEqual([1, 1.25, 1.5]);
    expect(history.benchmark).toEqual([1, 2, null]);
  });

  it('has no column that is missing or of another length', () => {
    const entries = [
      [20260824, 1],
      [20260825, 1.1],
    ] as const;
    const history = navHistoryFromWire(
      fundNavReply('900000', entries, { paidBefore: null, category: [1], benchmark: null }),
    );
    expect(history).toMatchObject({ accumulated: null, category: null, benchmark: null });
    expect(navHistoryFromWire(fundNavReply('900000', [])).days).toEqual([]);
  });

  it('follows what happened to the units: growth, accumulated NAV, and events in the order of their days', () => {
    const history = navHistoryFromWire(
      fundNavReply(
        '900000',
        [
          [20260824, 2],
          [20260825, 1.8],
          [20260826, 0.9],
          [20260827, 0.45],
        ],
        {
          paidBefore: 0.7,
          adjustments: [
            { day: 20260825, dividend: 0.2 },
            { day: 20260826, splitRatio: 2 },
            { day: 20260827, factor: 1, isJump: true },
            { day: 20260231, dividend: 1 },
          ],
          managerChanges: [
            { day: 20260826, text: '张三离任' },
            { day: 0, text: '' },
          ],
        },
      ),
    );
    expect(history.growth).toEqual([1, 1, 1, 1]);
    expect(history.accumulated).toEqual([2.7, 2.7, 1.8, 1.35]);
    expect(history.events.map(eventTitle)).toEqual([
      '每份派现金 0.2 元',
      '每份折算 2 份',
      '张三离任',
      '净值单日变动 -50.00%，没有分红或拆分记录，未计入收益与排名',
    ]);
  });

  it('compounds the incomes of a money fund, of which a day may have none', () => {
    const days = [20260824, 20260825, 20260826] as const;
    const history = navHistoryFromWire(
      fundNavReply(
        '900000',
        days.map((day, index) => [day, index === 1 ? 0 : 100] as const),
        { kind: 'income', paidBefore: null },
      ),
    );
    expect(history.growth).toEqual([1, 1, 1.01]);
    expect(history.accumulated).toBeNull();
  });
});

describe('eventTitle', () => {
  it.each([
    [{ kind: 'dividend', value: 0.05, text: null }, '每份派现金 0.05 元'],
    [{ kind: 'split', value: 2, text: null }, '每份折算 2 份'],
    [{ kind: 'manager', value: null, text: '张三离任' }, '张三离任'],
    [{ kind: 'manager', value: null, text: null }, '基金经理变更'],
  ] as const)('for %j is %s', (event, title) => {
    expect(eventTitle({ day: 20_000, ...event })).toBe(title);
  });
});
