import { upsertAll } from '../store/bulk';
import type { Kysely } from 'kysely';
import type { FundArea } from '../../src/domain/returns/performance-rules';
import type { Database } from '../store/schema';
import type { WatchEntryTable, WatchGroupTable } from './watchlist.schema';

/** One side of an account's watchlist. */
export interface WatchListKey {
  readonly accountId: string;
  readonly area: FundArea;
}

/** Funds of a list in its order. */
export async function readWatchEntries(db: Kysely<Database>, list: WatchListKey): Promise<WatchEntryTable[]> {
  return entriesOf(db, list).where('removed_at', 'is', null).execute();
}

/** As `readWatchEntries`, including removed funds that can be restored. */
export async function readRestorableEntries(
  db: Kysely<Database>,
  list: WatchListKey,
): Promise<WatchEntryTable[]> {
  return entriesOf(db, list).execute();
}

/** Lists with funds removed at an instant (milliseconds since the epoch) or before. */
export async function readListsToPurge(db: Kysely<Database>, removedByMs: number): Promise<WatchListKey[]> {
  return db
    .selectFrom('watch_entry')
    .select(['account_id as accountId', 'area'])
    .distinct()
    .where('removed_at', '<=', removedByMs)
    .execute();
}

/** Stores entries, replacing earlier ones of the same funds. */
export async function writeWatchEntries(
  db: Kysely<Database>,
  entries: readonly WatchEntryTable[],
): Promise<void> {
  await upsertAll(db, 'watch_entry', ['account_id', 'area', 'fund_code'], entries);
}

/** Deletes funds of a list that were removed at an instant (milliseconds since the epoch) or before. */
export async function purgeWatchEntries(
  db: Kysely<Database>,
  { accountId, area }: WatchListKey,
  removedByMs: number,
): Promise<void> {
  const purged = await db
    .deleteFrom('watch_entry')
    .where('account_id', '=', accountId)
    .where('area', '=', area)
    .where('removed_at', '<=', removedByMs)
    .returning('fund_code')
    .execute();
  const codes = purged.map(({ fund_code }) => fund_code);
  await deleteWatchAlerts(db, { accountId, area }, codes);
}

/** Deletes funds with their alerts, listed or removed. */
export async function deleteWatchEntries(
  db: Kysely<Database>,
  list: WatchListKey,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return;
  await db
    .deleteFrom('watch_entry')
    .where('account_id', '=', list.accountId)
    .where('area', '=', list.area)
    .where('fund_code', 'in', codes)
    .execute();
  await deleteWatchAlerts(db, list, codes);
}

/** Deletes the alerts of funds. */
export async function deleteWatchAlerts(
  db: Kysely<Database>,
  { accountId, area }: WatchListKey,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return;
  await db
    .deleteFrom('watch_alert')
    .where('account_id', '=', accountId)
    .where('area', '=', area)
    .where('fund_code', 'in', codes)
    .execute();
}

/** Deletes all funds of an area from all lists with their alerts; returns the codes of those that were listed. */
export async function deleteAllWatchEntries(db: Kysely<Database>, area: FundArea): Promise<Set<string>> {
  const entries = await db
    .deleteFrom('watch_entry')
    .where('area', '=', area)
    .returning(['fund_code', 'removed_at'])
    .execute();
  await db.deleteFrom('watch_alert').where('area', '=', area).execute();
  return new Set(entries.flatMap(({ fund_code, removed_at }) => (removed_at === null ? [fund_code] : [])));
}

function entriesOf(db: Kysely<Database>, { accountId, area }: WatchListKey) {
  return db
    .selectFrom('watch_entry')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('area', '=', area)
    .orderBy('position')
    .orderBy('added_at', 'desc')
    .orderBy('fund_code');
}

/** Groups of a list in the order of their creation. */
export async function readWatchGroups(
  db: Kysely<Database>,
  { accountId, area }: WatchListKey,
): Promise<WatchGroupTable[]> {
  return db
    .selectFrom('watch_group')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('area', '=', area)
    .orderBy('position')
    .execute();
}

export async function addWatchGroup(db: Kysely<Database>, group: WatchGroupTable): Promise<void> {
  await db.insertInto('watch_group').values(group).execute();
}

export async function renameWatchGroup(db: Kysely<Database>, id: string, name: string): Promise<void> {
  await db.updateTable('watch_group').set({ name }).where('id', '=', id).execute();
}

/** Deletes a group; its funds, also the removed ones, then have none. */
export async function deleteWatchGroup(db: Kysely<Database>, group: WatchGroupTable): Promise<void> {
  await db.deleteFrom('watch_group').where('id', '=', group.id).execute();
  await db
    .updateTable('watch_entry')
    .set({ group_id: null })
    .where('account_id', '=', group.account_id)
    .where('group_id', '=', group.id)
    .execute();
}
