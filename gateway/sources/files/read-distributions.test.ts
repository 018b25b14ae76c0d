import { expect, it } from 'vitest';
import { readPayout } from './read-distributions';

it.each([
  ['每份派现金0.5000元', { dividend: 0.5, splitRatio: 1 }],
  ['每份派现金0.0190元', { dividend: 0.019, splitRatio: 1 }],
  ['每10份派现金2.5元', { dividend: 0.25, splitRatio: 1 }],
  ['每份基金份额折算1.46406491份', { dividend: 0, splitRatio: 1.46406491 }],
  ['每份基金份额分拆2.01份', { dividend: 0, splitRatio: 2.01 }],
  ['每份派现金0.1元 每份基金份额折算1.2份', { dividend: 0.1, splitRatio: 1.2 }],
  ['每份派现金 ０．１ 元', { dividend: 0.1, splitRatio: 1 }],
])('reads %s', (text, expected) => {
  expect(readPayout(text)).toEqual(expected);
});

it.each(['', '分红', '每份派现金元', '派0.5', '每0份派现金0.5元', '每份基金份额折算0份'])(
  'reads nothing in %j',
  (text) => {
    expect(readPayout(text)).toBeNull();
  },
);
