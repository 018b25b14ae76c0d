import { describe, expect, it } from 'vitest';
import { classFees, tradeRules } from '../../../tests/factories/trade-rules';
import { feeWorking } from './fee-working';

const linesOf = (...args: Parameters<typeof feeWorking>) =>
  feeWorking(...args).map(({ label, formula, result }) => `${label}: ${formula} = ${result}`);

describe('[S4.buy] how a purchase is worked out', () => {
  it('by the rate of the tier', () => {
    // 2,000,000/1.0012 = 1,997,602.876…; /1.25 = 1,598,082.304
    expect(linesOf(2_000_000, tradeRules())).toEqual([
      '适用档位: 100万 ≤ 金额 < 500万 = 1.20%',
      '优惠费率: 1.20% × 1折 = 0.12%',
      '净申购金额: 2,000,000.00 ÷ (1 + 0.12%) = 1,997,602.88 元',
      '申购费: 2,000,000.00 − 1,997,602.88 = 2,397.12 元',
      '预计份额: 1,997,602.88 ÷ 1.2500 = 1,598,082.30 份',
    ]);
  });

  it('by a fixed fee, which has no discount', () => {
    expect(linesOf(5_000_000, tradeRules())).toEqual([
      '适用档位: 金额 ≥ 500万 = 每笔 1,000 元',
      '净申购金额: 5,000,000.00 − 1,000.00 = 4,999,000.00 元',
      '申购费: 5,000,000.00 − 4,999,000.00 = 1,000.00 元',
      '预计份额: 4,999,000.00 ÷ 1.2500 = 3,999,200.00 份',
    ]);
  });

  it('without a discount, and without units where the NAV is not known', () => {
    const rules = tradeRules({ nav: null, fees: classFees({ discount: 1 }) });
    expect(linesOf(10_000, rules)).toEqual([
      '适用档位: 金额 < 100万 = 1.50%',
      '净申购金额: 10,000.00 ÷ (1 + 1.50%) = 9,852.22 元',
      '申购费: 10,000.00 − 9,852.22 = 147.78 元',
    ]);
  });

  it('not at all where no fee is known, or it eats the amount', () => {
    expect(feeWorking(10_000, tradeRules({ fees: classFees({ purchase: [] }) }))).toEqual([]);
    const fixed = classFees({ purchase: [{ fromYuan: 0, fixedFeeYuan: 1000 }] });
    expect(feeWorking(1000, tradeRules({ fees: fixed }))).toEqual([]);
    expect(feeWorking(0, tradeRules())).toEqual([]);
  });
});
