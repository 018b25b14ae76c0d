import {
  discountedTiers,
  holdingDaysBetween,
  purchaseQuote,
  redemptionQuote,
  type PurchaseTier,
  type RedemptionTier,
} from '../fees/fees';
import { roundDecimal } from '../text/decimal';
import type { Day } from '../calendar/day';
import type { ClassFees } from '../funds/fund-rules';
import type { Lot } from './ledger-book';

/** What of a fund's fees the fee of a purchase follows from. */
export type PurchaseFees = Pick<ClassFees, 'purchase' | 'discount' | 'platformRate'>;

/**
 * Purchase fee of an amount at the platform's discount, or at its rate where that alone is known; `null` where no fees
 * are known or the fee eats the amount.
 */
export function purchaseFee(amountYuan: number, fees: PurchaseFees): number | null {
  const tiers = platformTiers(fees);
  return tiers.length === 0 ? null : (purchaseQuote(amountYuan, 1, tiers)?.feeYuan ?? null);
}

function platformTiers({ purchase, discount, platformRate }: PurchaseFees): readonly PurchaseTier[] {
  if (purchase.length > 0) return discountedTiers(purchase, discount);
  return platformRate === null ? [] : [{ fromYuan: 0, rate: platformRate }];
}

/** Units of an amount less its fee, to two decimals. */
export function purchasedUnits(amountYuan: number, feeYuan: number, nav: number): number {
  return roundDecimal((amountYuan - feeYuan) / nav, 2);
}

interface SoldLots {
  /** Held on the dealing day, in the order in which they are sold. */
  readonly lots: readonly Lot[];
  /** Of the redemption. */
  readonly confirmed: Day;
  readonly tiers: readonly RedemptionTier[];
}

/**
 * Redemption fee of units, lot by lot by the time that each was held; `null` where no fees are known or the lots have
 * fewer units.
 */
export function redemptionFee(
  units: number,
  nav: number,
  { lots, confirmed, tiers }: SoldLots,
): number | null {
  if (tiers.length === 0) return null;
  let left = units;
  let feeYuan = 0;
  for (const { entry, units: held } of lots) {
    const sold = Math.min(left, held);
    feeYuan += redemptionQuote(sold, nav, holdingDaysBetween(entry.confirmed, confirmed), tiers).feeYuan;
    left = roundDecimal(left - sold, 4);
    if (left <= 0) return roundDecimal(feeYuan, 2);
  }
  return null;
}

/** What units bring after a fee. */
export function soldYuan(units: number, nav: number, feeYuan: number): number {
  return roundDecimal(roundDecimal(units * nav, 2) - feeYuan, 2);
}
