import { lockAccount } from '../store/account-lock';
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

/** How long what was taken off a list can be put back, in milliseconds. */
const RESTORABLE_MS = 3_600_000;
/** How much of a list can be put back. */
const MAX_RESTORABLE = 200;

/** Whether a fund stands on the list, and was not taken off it. */
export function isListed(entry: WatchEntryTable): boolean {
  return entry.removed_at === null;
}

/** The funds of a list and those that can be put back; older ones are forgotten on the way. */
export async function readFreshEntries(
  transaction: Kysely<Database>,
  list: WatchListKey,
  nowMs: number,
): Promise<WatchEntryTable[]> {
  await purgeWatchEntries(transaction, list, nowMs - RESTORABLE_MS);
  return readRestorableEntries(transaction, list);
}

/** Forgets what was taken off a list first, beyond what can be put back. */
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

/** Forgets what anybody took off a list too long ago to put it back, also where its owner does not come again. */
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
