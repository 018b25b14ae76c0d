import { earlierTradingDay, nextTradingDay } from '../calendar/trading-calendar';
import { addTradingDays, nextTermEnds, termEnd, type BoughtDays, type DealingTerms } from '../dealing/days';
import { isLocked } from '../dealing/form';
import { saleDayFrom, type SaleRules } from '../dealing/quotes';
import { holdingDaysBetween, redemptionQuote, redemptionTierFor, type RedemptionTier } from '../fees/fees';
import { hasEnded } from '../funds/fund-taxonomy';
import { roundDecimal } from '../text/decimal';
import { unsoldLots, type Lot } from './ledger-book';
import { UNIT_DECIMALS, type LedgerEntry } from './ledger-entry';
import type { Day } from '../calendar/day';

/** When units of a fund can be sold, and what that costs. */
export interface LotRules extends SaleRules {
  /** Ascending; empty if unknown, and of units that are sold on the exchange. */
  readonly redemption: readonly RedemptionTier[];
}

/** An order to sell at a NAV. */
interface SaleOrder {
  readonly nav: number;
  /** Its trading day. */
  readonly dealt: Day;
}

/** When units of one purchase can be sold, and what that costs by the time that they will have been held. */
export interface LotSale extends Lot {
  /** First day from that of the order on; `null` if unknown. */
  readonly day: Day | null;
  /** If they are sold on that day, or by the order where the day is unknown. */
  readonly holdingDays: number;
  /** Fraction of the value, and yuan; `null` if unknown. */
  readonly rate: number | null;
  readonly feeYuan: number | null;
}

/** What the lots of one fund come to that can be sold on the same day. */
interface SoldLots {
  readonly day: Day;
  readonly units: number;
  /** Of all lots; `null` where that of one is not known. */
  readonly feeYuan: number | null;
}

/** What can be sold of one fund. */
export interface FundSale {
  /** Those that no order to sell takes, the first to go first. */
  readonly lots: readonly LotSale[];
  /** By the order. */
  readonly now: SoldLots;
  /** On the next day on which more can be sold; `null` without one that is known. */
  readonly next: SoldLots | null;
}

/** What selling the units of one fund costs lot by lot, and when it is possible. */
export function fundSaleOf(entries: readonly LedgerEntry[], rules: LotRules, order: SaleOrder): FundSale {
  const lots = unsoldLots(entries).map((lot) => lotSaleOf(lot, rules, order));
  const later = lots.flatMap(({ day }) => (day === null || day <= order.dealt ? [] : day));
  return {
    lots,
    now: soldOn(order.dealt, lots),
    next: later.length === 0 ? null : soldOn(Math.min(...later), lots),
  };
}

function lotSaleOf(lot: Lot, rules: LotRules, { nav, dealt }: SaleOrder): LotSale {
  const { entry, units } = lot;
  const { terms, redemption } = rules;
  const day = hasUnknownLock(entry, rules) ? null : saleDayFrom(dealt, boughtDays(entry, terms), rules);
  const confirmed = addTradingDays(day ?? dealt, terms.confirmedAfter);
  const holdingDays = holdingDaysBetween(entry.confirmed, confirmed);
  const tier = redemptionTierFor(holdingDays, redemption);
  return {
    ...lot,
    day,
    holdingDays,
    rate: tier?.rate ?? null,
    feeYuan: tier === null ? null : redemptionQuote(units, nav, holdingDays, redemption).feeYuan,
  };
}

/** Whether the lock of units follows from those that they were paid on, which contracts settle in different ways. */
export function hasUnknownLock({ kind }: LedgerEntry, { dealing }: Pick<SaleRules, 'dealing'>): boolean {
  return kind === 'reinvestment' && isLocked(dealing);
}

/** The days of a purchase with the confirmation that the book has. */
function boughtDays({ confirmed }: LedgerEntry, terms: DealingTerms): BoughtDays {
  const visible = addTradingDays(confirmed, Math.max(terms.visibleAfter - terms.confirmedAfter, 0));
  return { confirmed, visible };
}

function soldOn(day: Day, all: readonly LotSale[]): SoldLots {
  const lots = all.filter((lot) => lot.day === day);
  const fees = lots.flatMap(({ feeYuan }) => feeYuan ?? []);
  return {
    day,
    units: sumOf(
      lots.map(({ units }) => units),
      UNIT_DECIMALS,
    ),
    feeYuan: fees.length < lots.length ? null : sumOf(fees, 2),
  };
}

function sumOf(values: readonly number[], decimals: number): number {
  return roundDecimal(
    values.reduce((sum, value) => sum + value, 0),
    decimals,
  );
}

/** A lower rate, and the first day of an order that pays it. */
export interface CheaperSale {
  readonly day: Day;
  readonly rate: number;
}

/** The next lower rate of a lot that can be sold on any day; `null` without one. */
export function cheaperSaleOf(
  { entry, holdingDays, rate, day }: LotSale,
  rules: LotRules,
): CheaperSale | null {
  const { redemption, terms, dealing } = rules;
  const isAnyDay = dealing?.form === 'open' || dealing?.form === 'holding' || dealing?.form === 'lof';
  if (rate === null || day === null || !isAnyDay) return null;
  const next = redemption.find((tier) => tier.fromDays > holdingDays && tier.rate < rate);
  if (next === undefined) return null;
  const confirmed = nextTradingDay(entry.confirmed + next.fromDays - 1);
  return { day: earlierTradingDay(confirmed, terms.confirmedAfter), rate: next.rate };
}

/** The day on which the lock of some lots of a fund ends. */
interface LockEnd {
  readonly day: Day;
  readonly lotCount: number;
}

/** The ends of all locks that lots of one fund have or had; of rolling units the next ones from a day on. */
export function lockEndsOf(
  entries: readonly LedgerEntry[],
  rules: Pick<SaleRules, 'dealing' | 'status'>,
  from: Day,
): LockEnd[] {
  const { dealing, status } = rules;
  const term = dealing?.term ?? null;
  if (term === null || !isLocked(dealing) || hasEnded(status)) return [];
  const counts = new Map<Day, number>();
  for (const { entry } of unsoldLots(entries)) {
    if (hasUnknownLock(entry, rules)) continue;
    const [day] =
      dealing?.form === 'rolling'
        ? nextTermEnds(entry.confirmed, term, { from, count: 1 })
        : [termEnd(entry.confirmed, term)];
    if (day !== undefined) counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return Array.from(counts, ([day, lotCount]) => ({ day, lotCount })).toSorted((a, b) => a.day - b.day);
}
