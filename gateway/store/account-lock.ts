import { engineOf } from './engine';
import type { Kysely } from 'kysely';
import type { Database } from './schema';

/**
 * Locks an account until the transaction ends, so that two tabs change its data one after the other. Returns false if
 * there is no such account. SQLite allows one writing transaction at a time anyway.
 */
export async function lockAccount(transaction: Kysely<Database>, accountId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .$if(engineOf(transaction) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return row !== undefined;
}

/** As `lockAccount`, for all accounts: a concurrent change of an account waits, and then sees the result. */
export async function lockEveryAccount(transaction: Kysely<Database>): Promise<void> {
  if (engineOf(transaction) !== 'postgres') return;
  await transaction.selectFrom('account').select('id').orderBy('id').forUpdate().execute();
}
