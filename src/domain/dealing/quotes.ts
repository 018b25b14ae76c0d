import { isoDay, shiftMonths, type Day } from '../calendar/day';
import {
  dealingDayOf,
  daysOfOrder,
  firstSaleDay,
  nextTermEnds,
  opensOn,
  orderMoment,
  type BoughtDays,
  type DealingDays,
  type DealingTerms,
  type Opening,
} from './days';
import { CLOSED_STATE, hasBegun, isExchangeOnly, isLocked } from './form';
import { PRIVATE_MINIMUM_YUAN } from './private-terms';
import { dealingTag } from './words';
import {
  discountedTiers,
  holdingDaysBetween,
  purchaseQuote,
  redemptionQuote,
  redemptionTierFor,
} from '../fees/fees';
import { hasEnded } from '../funds/fund-taxonomy';
import { roundDecimal } from '../text/decimal';
import { formatThousands } from '../text/format';
import { yuanBoundText } from '../fees/tier-words';
import type { FundRules } from '../funds/fund-rules';
import type { FundArea } from '../returns/performance-rules';

const PUBLIC_AMOUNTS = [1000, 10_000, 100_000];
const PRIVATE_MULTIPLES = [1, 2, 5];

/** The rules as they bind a buyer: a private fund takes a million at least, whatever its terms say. */
export function buyingRules(area: FundArea, rules: FundRules): FundRules {
  if (area === 'public') return rules;
  const least = Math.max(rules.minimumPurchaseYuan ?? 0, PRIVATE_MINIMUM_YUAN);
  return { ...rules, minimumPurchaseYuan: least };
}

/** An amount that one press fills in. */
export interface QuickAmount {
  readonly label: string;
  readonly yuan: number;
  /** False where the fund would not take it. */
  readonly isPossible: boolean;
}

/** Amounts to choose from: 1,000, 1万, 10万, or once, twice and five times the least of a private fund. */
export function quickAmounts(area: FundArea, rules: FundRules): QuickAmount[] {
  const { minimumPurchaseYuan, dailyLimitYuan } = rules;
  const least = minimumPurchaseYuan ?? 0;
  const amounts =
    area === 'public' ? PUBLIC_AMOUNTS : PRIVATE_MULTIPLES.map((times) => times * Math.max(least, 1));
  return amounts.map((yuan) => ({
    yuan,
    label: yuanBoundText(yuan),
    isPossible: yuan >= least && yuan <= (dailyLimitYuan ?? yuan),
  }));
}

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

/** Why this amount cannot be bought, in words; undefined where it can. */
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

/** The days of an order, counted from the opening for which it waits, if any. */
export function orderDays(
  rules: Opening & Pick<FundRules, 'terms'>,
  side: 'purchase' | 'redemption',
  { day, isBeforeCutOff }: { readonly day: Day; readonly isBeforeCutOff: boolean },
): DealingDays {
  const given = dealingDayOf(orderMoment(day, isBeforeCutOff));
  const dealt = side === 'purchase' ? purchaseDay(rules, given) : redemptionDay(rules, given);
  return daysOfOrder(dealt, rules.terms);
}

/** The day on which a purchase of a trading day is dealt: that day, or the opening for which it waits. */
function purchaseDay(opening: Opening, day: Day): Day {
  const opens = opensOn(opening);
  if (opens === null || day <= opens) return opens ?? day;
  const every = opening.isOnSale ? opening.dealing?.openEvery : undefined;
  const [next] = every === undefined ? [] : nextTermEnds(opens, every, { from: day, count: 1 });
  return next ?? day;
}

/** As purchaseDay; a fund that only takes no purchases redeems on any day. */
function redemptionDay(opening: Opening, day: Day): Day {
  const form = opening.dealing?.form;
  return form === 'periodic' || form === 'private' ? purchaseDay(opening, day) : day;
}

/** When units of a fund can be sold. */
export interface SaleRules extends Opening {
  readonly terms: DealingTerms;
  /** Code of the fund's state. */
  readonly status: string;
}

/**
 * The first day from a trading day on, on which units of a purchase can be sold; null where form, lock or opening are not
 * known, and of a fund that takes no units back: one that has not begun or has ended, or is on the exchange alone.
 */
export function saleDayFrom(from: Day, bought: BoughtDays, rules: SaleRules): Day | null {
  const { dealing, status } = rules;
  if (!hasBegun(status) || hasEnded(status) || isExchangeOnly(dealing)) return null;
  if (dealing?.form === 'rolling' && dealing.term !== null)
    return nextTermEnds(bought.confirmed, dealing.term, { from, count: 1 })[0] ?? null;
  const first = firstSaleDay(bought, dealing);
  if (first === null) return null;
  const day = Math.max(first, from);
  if (!isSoldInOpenings(rules)) return day;
  return opensOn(rules) === null ? null : purchaseDay(rules, day);
}

/** Whether a fund takes units back from its next opening on only. */
function isSoldInOpenings({ dealing, status, isOnSale }: SaleRules): boolean {
  if (dealing?.form === 'private') return true;
  return !isOnSale && (dealing?.form === 'periodic' || status === CLOSED_STATE);
}

const TERM_ENDS_SHOWN = 3;

/** Why units bought on one day cannot be sold on the other; undefined where they can. */
export function saleDayProblem(boughtOn: Day, soldOn: Day, rules: SaleRules): string | undefined {
  if (soldOn < boughtOn) return '卖出日期不能早于买入日期';
  const { dealing, terms } = rules;
  const bought = daysOfOrder(boughtOn, terms);
  const dealt = daysOfOrder(soldOn, terms).dealing;
  if (dealing?.form === 'rolling' && dealing.term !== null) {
    const ends = nextTermEnds(bought.confirmed, dealing.term, { from: dealt, count: TERM_ENDS_SHOWN });
    return ends[0] === dealt
      ? undefined
      : `滚动持有的份额只在到期日卖出，其后的到期日为 ${ends.map(isoDay).join('、')}`;
  }
  const first = firstSaleDay(bought, dealing) ?? bought.visible;
  if (dealt < first) {
    const lock = isLocked(dealing) ? `${dealingTag(dealing) ?? ''}，` : '';
    return `${lock}买入的份额 ${isoDay(first)} 起可以卖出`;
  }
  const opens = redemptionDay(rules, dealt);
  return dealt < opens
    ? `该基金只在${dealing?.form === 'private' ? '开放日' : '开放期'}赎回，其后的开放日为 ${isoDay(opens)}`
    : undefined;
}

/** A purchase and a sale to begin a calculation with: bought a year ago or one lock ago, sold on the next possible day. */
export function firstSale(rules: SaleRules, today: Day): Pick<Sale, 'boughtOn' | 'soldOn'> {
  const { dealing, terms } = rules;
  const year = shiftMonths(today, -12);
  const term = isLocked(dealing) ? (dealing?.term ?? null) : null;
  const boughtOn =
    term === null || dealing?.form === 'rolling'
      ? year
      : Math.min(year, term.unit === 'D' ? year : shiftMonths(today, -term.count - 1));
  const { confirmed } = daysOfOrder(boughtOn, terms);
  const [end] =
    term !== null && dealing?.form === 'rolling'
      ? nextTermEnds(confirmed, term, { from: today, count: 1 })
      : [];
  return { boughtOn, soldOn: end ?? Math.max(today, opensOn(rules) ?? today) };
}

/** Why this number of units cannot be sold, in words; undefined where it can. */
export function sellProblem(units: number, rules: FundRules): string | undefined {
  const least = rules.minimumRedemptionUnits;
  return least !== null && units < least ? `低于最低赎回份额 ${formatThousands(least, 2)} 份` : undefined;
}
