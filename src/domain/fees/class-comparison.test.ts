import { describe, expect, it } from 'vitest';
import { classFees, tradeRules } from '../../../tests/factories/trade-rules';
import { classCostsFor, classPair } from './class-costs';
import { breakEvenWords, costCurves } from './class-comparison';
import type { FundRules } from '../funds/fund-rules';

function curvesOf(rules: FundRules, amountYuan: number) {
  const [a, c] = classPair(rules) ?? [];
  const costs = [a, c].map((fees) => fees && classCostsFor(fees, amountYuan));
  const [costsA, costsC] = costs;
  return costsA && costsC ? costCurves(costsA, costsC) : null;
}

const RULES = tradeRules();

describe('class A against class C', () => {
  it('breaks even when the redemption fee of A falls, after a year', () => {
    // Day 365: 0.0015/1.0015 + 0.0025 = 0.003998 against a service fee of 0.004; day 364: 0.0065 against 0.00399.
    expect(curvesOf(RULES, 10_000)?.breakEven).toBe(365);
  });

  it('compares them in the same order from the page of either', () => {
    const fromC = tradeRules({
      fees: classFees({ label: 'C', serviceRate: 0.004 }),
      sibling: classFees({ label: 'A' }),
    });
    expect(classPair(fromC)?.map((fees) => fees.label)).toEqual(['A', 'C']);
    expect(classPair(tradeRules({ sibling: null }))).toBeNull();
  });

  it('counts a service fee that ends: it stays what it was after a year', () => {
    const curves = curvesOf(RULES, 10_000);
    expect(curves?.days.at(-1)).toBe(1095);
    expect(curves?.c.at(-1)).toBeCloseTo(0.004, 10);
    expect(curves?.a.at(-1)).toBeCloseTo(0.0015 / 1.0015, 10);
  });

  it('keeps both sides of a step', () => {
    const curves = curvesOf(RULES, 10_000);
    const costAt = (day: number) => curves?.a[curves.days.indexOf(day)] ?? Number.NaN;
    expect(costAt(6) - costAt(7)).toBeCloseTo(0.0075, 10);
  });

  it('weighs a fixed fee by the amount', () => {
    // 1,000 of 5,000,000 are 0.02 %
    expect(curvesOf(RULES, 5_000_000)?.a.at(-1)).toBeCloseTo(0.0002, 10);
  });

  it.each([
    [365, '持有满 365 天（约 1 年）起，A类的总费用不再高于C类。'],
    [0, '无论持有多久，A类的总费用都不高于C类。'],
    [null, '没有平衡点：持有十年时，C类的总费用仍低于A类。'],
  ])('in words, break-even %s', (breakEven, words) => {
    expect(breakEvenWords(breakEven, { a: 'A类', c: 'C类' })).toBe(words);
  });
});
