import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  breakEvenDays,
  holdingCost,
  holdingDaysBetween,
  discountedTiers,
  purchaseQuote,
  purchaseRateOf,
  purchaseTierFor,
  redemptionQuote,
} from './fees';
import type { ClassCosts, PurchaseTier, RedemptionTier } from './fees';

fc.configureGlobal({ seed: 20_250_718 });

const PURCHASE: PurchaseTier[] = [
  { fromYuan: 5_000_000, fixedFeeYuan: 1000 },
  { fromYuan: 0, rate: 0.015 },
  { fromYuan: 1_000_000, rate: 0.008 },
];
const REDEMPTION: RedemptionTier[] = [
  { fromDays: 0, rate: 0.015 },
  { fromDays: 7, rate: 0.01 },
  { fromDays: 30, rate: 0.005 },
  { fromDays: 180, rate: 0 },
];

describe('purchase (外扣法)', () => {
  it.each([
    [10_000, 1.25, { feeYuan: 147.78, netYuan: 9852.22, units: 7881.78 }],
    [999_999.99, 1, { feeYuan: 14_778.32, netYuan: 985_221.67, units: 985_221.67 }],
    [1_000_000, 1, { feeYuan: 7936.51, netYuan: 992_063.49, units: 992_063.49 }],
    [5_000_000, 2, { feeYuan: 1000, netYuan: 4_999_000, units: 2_499_500 }],
  ])('%d yuan at NAV %d', (amountYuan, nav, expected) => {
    expect(purchaseQuote(amountYuan, nav, PURCHASE)).toEqual(expected);
  });

  it.each([
    [0, 1],
    [-1, 1],
    [100, 0],
    [Number.NaN, 1],
  ])('has no quote for %d yuan at NAV %d', (amountYuan, nav) => {
    expect(purchaseQuote(amountYuan, nav, PURCHASE)).toBeNull();
  });

  it('has no quote when a fixed fee eats the amount, no fee without a tier', () => {
    expect(purchaseQuote(100, 1, [{ fromYuan: 0, fixedFeeYuan: 100 }])).toBeNull();
    expect(purchaseQuote(100, 1, [])).toEqual({ feeYuan: 0, netYuan: 100, units: 100 });
    expect(purchaseTierFor(10, [{ fromYuan: 100, rate: 0.01 }])).toBeNull();
  });

  it('splits the amount into net and fee to the cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 100_000_000 }),
        fc.integer({ min: 0, max: 500 }),
        (cents, basisPoints) => {
          const rate = basisPoints / 10_000;
          const quote = purchaseQuote(cents / 100, 1, [{ fromYuan: 0, rate }]);
          expect(Math.round((quote?.netYuan ?? 0) * 100) + Math.round((quote?.feeYuan ?? 0) * 100)).toBe(
            cents,
          );
          expect(Math.abs((quote?.netYuan ?? 0) * (1 + rate) - cents / 100)).toBeLessThan(0.0053);
        },
      ),
    );
  });
});

describe('what a platform charges', () => {
  it('is a part of the rates and the whole of a fixed fee', () => {
    expect(discountedTiers(PURCHASE, 0.1)).toEqual([
      { fromYuan: 5_000_000, fixedFeeYuan: 1000 },
      { fromYuan: 0, rate: 0.0015 },
      { fromYuan: 1_000_000, rate: 0.0008 },
    ]);
    // 10,000 / 1.0015 = 9985.02
    expect(purchaseQuote(10_000, 1, discountedTiers(PURCHASE, 0.1))?.feeYuan).toBe(14.98);
  });

  it.each([
    [999_999, 0.015],
    [1_000_000, 0.008],
    [5_001_000, 0.0002],
  ])('%d yuan pays the rate %d of what is left', (amountYuan, rate) => {
    expect(purchaseRateOf(amountYuan, PURCHASE)).toBe(rate);
  });

  it('has no rate where a fixed fee eats the amount, and none to pay without tiers', () => {
    expect(purchaseRateOf(900, [{ fromYuan: 0, fixedFeeYuan: 1000 }])).toBeNull();
    expect(purchaseRateOf(0, PURCHASE)).toBeNull();
    expect(purchaseRateOf(900, [])).toBe(0);
  });
});

describe('redemption', () => {
  it.each([
    [6, 150],
    [7, 100],
    [29, 100],
    [30, 50],
    [179, 50],
    [180, 0],
  ])('10,000 yuan after %i days costs %d', (holdingDays, feeYuan) => {
    expect(redemptionQuote(8000, 1.25, holdingDays, REDEMPTION)).toEqual({
      grossYuan: 10_000,
      feeYuan,
      netYuan: 10_000 - feeYuan,
    });
  });

  it('counts from the confirmation to the day before the redemption is confirmed', () => {
    expect(holdingDaysBetween(100, 107)).toBe(7);
    expect(holdingDaysBetween(100, 99)).toBe(0);
  });
});

describe('class A against class C', () => {
  const classA: ClassCosts = {
    purchaseRate: 0.008,
    serviceRate: 0,
    serviceFeeEndDays: null,
    redemptionTiers: REDEMPTION,
  };
  const classC: ClassCosts = {
    purchaseRate: 0,
    serviceRate: 0.006,
    serviceFeeEndDays: null,
    redemptionTiers: REDEMPTION,
  };

  it('breaks even where the service fee reaches the purchase fee', () => {
    // 0.008/1.008 of the amount at 0.006 a year: 482.8 days
    expect(breakEvenDays(classA, classC)).toBe(483);
  });

  it('never breaks even when the service fee ends before', () => {
    expect(breakEvenDays(classA, { ...classC, serviceFeeEndDays: 365 })).toBeNull();
  });

  it('counts the last crossing when redemption tiers make several', () => {
    const dearLater = {
      ...classC,
      redemptionTiers: [
        { fromDays: 0, rate: 0.02 },
        { fromDays: 7, rate: 0.005 },
      ],
    };
    expect(holdingCost(classA, 0)).toBeGreaterThan(holdingCost(dearLater, 0));
    expect(holdingCost(classA, 7)).toBeGreaterThan(holdingCost(dearLater, 7));
    expect(breakEvenDays(classA, dearLater)).toBe(180);
  });

  it('is 0 when A is never dearer', () => {
    expect(breakEvenDays({ ...classA, purchaseRate: 0 }, classC)).toBe(0);
  });
});
