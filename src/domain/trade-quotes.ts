import { compactDay, type Day } from './day';
import { dealingDays, orderMoment, type DealingDays, type DealingTerms } from './dealing-days';
import {
  discountedTiers,
  holdingDaysBetween,
  purchaseQuote,
  redemptionQuote,
  redemptionTierFor,
} from './fees';
import { roundDecimal } from './decimal';
import { formatCompactDate, formatThousands } from './format';
import { yuanBoundText } from './tier-words';
import type { FundRules } from './fund-rules';

/** A purchase at the original fee and at the platform's. Units are null without a NAV to reckon with. */
export interface BuyQuote {
  readonly originalFeeYuan: number;
  readonly feeYuan: number;
  readonly savedYuan: number;
  readonly netYuan: number;
  readonly units: number | null;
}

/** Null when a fixed fee eats the amount, or no fee is known. */
export function buyQuote(amountYuan: number, rules: FundRules): BuyQuote | null {
  const { purchase, discount } = rules.fees;
  if (purchase.length === 0) return null;
  const nav = rules.nav ?? 1;
  const original = purchaseQuote(amountYuan, nav, purchase);
  const paid = purchaseQuote(amountYuan, nav, discountedTiers(purchase, discount));
  if (original === null || paid === null) return null;
  return {
    originalFeeYuan: original.feeYuan,
    feeYuan: paid.feeYuan,
    savedYuan: roundDecimal(original.feeYuan - paid.feeYuan, 2),
    netYuan: paid.netYuan,
    units: rules.nav === null ? null : paid.units,
  };
}

/** What stands in the way of buying this amount, in words; undefined where nothing does. */
export function buyProblem(amountYuan: number, rules: FundRules): string | undefined {
  const { minimumPurchaseYuan: least, dailyLimitYuan: limit } = rules;
  const isEaten = rules.fees.purchase.length > 0 && buyQuote(amountYuan, rules) === null;
  if (isEaten) return '金额不足以支付固定申购费';
  if (least !== null && amountYuan < least) return `低于首次申购最低金额 ${yuanBoundText(least)}`;
  if (limit !== null && amountYuan > limit) return `超过单日申购限额 ${yuanBoundText(limit)}`;
  return undefined;
}

/** A sale of units bought before. The rate is null where none is known, the money without a rate or a NAV. */
export interface SellQuote {
  readonly holdingDays: number;
  readonly rate: number | null;
  readonly money: {
    readonly grossYuan: number;
    readonly feeYuan: number;
    readonly netYuan: number;
  } | null;
  readonly confirmed: Day;
  readonly moneyOut: Day;
}

export interface Sale {
  readonly units: number;
  readonly boughtOn: Day;
  readonly soldOn: Day;
}

/** A sale whose two orders were both given before 15:00 of their days. */
export function sellQuote({ units, boughtOn, soldOn }: Sale, rules: FundRules): SellQuote {
  const bought = daysOfOrder(boughtOn, rules.terms);
  const sold = daysOfOrder(soldOn, rules.terms);
  const holdingDays = holdingDaysBetween(bought.confirmed, sold.confirmed);
  const tiers = rules.fees.redemption;
  return {
    holdingDays,
    rate: redemptionTierFor(holdingDays, tiers)?.rate ?? null,
    money:
      rules.nav === null || tiers.length === 0 ? null : redemptionQuote(units, rules.nav, holdingDays, tiers),
    confirmed: sold.confirmed,
    moneyOut: sold.moneyOut,
  };
}

/** Why units bought on one day cannot be sold on the other; undefined where they can. */
export function saleDayProblem(boughtOn: Day, soldOn: Day, terms: DealingTerms): string | undefined {
  if (soldOn < boughtOn) return '卖出日期不能早于买入日期';
  const { visible } = daysOfOrder(boughtOn, terms);
  if (daysOfOrder(soldOn, terms).dealing >= visible) return undefined;
  return `买入的份额 ${formatCompactDate(compactDay(visible))} 起可以卖出`;
}

/** What stands in the way of selling so many units, in words. */
export function sellProblem(units: number, rules: FundRules): string | undefined {
  const least = rules.minimumRedemptionUnits;
  return least !== null && units < least ? `低于最低赎回份额 ${formatThousands(least, 2)} 份` : undefined;
}

function daysOfOrder(day: Day, terms: DealingTerms): DealingDays {
  return dealingDays(orderMoment(day, true), terms);
}
