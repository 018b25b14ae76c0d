import { roundDecimal } from '../text/decimal';
import type { Day } from '../calendar/day';

const YEAR_DAYS = 365;
/** A hundredth of a basis point; finer than any tier is stated. */
const RATE_DECIMALS = 8;
const BREAK_EVEN_HORIZON_DAYS = 3650;

/** A purchase fee from an amount on: a rate (fraction) or a fixed fee in yuan. */
export type PurchaseTier =
  | { readonly fromYuan: number; readonly rate: number }
  | { readonly fromYuan: number; readonly fixedFeeYuan: number };

/** A tier as a list of fees has it, of which either figure may be unknown. */
interface ListedTier {
  readonly fromYuan: number;
  readonly rate: number | null;
  readonly fixedFeeYuan: number | null;
}

/** A redemption rate (fraction) from a number of holding days on. */
export interface RedemptionTier {
  readonly fromDays: number;
  readonly rate: number;
}

export interface PurchaseQuote {
  readonly feeYuan: number;
  readonly netYuan: number;
  readonly units: number;
}

export interface RedemptionQuote {
  readonly grossYuan: number;
  readonly feeYuan: number;
  readonly netYuan: number;
}

export interface ClassCosts {
  /** fraction of the amount, paid on purchase (class A) */
  readonly purchaseRate: number;
  /** fraction a year, taken from the value (class C) */
  readonly serviceRate: number;
  /** days after which the service fee ends; null when it never does */
  readonly serviceFeeEndDays: number | null;
  readonly redemptionTiers: readonly RedemptionTier[];
}

/** The tiers of a list, ascending; one without rate and fee is left out. */
export function listedTiers(tiers: readonly ListedTier[]): PurchaseTier[] {
  return tiers
    .toSorted((a, b) => a.fromYuan - b.fromYuan)
    .flatMap(({ fromYuan, rate, fixedFeeYuan }): PurchaseTier[] => {
      if (fixedFeeYuan !== null) return [{ fromYuan, fixedFeeYuan }];
      return rate === null ? [] : [{ fromYuan, rate }];
    });
}

/** The purchase tier of an amount: the highest lower bound that the amount reaches; null when below all. */
export function purchaseTierFor(amountYuan: number, tiers: readonly PurchaseTier[]): PurchaseTier | null {
  return highestReached(tiers, (tier) => tier.fromYuan, amountYuan);
}

/** The redemption tier of a holding time; null when below all. */
export function redemptionTierFor(
  holdingDays: number,
  tiers: readonly RedemptionTier[],
): RedemptionTier | null {
  return highestReached(tiers, (tier) => tier.fromDays, holdingDays);
}

function highestReached<Tier>(
  tiers: readonly Tier[],
  lowerBound: (tier: Tier) => number,
  value: number,
): Tier | null {
  let reached: Tier | null = null;
  for (const tier of tiers) {
    if (lowerBound(tier) <= value && (reached === null || lowerBound(tier) >= lowerBound(reached))) {
      reached = tier;
    }
  }
  return reached;
}

/**
 * A purchase by 外扣法: net = amount/(1 + rate), or amount - fixed fee; units = net/NAV; money and units to
 * 2 decimals. No tier means no fee; null when the fee eats the amount or amount or NAV is not positive.
 */
export function purchaseQuote(
  amountYuan: number,
  nav: number,
  tiers: readonly PurchaseTier[],
): PurchaseQuote | null {
  if (!(amountYuan > 0) || !(nav > 0)) return null;
  const tier = purchaseTierFor(amountYuan, tiers);
  const netYuan = roundDecimal(netAmount(amountYuan, tier), 2);
  if (netYuan <= 0) return null;
  return {
    feeYuan: roundDecimal(amountYuan - netYuan, 2),
    netYuan,
    units: roundDecimal(netYuan / nav, 2),
  };
}

function netAmount(amountYuan: number, tier: PurchaseTier | null): number {
  if (tier === null) return amountYuan;
  return 'rate' in tier ? amountYuan / (1 + tier.rate) : amountYuan - tier.fixedFeeYuan;
}

/** Money of a redemption: units * NAV * (1 - rate of the tier), gross and fee to 2 decimals; no tier, no fee. */
export function redemptionQuote(
  units: number,
  nav: number,
  holdingDays: number,
  tiers: readonly RedemptionTier[],
): RedemptionQuote {
  const grossYuan = roundDecimal(units * nav, 2);
  const feeYuan = roundDecimal(units * nav * (redemptionTierFor(holdingDays, tiers)?.rate ?? 0), 2);
  return { grossYuan, feeYuan, netYuan: roundDecimal(grossYuan - feeYuan, 2) };
}

/**
 * Tiers as a platform charges them: rates shrink to `discount` of themselves (0.1 is a tenth), fixed fees stay whole.
 */
export function discountedTiers(tiers: readonly PurchaseTier[], discount: number): PurchaseTier[] {
  return tiers.map((tier) =>
    'rate' in tier ? { ...tier, rate: roundDecimal(tier.rate * discount, RATE_DECIMALS) } : tier,
  );
}

/**
 * The rate (fraction of what is left, as in 外扣法) that an amount pays by its tier; a fixed fee becomes the rate that
 * costs the same. 0 without a tier, null when the fixed fee eats the amount or the amount is not positive.
 */
export function purchaseRateOf(amountYuan: number, tiers: readonly PurchaseTier[]): number | null {
  if (!(amountYuan > 0)) return null;
  const tier = purchaseTierFor(amountYuan, tiers);
  if (tier === null) return 0;
  if ('rate' in tier) return tier.rate;
  return amountYuan > tier.fixedFeeYuan ? tier.fixedFeeYuan / (amountYuan - tier.fixedFeeYuan) : null;
}

/** Holding days: from the day of confirmation to the day before the redemption is confirmed, both counted. */
export function holdingDaysBetween(confirmed: Day, redemptionConfirmed: Day): number {
  return Math.max(redemptionConfirmed - confirmed, 0);
}

/** Cost of a class after some days of holding, as a fraction of the amount paid; growth is left out. */
export function holdingCost(costs: ClassCosts, days: number): number {
  const purchase = costs.purchaseRate / (1 + costs.purchaseRate);
  const serviceDays = Math.min(days, costs.serviceFeeEndDays ?? days);
  const service = (costs.serviceRate * serviceDays) / YEAR_DAYS;
  return purchase + service + (redemptionTierFor(days, costs.redemptionTiers)?.rate ?? 0);
}

/**
 * Days of holding from which class A never costs more than class C again, over ten years; 0 when A is never dearer once
 * units can be sold, null when C stays cheaper at the end.
 */
export function breakEvenDays(classA: ClassCosts, classC: ClassCosts): number | null {
  const first = firstSaleDays(classA, classC);
  let breakEven: number | null = null;
  for (let days = BREAK_EVEN_HORIZON_DAYS; days >= first; days -= 1) {
    if (holdingCost(classA, days) > holdingCost(classC, days)) return breakEven;
    breakEven = days;
  }
  return breakEven === null ? null : 0;
}

/** Days of holding after which units of both classes can be sold: where their redemption tiers begin, 0 without a lock. */
export function firstSaleDays(...classes: readonly ClassCosts[]): number {
  const firsts = classes.map(({ redemptionTiers }) =>
    Math.min(...redemptionTiers.map(({ fromDays }) => fromDays)),
  );
  return Math.max(0, ...firsts.filter((days) => Number.isFinite(days)));
}
