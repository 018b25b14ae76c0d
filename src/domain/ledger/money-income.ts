import { datePartsOf, type Day } from '../calendar/day';
import { dayAt, INCOME_UNITS, indexAtOrBefore, valueAt, type Series } from '../returns/nav-series';
import { roundDecimal } from '../text/decimal';
import { isConfirmed, UNIT_DECIMALS, type LedgerEntry } from './ledger-entry';
import type { MoneyIncome } from './ledger-book';
import {
  addedUnits,
  ENTERED_AS,
  eventKey,
  type EntryWay,
  type FundEvent,
  type Proposal,
} from './unrecorded-events';

const CENTS = 100;
/** A product of decimals may lie this much under the cent that it is. */
const ROUNDING = 1e-6;
/** Entries of the first days of a month are about the income of the month before. */
const LATE_DAYS = 5;

/** The entries of a money fund beside what it paid. */
export interface IncomeReading {
  /** Months whose income is not in the book, ascending. */
  readonly proposals: readonly Proposal[];
  readonly income: MoneyIncome;
  /** Yuan that had accrued and were not in the units yet, on the published days since the first units. */
  readonly accrued: Series;
}

/**
 * Income of the units of a money fund by its published series. Units earn from the day of their confirmation to the day
 * before that of their redemption, income of earlier days earns too, and fractions of a cent of a day are cut off, as
 * contracts have it. An income of several days is spread over them evenly.
 */
export function moneyIncomeOf(
  entries: readonly LedgerEntry[],
  { code, series }: { readonly code: string; readonly series: Series },
  declined: ReadonlySet<string>,
): IncomeReading {
  const book = new IncomeBook(entries.filter(isConfirmed), code, declined);
  const first = Math.max(0, indexAtOrBefore(series, book.firstDay - 1) + 1);
  for (let index = first; index < series.days.length; index += 1) {
    const last = dayAt(series, index);
    const from = index === 0 ? last : dayAt(series, index - 1) + 1;
    book.earn({ from, last, rate: valueAt(series, index) / (last - from + 1) / INCOME_UNITS });
  }
  return book.reading();
}

/** One published income: yuan a unit of each of its days. */
interface DailyIncome {
  readonly from: Day;
  readonly last: Day;
  readonly rate: number;
}

/** Runs through the days of a money fund. */
class IncomeBook {
  readonly firstDay: Day;
  readonly #code: string;
  readonly #declined: ReadonlySet<string>;
  readonly #arrivals: readonly LedgerEntry[];
  readonly #carryDays: ReadonlySet<Day>;
  readonly #carryMonths: ReadonlySet<string>;
  readonly #proposals: Proposal[] = [];
  readonly #accrued: { readonly days: Day[]; readonly values: number[] } = { days: [], values: [] };
  #arrived = 0;
  #units = 0;
  #accruedCents = 0;
  #dayCents = 0;

  constructor(confirmed: readonly LedgerEntry[], code: string, declined: ReadonlySet<string>) {
    const carries = confirmed.filter(({ kind }) => ENTERED_AS.income.includes(kind));
    this.#arrivals = confirmed.toSorted((a, b) => a.confirmed - b.confirmed);
    this.firstDay = this.#arrivals[0]?.confirmed ?? Number.POSITIVE_INFINITY;
    this.#carryDays = new Set(carries.map(({ day }) => day));
    this.#carryMonths = new Set(carries.map(({ day }) => monthOf(day - LATE_DAYS)));
    this.#code = code;
    this.#declined = declined;
  }

  earn({ from, last, rate }: DailyIncome): void {
    let unpaid = 0;
    this.#dayCents = 0;
    for (let day = Math.max(from, this.firstDay); day <= last; day += 1) {
      this.#receive(day);
      if (this.#units > 0) unpaid += (this.#units + this.#accruedCents / CENTS) * rate;
      const isCarried = this.#carryDays.has(day);
      const isMonthEnd = datePartsOf(day + 1).date === 1;
      if (day === last || isCarried || isMonthEnd) {
        this.#credit(unpaid);
        unpaid = 0;
      }
      if (isCarried) this.#accruedCents = 0;
      if (isMonthEnd) this.#endMonth(day);
    }
    this.#accrued.days.push(last);
    this.#accrued.values.push(this.#accruedCents / CENTS);
  }

  reading(): IncomeReading {
    const income = { accruedYuan: this.#accruedCents / CENTS, dayYuan: this.#dayCents / CENTS };
    return { proposals: this.#proposals, income, accrued: this.#accrued };
  }

  #receive(day: Day): void {
    for (let entry = this.#arrivals[this.#arrived]; entry !== undefined && entry.confirmed <= day;) {
      this.#add(addedUnits(entry));
      this.#arrived += 1;
      entry = this.#arrivals[this.#arrived];
    }
  }

  #add(units: number): void {
    this.#units = roundDecimal(this.#units + units, UNIT_DECIMALS);
  }

  #credit(yuan: number): void {
    const cents = Math.floor(yuan * CENTS + ROUNDING);
    this.#dayCents += cents;
    this.#accruedCents += cents;
  }

  /** Proposes what has accrued, unless an entry is about the month: then it carries the rest, too. */
  #endMonth(day: Day): void {
    if (this.#carryMonths.has(monthOf(day))) return;
    if (this.#accruedCents > 0) {
      const proposal = this.#propose(day);
      this.#proposals.push(proposal);
      if (!proposal.isDeclined) this.#add(proposal.ways[0]?.units ?? 0);
    }
    this.#accruedCents = 0;
  }

  /** As units that earn from the next day on, or in cash where none are left. */
  #propose(day: Day): Proposal {
    const yuan = this.#accruedCents / CENTS;
    const heldUnits = this.#units;
    const way: EntryWay =
      heldUnits > 0
        ? { kind: 'reinvestment', confirmed: day + 1, units: yuan, yuan: 0 }
        : { kind: 'dividend', confirmed: day, units: 0, yuan };
    const event: FundEvent = { code: this.#code, kind: 'income', day };
    return {
      ...event,
      heldUnits,
      perUnit: null,
      isDeclined: this.#declined.has(eventKey(event)),
      ways: [way],
    };
  }
}

function monthOf(day: Day): string {
  const { year, month } = datePartsOf(day);
  return `${year}-${month}`;
}
