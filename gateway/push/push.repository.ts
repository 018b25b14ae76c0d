import { upsertAll } from '../store/bulk';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema';
import type { PushChoiceTable, PushDeviceTable } from './push.schema';

/** The browsers of accounts, newest first. */
export async function readPushDevices(
  db: Kysely<Database>,
  accountIds: readonly string[],
): Promise<PushDeviceTable[]> {
  return db
    .selectFrom('push_device')
    .selectAll()
    .where('account_id', 'in', accountIds)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Adds a browser, or gives it to another account. */
export async function writePushDevice(db: Kysely<Database>, device: PushDeviceTable): Promise<void> {
  await upsertAll(db, 'push_device', ['id'], [device]);
}

/** Deletes the browsers of an account with the given ids, or all without ids. */
export async function deletePushDevices(
  db: Kysely<Database>,
  accountId: string,
  ids?: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('push_device')
    .where('account_id', '=', accountId)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute();
}

/** The choices of those accounts that made any. */
export async function readPushChoices(
  db: Kysely<Database>,
  accountIds: readonly string[],
): Promise<PushChoiceTable[]> {
  return db.selectFrom('push_choice').selectAll().where('account_id', 'in', accountIds).execute();
}

export async function writePushChoice(db: Kysely<Database>, choice: PushChoiceTable): Promise<void> {
  await upsertAll(db, 'push_choice', ['account_id'], [choice]);
}
