import { expect, it } from 'vitest';
import { formatTenure, formatTenureSpan } from './tenure';

it.each([
  [1542, '4年82天'],
  [365, '1年'],
  [364, '364天'],
  [0, '0天'],
  [null, '--'],
  [-1, '--'],
])('%s days in office are %s', (days, text) => {
  expect(formatTenure(days)).toBe(text);
});

it('says that a tenure lasts, or when it ended', () => {
  expect(formatTenureSpan('20200101', null)).toBe('2020-01-01 至 今');
  expect(formatTenureSpan('20200101', '20210630')).toBe('2020-01-01 至 2021-06-30');
});

it('tells a tenure that lasts from one that ended', () => {
  expect(formatTenureSpan('20210301', null)).toBe('2021-03-01 至 今');
  expect(formatTenureSpan('20210301', '20240104')).toBe('2021-03-01 至 2024-01-04');
});
