import { describe, expect, it } from 'vitest';
import { dayOf } from '@/domain/calendar/day';
import { flashReply } from '../../../tests/handlers/news';
import { flashFromWire } from './flash';
import { dayTitle, mergedFlashes, timelineRows } from './flash-days';

const at = (id: string, iso: string, sequence = 1) =>
  flashFromWire(flashReply(1, { id, sequence, publishedAt: Date.parse(iso) }));

describe('the days of the wire', () => {
  it('change at midnight in Beijing', () => {
    const rows = timelineRows([
      at('c', '2026-11-20T00:00:00+08:00'),
      at('b', '2026-11-19T23:59:59+08:00'),
      at('a', '2026-11-19T08:00:00+08:00'),
    ]);
    expect(rows.map(({ key }) => key)).toEqual([
      `day-${dayOf('20261120')}`,
      'c',
      `day-${dayOf('20261119')}`,
      'b',
      'a',
    ]);
  });

  it.each([
    ['20261120', '今天 2026-11-20 周五'],
    ['20261119', '昨天 2026-11-19 周四'],
    ['20261118', '2026-11-18 周三'],
  ])('%s has the title %s', (day, title) => {
    expect(dayTitle(dayOf(day) ?? 0, dayOf('20261120') ?? 0)).toBe(title);
  });
});

describe('flashes of several lists', () => {
  it('are merged without duplicates, newest first, by sequence at the same time', () => {
    const one = at('one', '2026-11-20T10:00:00+08:00', 5);
    const two = at('two', '2026-11-20T10:00:00+08:00', 6);
    const old = at('old', '2026-11-19T10:00:00+08:00', 7);
    expect(mergedFlashes([one, old], [two, one]).map(({ id }) => id)).toEqual(['two', 'one', 'old']);
  });
});
