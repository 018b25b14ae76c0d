import { describe, expect, it } from 'vitest';
import { dayOf, isoDay } from '../calendar/day';
import { comparePeriods, isPeriodCode, PERIOD_CODES, PERIOD_NAMES, periodBaseDay } from './period';
import type { PeriodCode } from './period';

describe('[S9.dateOrder] date ranges', () => {
  it('stand in the order 02364589710', () => {
    expect(PERIOD_CODES.join('')).toBe('02364589710');
    expect(PERIOD_CODES.toReversed().toSorted(comparePeriods)).toEqual(PERIOD_CODES);
  });

  it('read 日涨幅 to 成立来 in that order', () => {
    expect(PERIOD_CODES.map((code) => PERIOD_NAMES[code]).join(' ')).toBe(
      '日涨幅 近1周 近1月 近3月 近6月 近1年 近2年 近3年 今年来 成立来',
    );
  });

  it.each([['1'], ['11'], [''], ['toString']])('%j is no code', (text) => {
    expect(isPeriodCode(text)).toBe(false);
  });
});

it.each<[PeriodCode, string, string | null]>([
  ['0', '2025-07-18', null],
  ['2', '2025-03-05', '2025-02-26'],
  ['3', '2025-03-31', '2025-02-28'],
  ['6', '2025-05-31', '2025-02-28'],
  ['4', '2025-08-31', '2025-02-28'],
  ['5', '2024-02-29', '2023-02-28'],
  ['8', '2025-07-18', '2023-07-18'],
  ['9', '2025-07-18', '2022-07-18'],
  ['7', '2025-07-18', '2024-12-31'],
  ['10', '2025-07-18', null],
])('base day of window %s as of %s is %s', (period, asOf, expected) => {
  const base = periodBaseDay(period, dayOf(asOf) ?? Number.NaN);
  expect(base === null ? null : isoDay(base)).toBe(expected);
});
