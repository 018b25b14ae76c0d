import { describe, expect, it } from 'vitest';
import { dayOf, isoDay } from './day';
import { addTradingDays, dealingDayOf, dealingDays, orderMoment, USUAL_DEALING_TERMS } from './dealing-days';
import type { DealingKind } from './dealing-days';

describe('the dealing day', () => {
  it.each([
    ['2025-07-18T14:59:59+08:00', '2025-07-18', 'before the cut-off'],
    ['2025-07-18T15:00:00+08:00', '2025-07-21', 'at the cut-off'],
    ['2025-07-19T10:00:00+08:00', '2025-07-21', 'on a Saturday'],
    ['2025-01-26T10:00:00+08:00', '2025-01-27', 'on a make-up working Sunday'],
    ['2025-01-27T15:30:00+08:00', '2025-02-05', 'before Spring Festival, after the cut-off'],
    ['2025-07-18T06:59:59Z', '2025-07-18', 'by the clock of Beijing'],
  ])('of %s is %s: %s', (instant, expected) => {
    expect(isoDay(dealingDayOf(Date.parse(instant)))).toBe(expected);
  });
});

it.each<[DealingKind, string, string, string]>([
  ['ordinary', '2025-07-21', '2025-07-22', '2025-07-24'],
  ['money', '2025-07-21', '2025-07-22', '2025-07-21'],
  ['qdii', '2025-07-22', '2025-07-23', '2025-08-01'],
  ['fundOfFunds', '2025-07-22', '2025-07-23', '2025-07-29'],
])(
  '%s fund ordered on a Friday morning: confirmed %s, visible %s, money out %s',
  (kind, confirmed, visible, moneyOut) => {
    const days = dealingDays(Date.parse('2025-07-18T10:00:00+08:00'), USUAL_DEALING_TERMS[kind]);
    expect([days.dealing, days.confirmed, days.visible, days.moneyOut].map(isoDay)).toEqual([
      '2025-07-18',
      confirmed,
      visible,
      moneyOut,
    ]);
  },
);

it('adds no trading day for 0', () => {
  expect(addTradingDays(20_000, 0)).toBe(20_000);
});

it.each([
  [true, '2025-07-18'],
  [false, '2025-07-21'],
])('an order of a Friday, before the cut-off: %s, is dealt on %s', (isBeforeCutOff, expected) => {
  const friday = dayOf('2025-07-18') ?? 0;
  expect(isoDay(dealingDayOf(orderMoment(friday, isBeforeCutOff)))).toBe(expected);
});
