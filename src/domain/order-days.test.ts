import { describe, expect, it } from 'vitest';
import { tradeRules } from '../../tests/factories/trade-rules';
import { beijingDay, dayOf, isoDay } from './day';
import { isBeforeCutOffAt, isCalendarAnnounced, orderDayNote, purchaseMoment } from './order-days';

const day = (text: string) => dayOf(text) ?? Number.NaN;

describe('the day of an order', () => {
  it.each([
    ['2026-08-28', true, undefined],
    ['2026-08-28', false, '15:00 后提交，按 2026-08-31 的净值成交。'],
    ['2026-08-29', true, '当日休市，顺延至 2026-08-31。'],
    // A Sunday on which offices work for the holiday after it.
    ['2026-09-20', true, '当日休市，顺延至 2026-09-21。'],
    ['2026-10-01', true, '当日休市，顺延至 2026-10-08。'],
  ])('%s, before 15:00: %s', (date, isBefore, note) => {
    expect(orderDayNote(day(date), isBefore)).toBe(note);
  });

  it('moves to the next open day of a fund that is closed until then', () => {
    const rules = tradeRules({ isOnSale: false, nextOpenDate: '20260915' });
    const dealt = (date: string) => isoDay(beijingDay(purchaseMoment(rules, day(date), true)));
    expect([dealt('2026-08-28'), dealt('2026-09-16')]).toEqual(['2026-09-15', '2026-09-16']);
  });

  it.each([
    ['2026-08-28T14:59:59+08:00', true],
    ['2026-08-28T15:00:00+08:00', false],
    ['2026-08-29T16:00:00+08:00', true],
  ])('at %s lies before the cut-off: %s', (moment, isBefore) => {
    expect(isBeforeCutOffAt(Date.parse(moment))).toBe(isBefore);
  });
});

it('knows which years are announced', () => {
  expect([isCalendarAnnounced(day('2026-12-31')), isCalendarAnnounced(day('2027-01-04'))]).toEqual([
    true,
    false,
  ]);
});
