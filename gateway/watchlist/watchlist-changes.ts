import { readFundFactsOf } from '../funds/detail/fund-facts';
import { BusinessRuleError, withAccountLock } from '../services/account-transaction';
import {
  readWatchGroups,
  deleteWatchAlerts,
  readWatchEntries,
  writeWatchEntries,
} from './watchlist.repository';
import { deleteOldestRemoved, isListed, readFreshEntries } from './removed-funds';
import type { Store } from '../store/store';
import type { WatchEntryTable } from './watchlist.schema';
import type { WatchListKey } from './watchlist.repository';

const MAX_FUNDS = 200;

/** Funds to change, in the visitor's order, and the time (milliseconds since the epoch). */
export interface FundsChange {
  readonly codes: readonly string[];
  readonly nowMs: number;
}

/** Result for each code. */
export interface AddedFunds {
  readonly added: string[];
  readonly known: string[];
  readonly unknown: string[];
}

/**
 * [S7.watchlist] Adds funds at the top of a list; a removed one starts again. Unknown codes are returned and not
 * stored. Throws a BusinessRuleError if no code is known, or for too many funds.
 */
export async function addFunds(
  store: Store,
  list: WatchListKey,
  { codes, nowMs }: FundsChange,
): Promise<AddedFunds> {
  return withAccountLock(store, list.accountId, async (transaction) => {
    const entries = await readFreshEntries(transaction, list, nowMs);
    const listed = new Set(entries.filter(isListed).map(({ fund_code }) => fund_code));
    const asked = [...new Set(codes)];
    const known = asked.filter((code) => listed.has(code));
    const others = asked.filter((code) => !listed.has(code));
    const existing = await readFundFactsOf(transaction, { area: list.area, codes: others }, false);
    const added = others.filter((code) => existing.has(code));
    if (added.length === 0 && known.length === 0) throw new BusinessRuleError(unknownFundsMessage(asked));
    requireCapacity(list, listed.size, added.length);
    const top = Math.min(0, ...entries.map(({ position }) => position)) - added.length;
    await deleteWatchAlerts(transaction, list, added);
    await writeWatchEntries(
      transaction,
      added.map((code, index) => newEntry(list, code, { position: top + index, added_at: nowMs })),
    );
    return { added, known, unknown: others.filter((code) => !existing.has(code)) };
  });
}

/** Removes funds from a list; they can be restored for some time. Returns the codes of those that were on it. */
export async function removeFunds(
  store: Store,
  list: WatchListKey,
  { codes, nowMs }: FundsChange,
): Promise<string[]> {
  return withAccountLock(store, list.accountId, async (transaction) => {
    const entries = await readFreshEntries(transaction, list, nowMs);
    const removed = entriesOf(entries.filter(isListed), codes).map((entry) => ({
      ...entry,
      removed_at: nowMs,
    }));
    await writeWatchEntries(transaction, removed);
    const before = entries.filter((entry) => !isListed(entry));
    await deleteOldestRemoved(transaction, list, [...removed, ...before]);
    return codesOf(removed);
  });
}

/** Restores removed funds at their previous position, with group, note and alerts; returns their codes. */
export async function restoreFunds(
  store: Store,
  list: WatchListKey,
  { codes, nowMs }: FundsChange,
): Promise<string[]> {
  return withAccountLock(store, list.accountId, async (transaction) => {
    const entries = await readFreshEntries(transaction, list, nowMs);
    const listed = entries.filter(isListed);
    const restored = entriesOf(
      entries.filter((entry) => !isListed(entry)),
      codes,
    );
    requireCapacity(list, listed.length, restored.length);
    await writeWatchEntries(
      transaction,
      restored.map((entry) => ({ ...entry, removed_at: null })),
    );
    return codesOf(restored);
  });
}

/** Puts the given codes first, in their order; other funds follow in their previous order. */
export async function orderFunds(store: Store, list: WatchListKey, codes: readonly string[]): Promise<void> {
  await withAccountLock(store, list.accountId, async (transaction) => {
    const listed = await readWatchEntries(transaction, list);
    const first = new Map([...new Set(codes)].map((code, index) => [code, index]));
    const placeOf = ({ fund_code }: WatchEntryTable) => first.get(fund_code) ?? first.size;
    const ordered = listed
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map((entry, position) => ({ ...entry, position }));
    await writeWatchEntries(transaction, ordered);
  });
}

/** Changed fields of funds; missing ones remain. */
export interface EntryChange {
  readonly note?: string | undefined;
  /** `null` for no group. */
  readonly groupId?: string | null | undefined;
}

/** Changes the note or the group of listed funds. Throws a BusinessRuleError for a group of another list. */
export async function changeEntries(
  store: Store,
  list: WatchListKey,
  { codes, change }: { readonly codes: readonly string[]; readonly change: EntryChange },
): Promise<void> {
  const { note, groupId } = change;
  await withAccountLock(store, list.accountId, async (transaction) => {
    if (typeof groupId === 'string') {
      const groups = await readWatchGroups(transaction, list);
      if (!groups.some(({ id }) => id === groupId))
        throw new BusinessRuleError('该分组已不存在，请刷新后重试');
    }
    const listed = await readWatchEntries(transaction, list);
    const changed = entriesOf(listed, codes).map((entry) => ({
      ...entry,
      note: note ?? entry.note,
      group_id: groupId === undefined ? entry.group_id : groupId,
    }));
    if (changed.length === 0) throw new BusinessRuleError('这些基金不在自选中');
    await writeWatchEntries(transaction, changed);
  });
}

function newEntry(
  { accountId, area }: WatchListKey,
  code: string,
  placed: Pick<WatchEntryTable, 'position' | 'added_at'>,
): WatchEntryTable {
  return {
    account_id: accountId,
    area,
    fund_code: code,
    group_id: null,
    note: '',
    position: placed.position,
    added_at: placed.added_at,
    removed_at: null,
  };
}

function entriesOf(entries: readonly WatchEntryTable[], codes: readonly string[]): WatchEntryTable[] {
  const isAsked = new Set(codes);
  return entries.filter(({ fund_code }) => isAsked.has(fund_code));
}

function codesOf(entries: readonly WatchEntryTable[]): string[] {
  return entries.map(({ fund_code }) => fund_code);
}

function requireCapacity({ area }: WatchListKey, listed: number, more: number): void {
  if (more === 0 || listed + more <= MAX_FUNDS) return;
  const side = area === 'public' ? '公募' : '私募';
  const left = Math.max(0, MAX_FUNDS - listed);
  throw new BusinessRuleError(
    left === 0
      ? `${side}自选最多 ${MAX_FUNDS} 只，请先移出一些再添加`
      : `${side}自选最多 ${MAX_FUNDS} 只，还可以添加 ${left} 只`,
  );
}

function unknownFundsMessage(codes: readonly string[]): string {
  return codes.length === 1 ? '未找到这只基金' : `${codes.length} 个代码都没有对应的基金`;
}
