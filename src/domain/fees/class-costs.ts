import { discountedTiers, purchaseRateOf, type ClassCosts } from './fees';
import type { ClassFees, FundRules } from '../funds/fund-rules';

/** Whether any fee of buying or selling is known. */
export function hasTiers({ purchase, redemption }: ClassFees): boolean {
  return purchase.length > 0 || redemption.length > 0;
}

/** Fees taken from the assets of a class in a year, a fraction; null while one of them is unknown. */
export function yearlyRate({ managementRate, custodyRate, serviceRate }: ClassFees): number | null {
  if (managementRate === null || custodyRate === null || serviceRate === null) return null;
  return managementRate + custodyRate + serviceRate;
}

/**
 * What a class costs for an amount on this platform, in the form that holding costs are reckoned with; null when a
 * fixed fee eats the amount.
 */
export function classCostsFor(fees: ClassFees, amountYuan: number): ClassCosts | null {
  const purchaseRate = purchaseRateOf(amountYuan, discountedTiers(fees.purchase, fees.discount));
  if (purchaseRate === null) return null;
  return {
    purchaseRate,
    serviceRate: fees.serviceRate ?? 0,
    serviceFeeEndDays: fees.serviceEndsAfterDays,
    redemptionTiers: fees.redemption,
  };
}

/**
 * The two classes in the order A, C: the one without a service fee first. Null without a sibling to compare with, or
 * where the fees of one are not known.
 */
export function classPair({ fees, sibling }: FundRules): readonly [ClassFees, ClassFees] | null {
  if (sibling === null || !hasAllFees(fees) || !hasAllFees(sibling)) return null;
  return (fees.serviceRate ?? 0) <= (sibling.serviceRate ?? 0) ? [fees, sibling] : [sibling, fees];
}

function hasAllFees({ purchase, redemption }: ClassFees): boolean {
  return purchase.length > 0 && redemption.length > 0;
}
