import { describe, expect, it } from 'vitest';
import { dayOf, isoDay } from '../calendar/day';
import {
  addTradingDays,
  daysOfOrder,
  dealingDayOf,
  dealingDays,
  firstSaleDay,
  isBeforeCutOffAt,
  isCalendarAnnounced,
  nextTermEnds,
  orderDayNote,
  orderMoment,
  termEnd,
  USUAL_DEALING_TERMS,
} from './days';
import { parseDealing } from './form';
import type { DealingKind } from './days';

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

describe('the end of a lock', () => {
  const confirmed = day('2026-08-31');

  it.each([
    ['12M', '2027-08-31'],
    // The last day of February, a Sunday.
    ['6M', '2027-03-01'],
    ['90D', '2026-11-30'],
    // 7 September is a Monday.
    ['7D', '2026-09-07'],
    ['5D', '2026-09-07'],
  ])('of %s is its own day, or the trading day after it: %s', (text, expected) => {
    const term = parseDealing(`holding ${text}`)?.term ?? { count: 0, unit: 'D' };
    expect(isoDay(termEnd(confirmed, term))).toBe(expected);
  });

  it('comes again and again where units roll', () => {
    const ends = nextTermEnds(confirmed, { count: 30, unit: 'D' }, { from: day('2026-10-01'), count: 3 });
    expect(ends.map(isoDay)).toEqual(['2026-10-30', '2026-11-30', '2026-12-29']);
  });

  it.each([
    ['open', '2026-09-01'],
    ['lof', '2026-09-01'],
    ['holding 12M', '2027-08-31'],
    ['rolling 30D', '2026-09-30'],
    ['private', '2026-09-01'],
    ['private 6M', '2027-03-01'],
    ['holding', null],
    ['', null],
  ])('%j: first sale on %s', (dealing, expected) => {
    const bought = dealingDays(Date.parse('2026-08-28T10:00:00+08:00'), USUAL_DEALING_TERMS.ordinary);
    const first = firstSaleDay(bought, parseDealing(dealing));
    expect(first === null ? null : isoDay(first)).toBe(expected);
  });
});

it('the days of an order are those of its day and hour: after 15:00 of a Friday it is of Monday', () => {
  const friday = dayOf('20261127') ?? 0;
  const { dealing, confirmed } = daysOfOrder(friday, USUAL_DEALING_TERMS.ordinary, false);
  expect([dealing, confirmed].map(isoDay)).toEqual(['2026-11-30', '2026-12-01']);
});
