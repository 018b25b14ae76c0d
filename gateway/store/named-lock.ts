import { sql } from 'kysely';
import { engineOf } from './engine';
import type { Kysely } from 'kysely';
import type { Database } from './schema';

/**
 * Keeps other transactions that lock the same name waiting until this one ends, where there is no row yet that could be
 * locked. SQLite lets one transaction write at a time anyway.
 */
export async function lockName(transaction: Kysely<Database>, name: string): Promise<void> {
  if (engineOf(transaction) !== 'postgres') return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}
