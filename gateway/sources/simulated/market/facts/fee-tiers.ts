import { isExchangeOnly, isLocked } from '../../../../../src/domain/dealing/form';
import { isMoneyType } from '../../../../../src/domain/funds/fund-taxonomy';
import { privateDealing } from '../funds/private-plan';
import { FEE_REFORM_DAY } from '../funds/public-facts';
import type { Term } from '../../../../../src/domain/dealing/form';
import type { PrivateClass, PrivatePlan } from '../funds/private-plan';
import type { PublicPlan, ShareClass } from '../funds/public-plan';

/** One tier: from an amount in yuan, or for a redemption from a number of days, a rate or a fixed fee in yuan. */
export interface FeeTier {
  readonly kind: 'subscription' | 'purchase' | 'redemption';
  readonly from: number;
  readonly rate: number | null;
  readonly fixedFeeYuan: number | null;
}

type Steps = readonly (readonly [from: number, rate: number])[];

const MILLION = 1_000_000;
const FIXED_FEE_YUAN = 1000;

/** Redemption tiers by holding days. */
const NEW_TIERS: Steps = [
  [0, 0.015],
  [7, 0.01],
  [30, 0.005],
  [180, 0],
];
const OLD_TIERS: Steps = [
  [0, 0.015],
  [7, 0.0075],
  [30, 0.005],
  [365, 0.0025],
  [730, 0],
];
const OLD_SERVICE_CLASS_TIERS: Steps = [
  [0, 0.015],
  [7, 0.005],
  [30, 0],
];
const OLD_INDEX_TIERS = OLD_SERVICE_CLASS_TIERS;
const OLD_BOND_TIERS: Steps = [
  [0, 0.015],
  [7, 0.001],
  [30, 0],
];
/** Index and bond funds may charge nothing after a week. */
const WEEK_TIERS: Steps = [
  [0, 0.015],
  [7, 0],
];
const FREE: Steps = [[0, 0]];

/** Fee tiers of a class of a public fund; none if units are only traded on an exchange. */
export function publicFeeTiers(plan: PublicPlan, shareClass: ShareClass): FeeTier[] {
  const { purchaseRate } = shareClass;
  if (isExchangeOnly(plan.product.dealing) || purchaseRate === null) return [];
  const isOld = plan.portfolio.startDay < FEE_REFORM_DAY;
  return [
    ...amountTiers('subscription', isOld ? offeringRate(purchaseRate) : purchaseRate),
    ...amountTiers('purchase', purchaseRate),
    ...steps('redemption', redemptionSteps(plan, shareClass, isOld)),
  ];
}

/** Fee tiers of a class of a private fund: a class with a service fee charges nothing at purchase. */
export function privateFeeTiers(plan: PrivatePlan, { feeDrag }: PrivateClass): FeeTier[] {
  const front: Steps =
    feeDrag > 0
      ? FREE
      : [
          [0, 0.01],
          [3 * MILLION, 0.005],
          [10 * MILLION, 0],
        ];
  const { term } = privateDealing(plan);
  const locked = term === null ? 0 : lockDays(term);
  const last = PRIVATE_TIERS.findLastIndex(([from]) => from <= locked);
  const redemption = PRIVATE_TIERS.slice(last).map(([from, rate]) => [Math.max(from, locked), rate] as const);
  return [...steps('subscription', front), ...steps('purchase', front), ...steps('redemption', redemption)];
}

const PRIVATE_TIERS: Steps = [
  [0, 0.02],
  [180, 0.01],
  [365, 0],
];
const MONTH_DAYS = 365 / 12;

/** Days of a lock as fee tables count them: 6 months are 180, a year 365. */
function lockDays({ count, unit }: Term): number {
  if (unit === 'D') return count;
  return count % 12 === 0 ? Math.round(count * MONTH_DAYS) : count * 30;
}

function redemptionSteps({ type, product }: PublicPlan, { label }: ShareClass, isOld: boolean): Steps {
  const { dealing } = product;
  // Nothing can be sold before the end of its lock, and nothing is charged after it.
  if (isLocked(dealing) && dealing.term !== null) return [[lockDays(dealing.term), 0]];
  if (isMoneyType(type)) return FREE;
  const isBond = type.startsWith('03') || type === '0402';
  const isIndex = type.startsWith('04') || type === '09';
  const isServiceClass = label === 'C' || label === 'E';
  if (!isOld) return isBond || isIndex ? WEEK_TIERS : NEW_TIERS;
  if (isBond) return isServiceClass ? WEEK_TIERS : OLD_BOND_TIERS;
  if (isServiceClass) return OLD_SERVICE_CLASS_TIERS;
  return isIndex ? OLD_INDEX_TIERS : OLD_TIERS;
}

/** Rates that fall with the amount, a fixed fee from five million on; one free tier where nothing is asked. */
function amountTiers(kind: FeeTier['kind'], rate: number): FeeTier[] {
  if (rate === 0) return steps(kind, FREE);
  return [
    ...steps(kind, [
      [0, rate],
      [MILLION, roundedRate(rate * 0.65)],
      [3 * MILLION, roundedRate(rate * 0.35)],
    ]),
    { kind, from: 5 * MILLION, rate: null, fixedFeeYuan: FIXED_FEE_YUAN },
  ];
}

/** Old funds were cheaper while they were offered. */
function offeringRate(purchaseRate: number): number {
  return Math.round(purchaseRate * 0.8 * 1000) / 1000;
}

/** To a twentieth of a percent. */
function roundedRate(rate: number): number {
  return Math.round(rate * 2000) / 2000;
}

function steps(kind: FeeTier['kind'], of: Steps): FeeTier[] {
  return of.map(([from, rate]) => ({ kind, from, rate, fixedFeeYuan: null }));
}
