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
          [20260825, 1.1],
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
    expect(history.growth).toEqual([1, 1.1, 1.5]);
    expect(history.nav).toEqual([1, 1.1, 1.5]);
    expect(history.benchmark).toEqual([1, 2, null]);
  });

  it('has no column that is missing or of another length', () => {
    const entries = [
      [20260824, 1],
      [20260825, 1.1],
    ] as const;
    const history = navHistoryFromWire(
      fundNavReply('900000', entries, { accumulated: [], category: [1], benchmark: null }),
    );
    expect(history).toMatchObject({ accumulated: null, category: null, benchmark: null });
    expect(navHistoryFromWire(fundNavReply('900000', [])).days).toEqual([]);
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
