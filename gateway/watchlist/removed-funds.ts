import { lockAccount } from '../accounts/account.repository';
import {
  deleteWatchEntries,
  purgeWatchEntries,
  readRestorableEntries,
  readListsToPurge,
} from './watchlist.repository';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema';
import type { Store } from '../store/store';
import type { WatchEntryTable } from './watchlist.schema';
import type { WatchListKey } from './watchlist.repository';

/** Time in which a removed fund can be restored, in milliseconds. */
const RESTORABLE_MS = 3_600_000;
/** Most funds of a list that can be restored. */
const MAX_RESTORABLE = 200;

/** Whether a fund is on the list and not removed. */
export function isListed(entry: WatchEntryTable): boolean {
  return entry.removed_at === null;
}

/** Listed and restorable funds of a list; deletes those removed too long ago. */
export async function readFreshEntries(
  transaction: Kysely<Database>,
  list: WatchListKey,
  nowMs: number,
): Promise<WatchEntryTable[]> {
  await purgeWatchEntries(transaction, list, nowMs - RESTORABLE_MS);
  return readRestorableEntries(transaction, list);
}

/** Deletes the funds removed first, beyond the most that can be restored. */
export async function deleteOldestRemoved(
  transaction: Kysely<Database>,
  list: WatchListKey,
  removed: readonly WatchEntryTable[],
): Promise<void> {
  const oldest = removed
    .toSorted((a, b) => (b.removed_at ?? 0) - (a.removed_at ?? 0))
    .slice(MAX_RESTORABLE)
    .map(({ fund_code }) => fund_code);
  await deleteWatchEntries(transaction, list, oldest);
}

/**
 * Deletes funds that were removed from any list too long ago to be restored, also if the owner does not come again.
 */
export async function purgeRemovedFunds({
  store,
  clock,
}: {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}): Promise<void> {
  const removedByMs = clock() - RESTORABLE_MS;
  for (const list of await readListsToPurge(store.db, removedByMs)) {
    await store.db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, list.accountId);
      await purgeWatchEntries(transaction, list, removedByMs);
    });
  }
}
