import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { LEDGER_ENTRIES_MOST } from '../../src/contract/ledger/ledger';
import { compactDay, dayOf } from '../../src/domain/calendar/day';
import { isMoneyType } from '../../src/domain/funds/fund-taxonomy';
import { entriesByFund, shortfallOf } from '../../src/domain/ledger/ledger-book';
import { ENTRY_KINDS, MOST_DAYS_AHEAD, shortfallWords } from '../../src/domain/ledger/ledger-entry';
import { readFundFactsOf, type FundFacts } from '../funds/detail/fund-facts';
import { readPreviousNavs } from '../funds/figures/fund-series';
import { takeStep } from '../services/account-transaction';
import { StepRefusal } from '../services/step-refusal';
import { compactOrNull } from '../services/wire-day';
import {
  addLedgerChange,
  deleteLedgerChange,
  forgetLedgerChanges,
  readLastLedgerChange,
  readLedgerBook,
  writeLedgerBook,
} from './ledger.repository';
import type { LedgerBook, LedgerFund, NewLedgerEntry } from '../../src/contract/ledger/ledger';
import type { LedgerEntry } from '../../src/domain/ledger/ledger-entry';
import type { Sealer } from '../services/sealed-text';
import type { Store } from '../store/store';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema';
import type { LedgerBookTable } from './ledger.schema';

const DAY_MS = 86_400_000;
/** Unique within one book. */
const ID_BYTES = 6;
/** How long a change can be undone. */
const UNDO_MS = 30 * DAY_MS;

const ENTRIES = v.array(
  v.object({
    id: v.string(),
    code: v.string(),
    kind: v.picklist(ENTRY_KINDS),
    day: v.number(),
    confirmed: v.number(),
    units: v.nullable(v.number()),
    yuan: v.nullable(v.number()),
    feeYuan: v.number(),
  }),
);
const CHANGE = v.object({ removed: ENTRIES, added: v.array(v.string()) });

export interface LedgerDeps {
  readonly store: Store;
  readonly sealer: Sealer;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** Entries that are removed and added in one step. */
export interface LedgerChange {
  readonly remove: readonly string[];
  readonly add: readonly NewLedgerEntry[];
}

/** An account's book with the funds that it is about, by day and by code. */
export async function readLedger(
  { store, sealer, clock }: LedgerDeps,
  accountId: string,
): Promise<LedgerBook> {
  const { db } = store;
  const [row, lastChange] = await Promise.all([
    readLedgerBook(db, accountId),
    readLastLedgerChange(db, accountId, clock() - UNDO_MS),
  ]);
  const entries = openBook(sealer, row);
  return {
    entries: entries.map((entry) => ({
      ...entry,
      day: compactDay(entry.day),
      confirmed: compactDay(entry.confirmed),
    })),
    funds: await readFunds(store, [...new Set(entries.map(({ code }) => code))].toSorted()),
    lastChange: lastChange?.changed_at ?? 0,
  };
}

/** The entries of a book by day, none without a book. Throws a SealError if it cannot be opened. */
export function openBook(sealer: Sealer, row: LedgerBookTable | null): LedgerEntry[] {
  if (row === null) return [];
  return v.parse(ENTRIES, JSON.parse(sealer.open(row.sealed, bookContext(row.account_id))));
}

/**
 * Changes an account's book and returns it. Throws a StepRefusal where units would go that are not held, where a fund is
 * not known, and where an entry to be removed is no longer there.
 */
export async function changeLedgerOf(
  deps: LedgerDeps,
  accountId: string,
  { remove, add }: LedgerChange,
): Promise<LedgerBook> {
  const { sealer } = deps;
  await takeStep(deps, accountId, async ({ transaction, nowMs, today }) => {
    const book = await readLedgerBook(transaction, accountId);
    const before = openBook(sealer, book);
    const asked = new Set(remove);
    const removed = before.filter(({ id }) => asked.has(id));
    if (removed.length < asked.size) throw new StepRefusal('notFound', '该笔记录已不存在，请刷新后重试');
    const added = add.map(entryOf);
    const entries = [...before.filter(({ id }) => !asked.has(id)), ...added];
    if (entries.length > LEDGER_ENTRIES_MOST)
      throw new StepRefusal('rejected', `账本最多记 ${LEDGER_ENTRIES_MOST} 笔`);
    if (added.some(({ day }) => day > today + MOST_DAYS_AHEAD))
      throw new StepRefusal('rejected', '成交日期尚未到来，请核对');
    await refuseUnknownFunds(transaction, { before, added });
    refuseShortfalls(entries, [...removed, ...added]);
    const at = instantAfter(book, nowMs);
    await forgetLedgerChanges(transaction, accountId, nowMs - UNDO_MS);
    const change = JSON.stringify({ removed, added: added.map(({ id }) => id) });
    await addLedgerChange(transaction, {
      account_id: accountId,
      changed_at: at,
      sealed: sealer.seal(change, changeContext(accountId, at)),
    });
    await writeEntries(transaction, sealer, { accountId, at, entries });
  });
  return readLedger(deps, accountId);
}

/** Undoes the newest change if it is the given one, and returns the book; throws a StepRefusal otherwise. */
export async function undoLedgerOf(deps: LedgerDeps, accountId: string, change: number): Promise<LedgerBook> {
  const { sealer } = deps;
  await takeStep(deps, accountId, async ({ transaction, nowMs }) => {
    const book = await readLedgerBook(transaction, accountId);
    const last = await readLastLedgerChange(transaction, accountId, nowMs - UNDO_MS);
    if (last?.changed_at !== change) throw new StepRefusal('rejected', '账本已在别处修改，请核对后再撤销');
    const opened = sealer.open(last.sealed, changeContext(accountId, change));
    const { removed, added } = v.parse(CHANGE, JSON.parse(opened));
    const gone = new Set(added);
    const entries = [...openBook(sealer, book).filter(({ id }) => !gone.has(id)), ...removed];
    await deleteLedgerChange(transaction, last);
    await writeEntries(transaction, sealer, { accountId, at: instantAfter(book, nowMs), entries });
  });
  return readLedger(deps, accountId);
}

interface WrittenBook {
  readonly accountId: string;
  readonly at: number;
  readonly entries: readonly LedgerEntry[];
}

async function writeEntries(
  db: Kysely<Database>,
  sealer: Sealer,
  { accountId, at, entries }: WrittenBook,
): Promise<void> {
  const byDay = entries.toSorted((a, b) => a.day - b.day || (a.id < b.id ? -1 : 1));
  await writeLedgerBook(db, {
    account_id: accountId,
    sealed: sealer.seal(JSON.stringify(byDay), bookContext(accountId)),
    changed_at: at,
  });
}

/** Now, or just after the last change. */
function instantAfter(book: LedgerBookTable | null, nowMs: number): number {
  return Math.max(nowMs, (book?.changed_at ?? 0) + 1);
}

function bookContext(accountId: string): string {
  return `ledger:${accountId}`;
}

function changeContext(accountId: string, at: number): string {
  return `ledger change:${accountId}:${at}`;
}

function entryOf({ day, confirmed, ...rest }: NewLedgerEntry): LedgerEntry {
  return {
    id: randomBytes(ID_BYTES).toString('base64url'),
    ...rest,
    day: dayOf(day) ?? 0,
    confirmed: dayOf(confirmed) ?? 0,
  };
}

/** Funds of the book may have left the data since; new entries are of funds that are there. */
async function refuseUnknownFunds(
  db: Kysely<Database>,
  { before, added }: Readonly<Record<'before' | 'added', readonly LedgerEntry[]>>,
): Promise<void> {
  const known = new Set(before.map(({ code }) => code));
  const codes = [...new Set(added.map(({ code }) => code))].filter((code) => !known.has(code));
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

async function readFunds({ db }: Store, codes: readonly string[]): Promise<LedgerFund[]> {
  const facts = await readFundFactsOf(db, { area: 'public', codes }, true);
  const navDays = Array.from(facts.values(), ({ code, worth }) => [code, worth?.nav_day ?? null] as const);
  const previous = await readPreviousNavs(db, new Map(navDays));
  return codes.map((code) => ledgerFund(code, facts.get(code), previous.get(code) ?? null));
}

function ledgerFund(code: string, fund: FundFacts | undefined, previousNav: number | null): LedgerFund {
  const worth = fund?.worth ?? null;
  if (fund === undefined || worth === null)
    return { code, name: fund?.shortName ?? '', isMoney: false, navDate: null, nav: null, previousNav: null };
  const isMoney = isMoneyType(fund.classCode);
  return {
    code,
    name: fund.shortName,
    isMoney,
    navDate: compactOrNull(worth.nav_day),
    nav: isMoney ? 1 : worth.nav,
    previousNav: isMoney ? 1 : previousNav,
  };
}
