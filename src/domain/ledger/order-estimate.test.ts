import { describe, expect, it } from 'vitest';
import { dayOf } from '../calendar/day';
import { purchasedUnits, purchaseFee, redemptionFee, soldYuan } from './order-estimate';
import type { ClassFees } from '../funds/fund-rules';
import type { Lot } from './ledger-book';

const FEES: ClassFees = {
  code: '000001',
  name: '测试基金',
  label: 'A',
  subscription: [],
  purchase: [
    { fromYuan: 0, rate: 0.015 },
    { fromYuan: 5_000_000, fixedFeeYuan: 1000 },
  ],
  redemption: [
    { fromDays: 0, rate: 0.015 },
    { fromDays: 7, rate: 0.005 },
    { fromDays: 30, rate: 0 },
  ],
  discount: 0.1,
  platformRate: null,
  managementRate: null,
  custodyRate: null,
  serviceRate: null,
  serviceEndsAfterDays: null,
};

function day(text: string): number {
  return dayOf(text) ?? 0;
}

function lot(confirmed: string, units: number): Lot {
  const entry = { id: confirmed, code: '000001', kind: 'purchase' as const, units, yuan: units, feeYuan: 0 };
  return { entry: { ...entry, day: day(confirmed) - 1, confirmed: day(confirmed) }, units };
}

describe('a purchase', () => {
  it('costs the rate of the platform where no other is known', () => {
    expect(purchaseFee(1000, { ...FEES, purchase: [], platformRate: 0.0012 })).toBe(1.2);
    expect(purchaseFee(1000, { ...FEES, purchase: [] })).toBeNull();
  });

  it('costs the discounted rate outside the amount: 1000 / 1.0015 = 998.50', () => {
    expect(purchaseFee(1000, FEES)).toBe(1.5);
    expect(purchasedUnits(1000, 1.5, 1.2345)).toBe(808.83);
    expect(purchaseFee(6_000_000, FEES)).toBe(1000);
  });

  it('has no known fee without tiers, and none that eats the amount', () => {
    expect(purchaseFee(1000, { ...FEES, purchase: [] })).toBeNull();
    expect(purchaseFee(500, { ...FEES, purchase: [{ fromYuan: 0, fixedFeeYuan: 1000 }] })).toBeNull();
  });
});

describe('a redemption', () => {
  const lots = [lot('20260105', 100), lot('20260210', 200), lot('20260227', 300)];
  const order = { lots, confirmed: day('20260302'), tiers: FEES.redemption };

  it('pays by the time of each lot, the oldest first', () => {
    // 56 days free; 20 days at 0.5 %: 200 × 1.5 × 0.005 = 1.50; 3 days at 1.5 %: 50 × 1.5 × 0.015 = 1.125.
    expect(redemptionFee(100, 1.5, order)).toBe(0);
    expect(redemptionFee(300, 1.5, order)).toBe(1.5);
    expect(redemptionFee(350, 1.5, order)).toBe(2.63);
    expect(soldYuan(350, 1.5, 2.63)).toBe(522.37);
  });

  it('has no known fee without tiers, or for more units than there are', () => {
    expect(redemptionFee(601, 1.5, order)).toBeNull();
    expect(redemptionFee(1, 1.5, { ...order, tiers: [] })).toBeNull();
  });
});
