import { describe, expect, it } from 'vitest';
import { dayOf, isoDay } from './day';
import { closuresIn, monthOf, reportDeadlinesIn } from './month-dates';
import { isTradingDay } from './trading-calendar';

const day = (text: string) => dayOf(text) ?? Number.NaN;

const described = (year: number) =>
  closuresIn(year).map(({ first, last, name }) => `${name} ${isoDay(first)} ${isoDay(last)}`);

describe('the month of a day', () => {
  it.each([
    ['2026-02-14', '2026-02-01', '2026-02-28'],
    ['2028-02-29', '2028-02-01', '2028-02-29'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
  ])('of %s runs from %s to %s', (text, first, last) => {
    expect(monthOf(day(text))).toEqual({ first: day(first), last: day(last) });
  });
});

describe('closures of the exchange', () => {
  it('are those of the announced year, by name', () => {
    expect(described(2026)).toEqual([
      '元旦 2026-01-01 2026-01-03',
      '春节 2026-02-15 2026-02-23',
      '清明节 2026-04-04 2026-04-06',
      '劳动节 2026-05-01 2026-05-05',
      '端午节 2026-06-19 2026-06-21',
      '中秋节 2026-09-25 2026-09-27',
      '国庆节 2026-10-01 2026-10-07',
    ]);
    expect(described(2018).at(-1)).toBe('元旦 2018-12-30 2018-12-31');
    expect(described(2019)).toContain('劳动节 2019-05-01 2019-05-04');
  });

  it('are estimated with their weekends where none are announced', () => {
    expect(described(2027)[0]).toBe('元旦 2027-01-01 2027-01-03');
    const closed = closuresIn(2027).flatMap(({ first, last }) => [first, last]);
    expect(closed.some(isTradingDay)).toBe(false);
  });
});

it('public funds report by 15 trading days after a quarter, by the end of March and of August', () => {
  expect(reportDeadlinesIn(2026).map((each) => `${isoDay(each.day)} ${each.report}`)).toEqual([
    '2026-01-23 2025年第4季度报告',
    '2026-03-31 2025年年度报告',
    '2026-04-22 2026年第1季度报告',
    '2026-07-21 2026年第2季度报告',
    '2026-08-31 2026年中期报告',
    '2026-10-28 2026年第3季度报告',
  ]);
});
