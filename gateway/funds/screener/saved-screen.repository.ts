import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema';
import type { SavedScreenTable } from './saved-screen.schema';

/** Saved conditions of an account, newest first. */
export async function readSavedScreens(db: Kysely<Database>, accountId: string): Promise<SavedScreenTable[]> {
  return db
    .selectFrom('saved_screen')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function addSavedScreen(db: Kysely<Database>, screen: SavedScreenTable): Promise<void> {
  await db.insertInto('saved_screen').values(screen).execute();
}

/** Saved conditions of one account; those of others do not match. */
export type OwnScreen = Pick<SavedScreenTable, 'id' | 'account_id'>;

export async function renameSavedScreen(
  db: Kysely<Database>,
  { id, account_id }: OwnScreen,
  change: Pick<SavedScreenTable, 'name' | 'changed_at'>,
): Promise<void> {
  await db
    .updateTable('saved_screen')
    .set(change)
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .execute();
}

export async function deleteSavedScreen(db: Kysely<Database>, { id, account_id }: OwnScreen): Promise<void> {
  await db.deleteFrom('saved_screen').where('id', '=', id).where('account_id', '=', account_id).execute();
}
