import type { Kysely } from 'kysely';
import type { Database } from './schema';
import type { WatchGroupTable } from './visitor-schema';
import type { WatchListKey } from './watchlist-repository';

/** The groups of a list in the order in which they were made. */
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

/** Takes a group away; its funds, also those taken off the list, belong to none then. */
export async function deleteWatchGroup(db: Kysely<Database>, group: WatchGroupTable): Promise<void> {
  await db.deleteFrom('watch_group').where('id', '=', group.id).execute();
  await db
    .updateTable('watch_entry')
    .set({ group_id: null })
    .where('account_id', '=', group.account_id)
    .where('group_id', '=', group.id)
    .execute();
}
