import { describe, expect, it } from 'vitest';
import {
  amountLines,
  boundText,
  daysLines,
  discountText,
  holdingText,
  purchaseFeeText,
  rateText,
} from './tier-words';

describe('tiers in words', () => {
  it('are ranges of the amount', () => {
    const lines = amountLines([
      { fromYuan: 0, rate: 0.015 },
      { fromYuan: 1_000_000, rate: 0.012 },
      { fromYuan: 5_000_000, fixedFeeYuan: 1000 },
    ]);
    expect(lines.map(({ range, tier }) => [range, purchaseFeeText(tier)])).toEqual([
      ['金额 < 100万', '1.50%'],
      ['100万 ≤ 金额 < 500万', '1.20%'],
      ['金额 ≥ 500万', '每笔 1,000元'],
    ]);
  });

  it('are ranges of the holding time', () => {
    const lines = daysLines([
      { fromDays: 0, rate: 0.015 },
      { fromDays: 7, rate: 0.0075 },
      { fromDays: 30, rate: 0 },
    ]);
    expect(lines.map(({ range }) => range)).toEqual(['持有 < 7天', '7天 ≤ 持有 < 30天', '持有 ≥ 30天']);
  });

  it('that are alone have no bounds', () => {
    expect(amountLines([{ fromYuan: 0, rate: 0 }]).map(({ range }) => range)).toEqual(['不限金额']);
    expect(daysLines([{ fromDays: 0, rate: 0 }]).map(({ range }) => range)).toEqual(['不限持有时间']);
  });
});

it.each([
  [10, '10元'],
  [9999, '9,999元'],
  [10_000, '1万'],
  [15_000, '1.5万'],
  [1_000_000, '100万'],
  [150_000_000, '1.5亿'],
])('%d yuan is the bound %s', (yuan, text) => {
  expect(boundText(yuan)).toBe(text);
});

it.each([
  [0.1, '1折'],
  [0.45, '4.5折'],
  [1, null],
  [0, '免费'],
])('a discount of %d is %s', (discount, text) => {
  expect(discountText(discount)).toBe(text);
});

it.each([
  [45, '45 天'],
  [365, '365 天（约 1 年）'],
  [483, '483 天（约 1 年 4 个月）'],
  [730, '730 天（约 2 年）'],
])('%d days are %s', (days, text) => {
  expect(holdingText(days)).toBe(text);
});

it.each([
  [0, '0.00%'],
  [0.015, '1.50%'],
  [0.00015, '0.015%'],
  [0.000125, '0.0125%'],
])('a rate of %d is %s', (rate, text) => {
  expect(rateText(rate)).toBe(text);
});
