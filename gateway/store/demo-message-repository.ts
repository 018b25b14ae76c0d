import type { Kysely } from 'kysely';
import type { DemoMessageTable } from './application-schema';
import type { Database } from './schema';

export async function addDemoMessage(db: Kysely<Database>, row: DemoMessageTable): Promise<void> {
  await db.insertInto('demo_message').values(row).execute();
}

/** The messages to an account, newest first; `limit` at most. */
export async function readDemoMessages(
  db: Kysely<Database>,
  accountId: string,
  limit: number,
): Promise<DemoMessageTable[]> {
  return db
    .selectFrom('demo_message')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Removes the messages to any account that were sent before an instant. */
export async function deleteDemoMessages(db: Kysely<Database>, beforeMs: number): Promise<void> {
  await db.deleteFrom('demo_message').where('sent_at', '<', beforeMs).execute();
}
