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
