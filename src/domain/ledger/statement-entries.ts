import { isoDay, type Day } from '../calendar/day';
import { earlierTradingDay } from '../calendar/trading-calendar';
import { daysOfOrder } from '../dealing/days';
import { roundDecimal } from '../text/decimal';
import { entriesByFund, shortfallsOf } from './ledger-book';
import { entryProblem, isConfirmed, isOrder, MOST_DAYS_AHEAD, shortfallWords } from './ledger-entry';
import {
  figuresOf,
  NAV_TOLERANCE,
  RunningLots,
  type DatedRow,
  type StatementFund,
} from './statement-figures';
import type { LedgerEntry, NewEntry } from './ledger-entry';
import type { StatementRow } from './statement';

export const VERDICTS = ['new', 'estimated', 'pending', 'known', 'refused'] as const;
/**
 * Of a row: as the statement says, with figures of our own, without figures that are not known yet, already in the
 * book, or no entry.
 */
export type Verdict = (typeof VERDICTS)[number];

/** A row beside the book. */
export interface JudgedRow {
  readonly verdict: Verdict;
  /** What was worked out, or why it is refused; '' without either. */
  readonly note: string;
  readonly fund: Pick<StatementFund, 'code' | 'name'> | null;
  /** `null` of a refused row. */
  readonly entry: NewEntry | null;
  /** Id of the unconfirmed entry in the book that this one is the confirmation of; `null` for none. */
  readonly replaces: string | null;
}

interface StatementFacts {
  /** The book as it is. */
  readonly entries: readonly LedgerEntry[];
  /** The fund of a row, or why it is not known. */
  readonly fundOf: (row: StatementRow) => StatementFund | string;
  readonly today: Day;
}

/** What the rows of a statement are for a book, in their order. What the book has already is not added again. */
export function judgeRows(
  rows: readonly StatementRow[],
  { entries, fundOf, today }: StatementFacts,
): JudgedRow[] {
  const judged = new Map<StatementRow, JudgedRow>();
  const byFund = new Map<StatementFund, DatedRow[]>();
  for (const row of rows) {
    const fund = fundOf(row);
    if (typeof fund === 'string') {
      judged.set(row, refused(fund, null));
      continue;
    }
    const dated = datedRow(row, fund, today);
    if (typeof dated === 'string') {
      judged.set(row, refused(dated, fund));
      continue;
    }
    const list = byFund.get(fund);
    if (list === undefined) byFund.set(fund, [dated]);
    else list.push(dated);
  }
  const book = entriesByFund(entries);
  for (const [fund, dated] of byFund) {
    for (const [row, result] of judgeFund(fund, dated, book.get(fund.code) ?? [])) judged.set(row, result);
  }
  return rows.flatMap((row) => judged.get(row) ?? []);
}

function refused(note: string, fund: JudgedRow['fund']): JudgedRow {
  return { verdict: 'refused', note, fund: fund && nameOf(fund), entry: null, replaces: null };
}

function nameOf({ code, name }: Pick<StatementFund, 'code' | 'name'>) {
  return { code, name };
}

function datedRow(row: StatementRow, fund: StatementFund, today: Day): DatedRow | string {
  const { day, confirmed } =
    isOrder(row.kind) && !fund.isTraded ? orderDays(row, fund) : eventDays(row, fund);
  if (day > today + MOST_DAYS_AHEAD) return `${isoDay(day)} 尚未到来`;
  return { row, day, confirmed: Math.max(confirmed, day) };
}

/** Of a deal on the exchange, and of what happens to units by the fund. */
function eventDays({ kind, day: said, confirmed }: StatementRow, { isTraded, terms }: StatementFund) {
  const day = said ?? confirmed ?? 0;
  const isSameDay = isTraded || kind === 'dividend';
  return { day, confirmed: confirmed ?? (isSameDay ? day : daysOfOrder(day, terms).confirmed) };
}

/**
 * The dealing day of an order: that of its day, unless the NAV of the statement is that of the order after the cut-off,
 * or of the order that was confirmed on the day.
 */
function orderDays(row: StatementRow, fund: StatementFund): Pick<DatedRow, 'day' | 'confirmed'> {
  const { day: said, isAfterCutOff, confirmed } = row;
  const dealing =
    said === null
      ? earlierTradingDay(confirmed ?? 0, fund.terms.confirmedAfter)
      : daysOfOrder(said, fund.terms, isAfterCutOff !== true).dealing;
  // The days of an order that was confirmed as usual need no proof.
  const isUsual = confirmed !== null && confirmed === daysOfOrder(dealing, fund.terms).confirmed;
  const others =
    said === null || isAfterCutOff !== null || isUsual
      ? []
      : [daysOfOrder(said, fund.terms, false).dealing, earlierTradingDay(said, fund.terms.confirmedAfter)];
  const day =
    row.nav === null
      ? dealing
      : ([dealing, ...others].find((each) => hasNav(fund, each, row.nav)) ?? dealing);
  return { day, confirmed: confirmed ?? daysOfOrder(day, fund.terms).confirmed };
}

function hasNav(fund: StatementFund, day: Day, nav: number | null): boolean {
  return Math.abs((fund.navOn(day) ?? Number.NaN) - (nav ?? Number.NaN)) < NAV_TOLERANCE;
}

/** The rows of one fund by day, so that sales find their lots. */
function judgeFund(
  fund: StatementFund,
  dated: readonly DatedRow[],
  own: readonly LedgerEntry[],
): Map<StatementRow, JudgedRow> {
  const judged = new Map<StatementRow, JudgedRow>();
  const unmatched = [...own];
  const book = new Set(own);
  const lots = new RunningLots(own);
  const added = new Map<LedgerEntry, StatementRow>();
  const sorted = dated.toSorted((a, b) => a.day - b.day || Number(isSale(a.row)) - Number(isSale(b.row)));
  for (const each of sorted) {
    const { row } = each;
    const result = judgeRow(each, fund, lots);
    const { entry } = result;
    const at = entry === null ? -1 : unmatched.findIndex((known) => isSame(known, entry, row));
    const twin = unmatched[at];
    if (twin !== undefined) unmatched.splice(at, 1);
    if (twin !== undefined && (isConfirmed(twin) || result.verdict === 'pending')) {
      judged.set(row, { ...result, verdict: 'known', note: '' });
      continue;
    }
    judged.set(row, twin === undefined ? result : { ...result, replaces: twin.id });
    if (twin !== undefined) book.delete(twin);
    if (entry === null) continue;
    const written = { ...entry, id: '' };
    book.add(written);
    lots.add(written);
    added.set(written, row);
  }
  for (const [row, words] of unheldRows(book, added)) judged.set(row, refused(words, fund));
  return judged;
}

function isSale({ kind }: StatementRow): boolean {
  return kind === 'redemption';
}

/** The rows after which units would go that are not held, and why. */
function unheldRows(
  book: Iterable<LedgerEntry>,
  added: ReadonlyMap<LedgerEntry, StatementRow>,
): Map<StatementRow, string> {
  const unheld = new Map<StatementRow, string>();
  for (const shortfall of shortfallsOf([...book])) {
    const row = added.get(shortfall.entry);
    // Without a row it is a later sale of the book, and each new sale may be why.
    const rows = row === undefined ? [...added.values()].filter(isSale) : [row];
    for (const each of rows) unheld.set(each, shortfallWords(shortfall));
  }
  return unheld;
}

/** Statements date what a fund pays by the day of the payment. */
const MOST_EVENT_DAYS = 14;

/** Whether an entry of the book is about the deal of a row: figures that only one of them has do not differ. */
function isSame(known: LedgerEntry, entry: NewEntry, row: StatementRow): boolean {
  const most = isOrder(known.kind) ? 0 : MOST_EVENT_DAYS;
  if (known.kind !== entry.kind || Math.abs(known.day - entry.day) > most) return false;
  if (!isOrder(known.kind)) return areSame(known.units, entry.units) && areSame(known.yuan, entry.yuan);
  return areSame(known.units, row.units && entry.units) && areSame(known.yuan, row.yuan && entry.yuan);
}

function areSame(one: number | null, other: number | null): boolean {
  return one === null || other === null || roundDecimal(one, 2) === roundDecimal(other, 2);
}

function judgeRow(dated: DatedRow, fund: StatementFund, lots: RunningLots): JudgedRow {
  const { row, day, confirmed } = dated;
  const { units, yuan, feeYuan, note } = figuresOf(dated, fund, lots);
  const entry = { code: fund.code, kind: row.kind, day, confirmed, units, yuan, feeYuan };
  const problem = entryProblem(entry);
  if (problem !== null) return refused(problem, fund);
  const common = { fund: nameOf(fund), entry, replaces: null };
  if (!isConfirmed(entry)) return { ...common, verdict: 'pending', note: pendingNote(dated, fund) };
  return { ...common, verdict: note === '' ? 'new' : 'estimated', note };
}

function pendingNote({ row, day }: DatedRow, { isTraded, navOn }: StatementFund): string {
  if (row.isPending) return '';
  const missing = row.kind === 'purchase' ? '份额' : '金额';
  if (isTraded) return `缺少${missing}，场内交易按成交价记账`;
  return `缺少${missing}，暂无${(row.nav ?? navOn(day)) === null ? '当日净值' : '费率'}可供估算`;
}
