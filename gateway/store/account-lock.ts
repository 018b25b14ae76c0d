import { engineOf } from './engine';
import type { Kysely } from 'kysely';
import type { Database } from './schema';

/**
 * Keeps other transactions that lock the same account waiting until this one ends, so that two tabs at once change the
 * account's things one after the other. False when there is no such account (any more). SQLite lets one transaction
 * write at a time anyway.
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

/** As lockAccount, for all accounts at once: whoever changes an account's things waits, and then sees what became of them. */
export async function lockEveryAccount(transaction: Kysely<Database>): Promise<void> {
  if (engineOf(transaction) !== 'postgres') return;
  await transaction.selectFrom('account').select('id').orderBy('id').forUpdate().execute();
}
