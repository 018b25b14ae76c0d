import { upsertAll } from './bulk';
import type { Kysely } from 'kysely';
import type { FundArea } from './fund-people-repository';
import type { Database } from './schema';
import type { WatchEntryTable } from './visitor-schema';

/** One side of an account's watchlist. */
export interface WatchListKey {
  readonly accountId: string;
  readonly area: FundArea;
}

/** The funds of a list in its order, those taken off not long ago among them. */
export async function readWatchEntries(
  db: Kysely<Database>,
  { accountId, area }: WatchListKey,
): Promise<WatchEntryTable[]> {
  return db
    .selectFrom('watch_entry')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('area', '=', area)
    .orderBy('position')
    .orderBy('added_at', 'desc')
    .orderBy('fund_code')
    .execute();
}

/** Stores entries, in place of earlier ones of the same funds. */
export async function writeWatchEntries(
  db: Kysely<Database>,
  entries: readonly WatchEntryTable[],
): Promise<void> {
  await upsertAll(db, 'watch_entry', ['account_id', 'area', 'fund_code'], entries);
}

/** Forgets what was taken off a list at an instant (milliseconds since the epoch) or before it. */
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

/** Takes away the alerts of funds. */
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
