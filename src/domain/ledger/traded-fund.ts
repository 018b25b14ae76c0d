import { addTradingDays } from '../dealing/days';
import { isExchangeOnly } from '../dealing/form';
import { takesPurchases } from '../dealing/purchase-state';
import { hasEnded } from '../funds/fund-taxonomy';
import { roundDecimal } from '../text/decimal';
import { UNIT_DECIMALS } from './ledger-entry';
import { purchaseFee, redemptionFee, type PurchaseFees } from './order-estimate';
import { LEAST_ORDER_YUAN, type TradedFund } from './rebalancing';
import type { FundMark, Valuation } from './ledger-book';
import type { FundSale, LotRules } from './lot-sales';

/** Bounds of the orders of a fund, `null` without one or if unknown, and the fee of a purchase. */
export interface OrderRules extends PurchaseFees {
  readonly dailyLimitYuan: number | null;
  readonly minimumPurchaseYuan: number | null;
  readonly minimumAdditionYuan: number | null;
  readonly minimumRedemptionUnits: number | null;
}

/** A fund that has a target or is held. */
interface KnownFund {
  readonly code: string;
  readonly mark: FundMark;
  /** `null` if unknown. */
  readonly rules: LotRules | null;
  readonly orders: OrderRules | null;
  /** `null` if nothing is held. */
  readonly valuation: Valuation | null;
  readonly sale: FundSale | null;
}

/**
 * What orders can do with a fund. Where the form of its dealing is not known, everything counts as sellable at an unknown
 * fee; on the exchange it is bought and sold without a fee that is known here.
 */
export function tradedFundOf(part: string, fund: KnownFund): TradedFund {
  const { code, mark, rules, orders, valuation } = fund;
  const valueYuan = valuation?.valueYuan ?? 0;
  const minimum = valueYuan === 0 ? orders?.minimumPurchaseYuan : orders?.minimumAdditionYuan;
  const isBought = rules === null || takesPurchases(rules);
  return {
    code,
    part,
    valueYuan,
    nav: mark.nav,
    sellableUnits: sellableUnitsOf(fund),
    leastSaleYuan: Math.max((orders?.minimumRedemptionUnits ?? 0) * mark.nav, LEAST_ORDER_YUAN),
    leastYuan: Math.max(minimum ?? 0, LEAST_ORDER_YUAN),
    mostYuan: isBought ? (orders?.dailyLimitYuan ?? Number.POSITIVE_INFINITY) : 0,
    purchaseFee: (yuan) =>
      orders === null || isExchangeOnly(rules?.dealing ?? null) ? null : purchaseFee(yuan, orders),
    saleFee: (units) => saleFee(units, fund),
  };
}

/** A target whose type has no fund in the book. */
export function untradedFund(part: string): TradedFund {
  return {
    code: '',
    part,
    valueYuan: 0,
    nav: 1,
    sellableUnits: 0,
    leastSaleYuan: LEAST_ORDER_YUAN,
    leastYuan: LEAST_ORDER_YUAN,
    mostYuan: Number.POSITIVE_INFINITY,
    purchaseFee: () => null,
    saleFee: () => null,
  };
}

function sellableUnitsOf({ rules, valuation, sale }: KnownFund): number {
  if (valuation === null) return 0;
  if (rules === null || sale === null) return valuation.position.units;
  if (hasEnded(rules.status)) return 0;
  if (rules.dealing !== null && !isExchangeOnly(rules.dealing)) return sale.now.units;
  return roundDecimal(
    sale.lots.reduce((sum, { units }) => sum + units, 0),
    UNIT_DECIMALS,
  );
}

function saleFee(units: number, { mark, rules, sale }: KnownFund): number | null {
  if (rules === null || sale === null || isExchangeOnly(rules.dealing)) return null;
  return redemptionFee(units, mark.nav, {
    lots: sale.lots.filter(({ day }) => day === sale.now.day),
    confirmed: addTradingDays(sale.now.day, rules.terms.confirmedAfter),
    tiers: rules.redemption,
  });
}
