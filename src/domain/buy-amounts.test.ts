import { describe, expect, it } from 'vitest';
import { tradeRules } from '../../tests/factories/trade-rules';
import { buyingRules, quickAmounts } from './buy-amounts';

describe('[S4.buy] the least of a purchase', () => {
  it.each([
    ['public', 10, 10],
    ['public', null, null],
    ['private', null, 1_000_000],
    ['private', 10, 1_000_000],
    ['private', 3_000_000, 3_000_000],
  ] as const)('of a %s fund whose terms say %s is %s', (area, stated, least) => {
    expect(buyingRules(area, tradeRules({ minimumPurchaseYuan: stated })).minimumPurchaseYuan).toBe(least);
  });
});

/** Those that the fund would not take stand in brackets. */
const words = (...args: Parameters<typeof quickAmounts>) =>
  quickAmounts(...args).map(({ label, isPossible }) => (isPossible ? label : `(${label})`));

describe('[S4.buy] amounts to choose from', () => {
  it('lie between the least and the limit of the day', () => {
    const rules = tradeRules({ minimumPurchaseYuan: 10_000, dailyLimitYuan: 50_000 });
    expect(words('public', rules)).toEqual(['(1,000元)', '1万元', '(10万元)']);
    expect(words('public', tradeRules({ minimumPurchaseYuan: null, dailyLimitYuan: null }))).toEqual([
      '1,000元',
      '1万元',
      '10万元',
    ]);
  });

  it('begin at the least of a private fund', () => {
    const rules = buyingRules('private', tradeRules({ dailyLimitYuan: null }));
    expect(words('private', rules)).toEqual(['100万元', '200万元', '500万元']);
  });
});
