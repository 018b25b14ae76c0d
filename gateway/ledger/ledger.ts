import { randomBytes } from 'node:crypto';
import { LEDGER_ENTRIES_MOST } from '../../src/contract/ledger/ledger';
import { beijingDay, compactDay, dayOf } from '../../src/domain/calendar/day';
import { entriesByFund, shortfallOf } from '../../src/domain/ledger/ledger-book';
import { MOST_DAYS_AHEAD, shortfallWords } from '../../src/domain/ledger/ledger-entry';
import { judgeRows } from '../../src/domain/ledger/statement-entries';
import { readFundFactsOf } from '../funds/detail/fund-facts';
import { takeStep } from '../services/account-transaction';
import { StepRefusal } from '../services/step-refusal';
import {
  addLedgerChange,
  deleteLedgerChange,
  forgetLedgerChanges,
  readLastLedgerChange,
  readLedgerBook,
  writeLedgerBook,
} from './ledger.repository';
import { readBookCourse } from './book-course';
import { readBookDates, type BookDates } from './book-dates';
import { fundsOfTargets, readBookFunds } from './book-funds';
import { statementFunds } from './book-statement';
import { openBook, openChange, sealBook, sealChange } from './sealed-book';
import type { JudgedStatement, LedgerBook, NewLedgerEntry } from '../../src/contract/ledger/ledger';
import type { LedgerCourse } from '../../src/contract/ledger/ledger-course';
import type { LedgerEntry } from '../../src/domain/ledger/ledger-entry';
import type { Targets } from '../../src/domain/ledger/targets';
import type { StatementRow } from '../../src/domain/ledger/statement';
import type { Sealer } from '../services/sealed-text';
import type { Store } from '../store/store';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema';
import type { BookContent, LedgerBookTable } from './ledger.schema';

const DAY_MS = 86_400_000;
/** Unique within one book. */
const ID_BYTES = 6;
/** Of one statement. */
const STATEMENT_FUNDS_MOST = 500;
/** How long a change can be undone. */
const UNDO_MS = 30 * DAY_MS;

export interface LedgerDeps {
  readonly store: Store;
  readonly sealer: Sealer;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** Entries that are removed and added, proposals that are declined and restored, and targets, in one step. */
export interface LedgerChange {
  readonly remove: readonly string[];
  readonly add: readonly NewLedgerEntry[];
  readonly decline: readonly string[];
  readonly restore: readonly string[];
  /** In place of those of before; `null` for none. */
  readonly targets?: Targets | null | undefined;
  readonly seen?: number | undefined;
}

/** An account's book with the funds that it is about, by code, and what it lacks of them. */
export async function readLedger(
  { store, sealer, clock }: LedgerDeps,
  accountId: string,
): Promise<LedgerBook> {
  const { db } = store;
  const [row, lastChange] = await Promise.all([
    readLedgerBook(db, accountId),
    readLastLedgerChange(db, accountId, clock() - UNDO_MS),
  ]);
  const content = openBook(sealer, row);
  const { funds, proposals } = await readBookFunds(store, content);
  return {
    entries: content.entries.map(wireEntry),
    proposals: proposals.map(({ day, ways, ...proposal }) => ({
      ...proposal,
      day: compactDay(day),
      ways: ways.map((way) => ({ ...way, confirmed: compactDay(way.confirmed) })),
    })),
    funds: [...funds],
    targets: content.targets && wireTargets(content.targets),
    lastChange: lastChange?.changed_at ?? 0,
  };
}

/** An account's book day by day beside an index, with the returns of its money. */
export async function readLedgerCourse(
  { store: { db }, sealer }: LedgerDeps,
  accountId: string,
  index: string,
): Promise<LedgerCourse> {
  return readBookCourse(db, openBook(sealer, await readLedgerBook(db, accountId)), index);
}

/** What calendars need to know of an account's book. */
export async function readLedgerDates(
  { store: { db }, sealer, clock }: LedgerDeps,
  accountId: string,
): Promise<BookDates> {
  const { entries } = openBook(sealer, await readLedgerBook(db, accountId));
  return readBookDates(db, entries, beijingDay(clock()));
}

/** What the rows of a statement would be in an account's book. Changes nothing. Throws a StepRefusal for too many funds. */
export async function judgeStatementOf(
  { store, sealer, clock }: LedgerDeps,
  accountId: string,
  rows: readonly StatementRow[],
): Promise<JudgedStatement> {
  const nowMs = clock();
  if (new Set(rows.map(({ code, name }) => code || name)).size > STATEMENT_FUNDS_MOST)
    throw new StepRefusal('rejected', `一次最多导入 ${STATEMENT_FUNDS_MOST} 只基金的记录，请分次导入`);
  const [book, last, fundOf] = await Promise.all([
    readLedgerBook(store.db, accountId),
    readLastLedgerChange(store.db, accountId, nowMs - UNDO_MS),
    statementFunds(store, rows),
  ]);
  const { entries } = openBook(sealer, book);
  return {
    rows: judgeRows(rows, { entries, fundOf, today: beijingDay(nowMs) }).map(({ entry, ...judged }) => ({
      ...judged,
      entry: entry && { ...entry, day: compactDay(entry.day), confirmed: compactDay(entry.confirmed) },
    })),
    seen: last?.changed_at ?? 0,
  };
}

function wireTargets({ basis, weights }: Targets) {
  return { basis, weights: [...weights] };
}

/** Field by field: of thousands of entries, spreading takes several times as long. */
function wireEntry({ id, code, kind, day, confirmed, units, yuan, feeYuan }: LedgerEntry) {
  return { id, code, kind, day: compactDay(day), confirmed: compactDay(confirmed), units, yuan, feeYuan };
}

/**
 * Changes an account's book and returns it. Throws a StepRefusal where units would go that are not held, where a fund is
 * not known, where an entry to be removed is no longer there, and where the visitor has not seen the last change.
 */
export async function changeLedgerOf(
  deps: LedgerDeps,
  accountId: string,
  { remove, add, decline, restore, targets, seen }: LedgerChange,
): Promise<LedgerBook> {
  const { sealer } = deps;
  await takeStep(deps, accountId, async ({ transaction, nowMs, today }) => {
    const book = await readLedgerBook(transaction, accountId);
    const last = await readLastLedgerChange(transaction, accountId, nowMs - UNDO_MS);
    if (seen !== undefined && seen !== (last?.changed_at ?? 0))
      throw new StepRefusal('rejected', '账本已在别处修改，请核对后重试');
    const { entries: before, declined, targets: targetsBefore } = openBook(sealer, book);
    const asked = new Set(remove);
    const removed = before.filter(({ id }) => asked.has(id));
    if (removed.length < asked.size) throw new StepRefusal('notFound', '该笔记录已不存在，请刷新后重试');
    const added = add.map(entryOf);
    const entries = [...before.filter(({ id }) => !asked.has(id)), ...added];
    const keys = changedKeys(declined, { decline, restore });
    if (entries.length + keys.declined.length > LEDGER_ENTRIES_MOST)
      throw new StepRefusal('rejected', `账本最多记 ${LEDGER_ENTRIES_MOST} 笔`);
    if (added.some(({ day }) => day > today + MOST_DAYS_AHEAD))
      throw new StepRefusal('rejected', '成交日期尚未到来，请核对');
    await refuseUnknownFunds(transaction, {
      known: fundsOf(before, targetsBefore),
      asked: fundsOf(added, targets ?? null),
    });
    refuseShortfalls(entries, [...removed, ...added]);
    const at = instantAfter(book, nowMs);
    await forgetLedgerChanges(transaction, accountId, nowMs - UNDO_MS);
    const change = {
      removed,
      added: added.map(({ id }) => id),
      declined: keys.added,
      restored: keys.removed,
      ...(targets !== undefined && { targets: targetsBefore }),
    };
    await addLedgerChange(transaction, {
      account_id: accountId,
      changed_at: at,
      sealed: sealChange(sealer, change, { accountId, at }),
    });
    const content = {
      entries,
      declined: keys.declined,
      targets: targets === undefined ? targetsBefore : targets,
    };
    await writeContent(transaction, sealer, { accountId, at, content });
  });
  return readLedger(deps, accountId);
}

/** The declined keys after a change, and those that it added and removed. */
function changedKeys(before: readonly string[], change: Pick<LedgerChange, 'decline' | 'restore'>) {
  const [known, restored] = [new Set(before), new Set(change.restore)];
  const added = [...new Set(change.decline)].filter((key) => !known.has(key));
  const removed = before.filter((key) => restored.has(key));
  return { added, removed, declined: [...before.filter((key) => !restored.has(key)), ...added] };
}

/** Undoes the newest change if it is the given one, and returns the book; throws a StepRefusal otherwise. */
export async function undoLedgerOf(deps: LedgerDeps, accountId: string, change: number): Promise<LedgerBook> {
  const { sealer } = deps;
  await takeStep(deps, accountId, async ({ transaction, nowMs }) => {
    const book = await readLedgerBook(transaction, accountId);
    const last = await readLastLedgerChange(transaction, accountId, nowMs - UNDO_MS);
    if (last?.changed_at !== change) throw new StepRefusal('rejected', '账本已在别处修改，请核对后再撤销');
    const { removed, added, declined, restored, targets } = openChange(sealer, last);
    const gone = new Set([...added, ...declined]);
    const now = openBook(sealer, book);
    const content = {
      entries: [...now.entries.filter(({ id }) => !gone.has(id)), ...removed],
      declined: [...now.declined.filter((key) => !gone.has(key)), ...restored],
      targets: targets === undefined ? now.targets : targets,
    };
    await deleteLedgerChange(transaction, last);
    await writeContent(transaction, sealer, { accountId, at: instantAfter(book, nowMs), content });
  });
  return readLedger(deps, accountId);
}

interface WrittenBook {
  readonly accountId: string;
  readonly at: number;
  readonly content: BookContent;
}

async function writeContent(
  db: Kysely<Database>,
  sealer: Sealer,
  { accountId, at, content }: WrittenBook,
): Promise<void> {
  const entries = content.entries.toSorted((a, b) => a.day - b.day || (a.id < b.id ? -1 : 1));
  await writeLedgerBook(db, {
    account_id: accountId,
    sealed: sealBook(sealer, accountId, { ...content, entries }),
    changed_at: at,
  });
}

/** Now, or just after the last change. */
function instantAfter(book: LedgerBookTable | null, nowMs: number): number {
  return Math.max(nowMs, (book?.changed_at ?? 0) + 1);
}

function entryOf({ day, confirmed, ...rest }: NewLedgerEntry): LedgerEntry {
  return {
    id: randomBytes(ID_BYTES).toString('base64url'),
    ...rest,
    day: dayOf(day) ?? 0,
    confirmed: dayOf(confirmed) ?? 0,
  };
}

function fundsOf(entries: readonly LedgerEntry[], targets: Targets | null): string[] {
  return [...entries.map(({ code }) => code), ...fundsOfTargets(targets)];
}

/** Funds of the book may have left the data since; what is new in it is about funds that are there. */
async function refuseUnknownFunds(
  db: Kysely<Database>,
  { known, asked }: Readonly<Record<'known' | 'asked', readonly string[]>>,
): Promise<void> {
  const before = new Set(known);
  const codes = [...new Set(asked)].filter((code) => !before.has(code));
  const facts = await readFundFactsOf(db, { area: 'public', codes }, true);
  const unknown = codes.find((code) => !facts.has(code));
  if (unknown !== undefined) throw new StepRefusal('rejected', `未找到基金 ${unknown}，请核对代码`, 'add');
}

/** Only funds of the change are looked at: the others are as they were. */
function refuseShortfalls(entries: readonly LedgerEntry[], changed: readonly LedgerEntry[]): void {
  const byFund = entriesByFund(entries);
  for (const code of new Set(changed.map((entry) => entry.code))) {
    const shortfall = shortfallOf(byFund.get(code) ?? []);
    if (shortfall !== null) throw new StepRefusal('rejected', shortfallWords(shortfall), 'add');
  }
}
