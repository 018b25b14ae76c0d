import {
  entriesByFund,
  flowsOf,
  moneyReturnOf,
  positionOf,
  valuationOf,
  type BookReturn,
  type Position,
  type Valuation,
} from '@/domain/ledger/ledger-book';
import { fundSaleOf, type FundSale } from '@/domain/ledger/lot-sales';
import { isConfirmed, type LedgerEntry } from '@/domain/ledger/ledger-entry';
import { roundDecimal } from '@/domain/text/decimal';
import type { Day } from '@/domain/calendar/day';
import type { Book, BookFund } from './api/ledger.queries';

/** A fund of the book with what is held of it. */
export interface Holding extends BookFund {
  readonly code: string;
  readonly entryCount: number;
  readonly pendingCount: number;
  readonly position: Position;
  /** `null` without a value of the fund. */
  readonly valuation: Valuation | null;
  readonly moneyReturn: BookReturn | null;
  /** Sales and dividends. */
  readonly realisedYuan: number;
  /** Of the value of all funds, as a fraction; `null` without a value. */
  readonly share: number | null;
  /** What can be sold by an order now, and later; `null` if nothing is held, or rules or value are not known. */
  readonly sale: FundSale | null;
}

/** Of all funds that have a value, unless it says otherwise. */
export interface BookTotals {
  readonly valueYuan: number;
  readonly costYuan: number;
  readonly heldProfitYuan: number;
  /** Fraction of the cost. */
  readonly heldRate: number | null;
  /** Newest day of a value of a held fund, or of any if none is held; `null` without a value. */
  readonly navDay: Day | null;
  /** Profit of that day, of the funds with a value of it; `null` if none has an earlier one. */
  readonly dayProfitYuan: number | null;
  /** Held funds whose newest value is of an earlier day. */
  readonly lateCount: number;
  /** Held funds without a value. */
  readonly unvaluedCount: number;
  /** Sales and dividends of all funds. */
  readonly realisedYuan: number;
  readonly dividendYuan: number;
  readonly moneyReturn: BookReturn | null;
}

export interface HoldingsView {
  /** Held, or ordered and not confirmed yet; the largest value first. */
  readonly held: readonly Holding[];
  /** Everything sold. */
  readonly past: readonly Holding[];
  readonly totals: BookTotals;
}

/** What the entries of a book come to, and what an order of a trading day can sell. */
export function holdingsOf({ entries, funds }: Pick<Book, 'entries' | 'funds'>, dealt: Day): HoldingsView {
  const byFund = entriesByFund(entries);
  const unweighted = Array.from(byFund, ([code, own]) => {
    const holding = holdingOf(code, own, funds.get(code));
    const { mark, rules } = holding;
    const sale = isHeld(holding) && mark && rules && fundSaleOf(own, rules, { nav: mark.nav, dealt });
    return { ...holding, sale: sale || null };
  });
  const valueYuan = sumOf(unweighted, ({ valuation }) => valuation?.valueYuan ?? 0);
  const all = unweighted.map((holding) => ({
    ...holding,
    share: holding.valuation === null || valueYuan === 0 ? null : holding.valuation.valueYuan / valueYuan,
  }));
  const held = all.filter((holding) => !isPast(holding));
  return {
    held: held.toSorted((a, b) => (b.valuation?.valueYuan ?? 0) - (a.valuation?.valueYuan ?? 0)),
    past: all.filter(isPast),
    totals: totalsOf(all, byFund),
  };
}

export function isHeld({ position }: Pick<Holding, 'position'>): boolean {
  return position.units > 0;
}

/** Whether everything was sold, and nothing is ordered. */
export function isPast({ position, pendingCount }: Holding): boolean {
  return position.units === 0 && pendingCount === 0;
}

function holdingOf(
  code: string,
  entries: readonly LedgerEntry[],
  fund: BookFund = { name: '', isMoney: false, mark: null, rules: null, orders: null, typeCode: '' },
): Omit<Holding, 'sale'> {
  const valuation = fund.mark && valuationOf(entries, fund.mark);
  const position = valuation?.position ?? positionOf(entries);
  return {
    ...fund,
    code,
    entryCount: entries.length,
    pendingCount: entries.filter((entry) => !isConfirmed(entry)).length,
    position,
    valuation,
    moneyReturn:
      fund.mark && valuation
        ? moneyReturnOf(flowsOf(entries), { day: fund.mark.day, valueYuan: valuation.valueYuan })
        : null,
    realisedYuan: roundDecimal(position.soldProfitYuan + position.dividendYuan, 2),
    share: null,
  };
}

function totalsOf(all: readonly Holding[], byFund: ReadonlyMap<string, readonly LedgerEntry[]>): BookTotals {
  const valued = all.filter(({ valuation }) => valuation !== null);
  const held = valued.filter(isHeld);
  const navDay = (held.length > 0 ? held : valued).reduce<Day | null>(
    (newest, { mark }) => (mark === null ? newest : Math.max(newest ?? mark.day, mark.day)),
    null,
  );
  const current = valued.filter(({ mark }) => mark?.day === navDay);
  const moved = current.filter(({ valuation }) => valuation?.dayProfitYuan !== null);
  const valueYuan = sumOf(valued, ({ valuation }) => valuation?.valueYuan ?? 0);
  const costYuan = sumOf(valued, ({ position }) => position.costYuan);
  const heldProfitYuan = roundDecimal(valueYuan - costYuan, 2);
  const flows = flowsOf(valued.flatMap(({ code }) => byFund.get(code) ?? []));
  return {
    valueYuan,
    costYuan,
    heldProfitYuan,
    heldRate: costYuan > 0 ? heldProfitYuan / costYuan : null,
    navDay,
    dayProfitYuan: moved.length === 0 ? null : sumOf(moved, ({ valuation }) => valuation?.dayProfitYuan ?? 0),
    lateCount: held.filter(({ mark }) => mark?.day !== navDay).length,
    unvaluedCount: all.filter((holding) => isHeld(holding) && holding.valuation === null).length,
    realisedYuan: sumOf(all, (holding) => holding.realisedYuan),
    dividendYuan: sumOf(all, ({ position }) => position.dividendYuan),
    moneyReturn: navDay === null ? null : moneyReturnOf(flows, { day: navDay, valueYuan }),
  };
}

function sumOf(holdings: readonly Holding[], yuanOf: (holding: Holding) => number): number {
  return roundDecimal(
    holdings.reduce((sum, holding) => sum + yuanOf(holding), 0),
    2,
  );
}
