import { moneyWeightedReturn, type CashFlow } from '../returns/money-weighted-return';
import { MIN_ANNUALISED_DAYS } from '../returns/period';
import { roundDecimal } from '../text/decimal';
import { isConfirmed, UNIT_DECIMALS } from './ledger-entry';
import type { Day } from '../calendar/day';
import type { EntryKind, LedgerEntry, Shortfall } from './ledger-entry';

const CENTS = 100;
const UNIT_PARTS = 10 ** UNIT_DECIMALS;
const YEAR_DAYS = 365;

/** Units of one entry that are still held; the first to come are the first to go. */
export interface Lot {
  readonly entry: LedgerEntry;
  readonly units: number;
}

/** What the entries of one fund come to. Money in yuan. */
export interface Position {
  readonly units: number;
  /** Paid for the units held: what goes leaves at the average of that time. */
  readonly costYuan: number;
  /** Received for sold units, less their cost. */
  readonly soldProfitYuan: number;
  /** Dividends paid in cash. */
  readonly dividendYuan: number;
  readonly feeYuan: number;
  readonly lots: readonly Lot[];
}

/** Entries by the code of their fund. */
export function entriesByFund(entries: readonly LedgerEntry[]): Map<string, LedgerEntry[]> {
  const byFund = new Map<string, LedgerEntry[]>();
  for (const entry of entries) {
    const list = byFund.get(entry.code);
    if (list === undefined) byFund.set(entry.code, [entry]);
    else list.push(entry);
  }
  return byFund;
}

/**
 * What the confirmed entries of one fund come to, up to the end of a day if one is given. Of one day units come before
 * they go, in whichever order they were written down. Units that are not there are not taken: see `shortfallOf`.
 */
export function positionOf(entries: readonly LedgerEntry[], until: Day = Number.POSITIVE_INFINITY): Position {
  const book = new Book();
  for (const entry of inOrder(entries)) {
    if (entry.day > until) break;
    if (isConfirmed(entry)) book.write(entry);
  }
  return book.position();
}

/** The lots of one fund as they are left when the sales that were ordered have been confirmed. */
export function unsoldLots(entries: readonly LedgerEntry[]): readonly Lot[] {
  const book = new Book();
  for (const entry of inOrder(entries)) {
    if (isConfirmed(entry) || entry.kind === 'redemption') book.write(entry);
  }
  return book.position().lots;
}

/** The first entry of one fund that takes more units than are held; orders that wait for their money count too. */
export function shortfallOf(entries: readonly LedgerEntry[]): Shortfall | null {
  return shortfallsOf(entries)[0] ?? null;
}

/** Every entry of one fund that takes more units than are held without those before it that do so. */
export function shortfallsOf(entries: readonly LedgerEntry[]): Shortfall[] {
  const book = new Book();
  return inOrder(entries).flatMap((entry) =>
    book.write(entry) ? [] : [{ entry, heldUnits: book.position().units }],
  );
}

/** Money of the confirmed entries of any funds, ascending by day: negative what was paid. */
export function flowsOf(entries: readonly LedgerEntry[]): CashFlow[] {
  return inOrder(entries).flatMap((entry) => {
    const yuan = receivedYuan(entry);
    return isConfirmed(entry) && yuan !== 0 ? [{ day: entry.day, yuan }] : [];
  });
}

/** Income of a money fund in yuan that is not in its units yet. */
export interface MoneyIncome {
  /** Since it was last carried to the units, at the end of a month if no entry says otherwise. */
  readonly accruedYuan: number;
  /** Of the last published value alone. */
  readonly dayYuan: number;
}

/** The newest value of a fund, and the one before it. */
export interface FundMark {
  readonly day: Day;
  readonly nav: number;
  /** `null` if unknown. */
  readonly previousNav: number | null;
  /** Of a money fund that publishes income, whose NAV is always 1; `null` of others and where it is unknown. */
  readonly income: MoneyIncome | null;
}

/** What a position is worth. Rates are fractions. */
export interface Valuation {
  readonly position: Position;
  readonly valueYuan: number;
  /** Value less cost. */
  readonly heldProfitYuan: number;
  readonly heldRate: number | null;
  /** Profit of the day of the mark, after fees and with dividends; `null` without a value before it. */
  readonly dayProfitYuan: number | null;
}

/** The entries of one fund at its newest value. */
export function valuationOf(entries: readonly LedgerEntry[], mark: FundMark): Valuation {
  const position = positionOf(entries);
  const { units, costYuan } = position;
  const valueYuan = worthOf(units, mark.nav, mark.income?.accruedYuan);
  const heldProfitYuan = roundDecimal(valueYuan - costYuan, 2);
  return {
    position,
    valueYuan,
    heldProfitYuan,
    heldRate: costYuan > 0 ? heldProfitYuan / costYuan : null,
    dayProfitYuan: dayProfit(entries, mark),
  };
}

function dayProfit(
  entries: readonly LedgerEntry[],
  { day, nav, previousNav, income }: FundMark,
): number | null {
  if (previousNav === null) return null;
  if (income !== null) return income.dayYuan;
  const before = worthOf(positionOf(entries, day - 1).units, previousNav);
  const after = worthOf(positionOf(entries, day).units, nav);
  const received = entries.reduce(
    (sum, entry) => (entry.day === day && isConfirmed(entry) ? sum + receivedYuan(entry) : sum),
    0,
  );
  return roundDecimal(after - before + received, 2);
}

/** A return on the money of a book. */
export interface BookReturn {
  /** Yearly, or of the whole time where that is under a year. */
  readonly rate: number;
  readonly isAnnualised: boolean;
}

/** What is held on the day of its newest value. */
export interface HeldValue {
  readonly day: Day;
  readonly valueYuan: number;
}

/** First day of the flows, and the day that their return ends with: the last sale where nothing is left; `null` without flows. */
export function spanOf(
  flows: readonly CashFlow[],
  { day, valueYuan }: HeldValue,
): { readonly from: Day; readonly to: Day } | null {
  const first = flows[0];
  const last = flows.at(-1);
  if (first === undefined || last === undefined) return null;
  return { from: first.day, to: valueYuan > 0 ? Math.max(day, last.day) : last.day };
}

/** Return on the money that was in, while it was in; `null` without a solution. */
export function moneyReturnOf(flows: readonly CashFlow[], held: HeldValue): BookReturn | null {
  const span = spanOf(flows, held);
  if (span === null) return null;
  const yearly = moneyWeightedReturn([...flows, { day: span.to, yuan: held.valueYuan }]);
  if (yearly === null) return null;
  const days = span.to - span.from;
  return returnOver((1 + yearly) ** (days / YEAR_DAYS), days);
}

/** The return of one yuan that became `ratio` yuan within some days. */
export function returnOver(ratio: number, days: number): BookReturn {
  const isAnnualised = days >= MIN_ANNUALISED_DAYS;
  return { rate: ratio ** (isAnnualised ? YEAR_DAYS / days : 1) - 1, isAnnualised };
}

/** Value of units at a NAV, with the income that is not in them yet, to the cent. */
export function worthOf(units: number, nav: number, accruedYuan = 0): number {
  return roundDecimal(roundDecimal(units * nav, 2) + accruedYuan, 2);
}

/** Rounded to the cent, fast enough for thousands of values; a half cent may go either way, unlike with `roundDecimal`. */
export function toCents(yuan: number): number {
  return Math.round(yuan * CENTS) / CENTS;
}

/** Negative what was paid. */
export function receivedYuan({ kind, yuan }: LedgerEntry): number {
  return kind === 'purchase' ? -(yuan ?? 0) : (yuan ?? 0);
}

/** By day; of one day what comes first, and the same order however the entries were written down. */
export function inOrder(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return entries.toSorted(
    (a, b) =>
      a.day - b.day ||
      RANKS[a.kind] - RANKS[b.kind] ||
      (a.units ?? 0) - (b.units ?? 0) ||
      (a.yuan ?? 0) - (b.yuan ?? 0),
  );
}

/** Of one day units come before they go. */
const RANKS: Readonly<Record<EntryKind, number>> = {
  split: 0,
  dividend: 1,
  reinvestment: 2,
  purchase: 3,
  redemption: 4,
};

interface OpenLot {
  readonly entry: LedgerEntry;
  parts: number;
}

/** Runs through the entries of a fund in whole cents and whole parts of a unit, without loss to rounding. */
export class Book {
  #parts = 0;
  #costCents = 0;
  #soldCents = 0;
  #dividendCents = 0;
  #feeCents = 0;
  #lots: OpenLot[] = [];

  /** False where it takes more units than there are: then nothing has changed. */
  write(entry: LedgerEntry): boolean {
    const parts = Math.round((entry.units ?? 0) * UNIT_PARTS);
    const cents = Math.round((entry.yuan ?? 0) * CENTS);
    const isTaken =
      entry.kind === 'redemption' ? this.#sell(parts, cents) : this.#receive(entry, parts, cents);
    if (isTaken) this.#feeCents += Math.round(entry.feeYuan * CENTS);
    return isTaken;
  }

  position(): Position {
    return {
      units: this.#parts / UNIT_PARTS,
      costYuan: this.#costCents / CENTS,
      soldProfitYuan: this.#soldCents / CENTS,
      dividendYuan: this.#dividendCents / CENTS,
      feeYuan: this.#feeCents / CENTS,
      lots: this.#lots.map(({ entry, parts }) => ({ entry, units: parts / UNIT_PARTS })),
    };
  }

  #receive(entry: LedgerEntry, parts: number, cents: number): boolean {
    if (entry.kind === 'dividend') {
      this.#dividendCents += cents;
      return true;
    }
    if (entry.kind === 'split') return this.#split(parts);
    if (parts > 0) this.#lots.push({ entry, parts });
    this.#parts += parts;
    this.#costCents += cents;
    return true;
  }

  #sell(parts: number, cents: number): boolean {
    if (parts > this.#parts) return false;
    const cost = this.#parts === 0 ? 0 : Math.round((this.#costCents * parts) / this.#parts);
    this.#soldCents += cents - cost;
    this.#costCents -= cost;
    this.#parts -= parts;
    let left = parts;
    for (const lot of this.#lots) {
      const taken = Math.min(left, lot.parts);
      lot.parts -= taken;
      left -= taken;
      if (left === 0) break;
    }
    this.#lots = this.#lots.filter((lot) => lot.parts > 0);
    return true;
  }

  /** Gives every lot its share of the units that are added; all shares together are the whole. */
  #split(added: number): boolean {
    const before = this.#parts;
    if (before === 0 || before + added <= 0) return false;
    const grown = (parts: number) => parts + Math.round((added * parts) / before);
    let passed = 0;
    for (const lot of this.#lots) {
      const from = grown(passed);
      passed += lot.parts;
      lot.parts = grown(passed) - from;
    }
    this.#parts = before + added;
    this.#lots = this.#lots.filter((lot) => lot.parts > 0);
    return true;
  }
}
