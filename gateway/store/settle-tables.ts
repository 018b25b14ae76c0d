import { sql } from 'kysely';
import { engineOf } from './engine';
import type { Kysely } from 'kysely';
import type { Database } from './schema';

/** What a fill, an advance or an import writes whole, and rankings and conditions are read from. */
const TABLES = [
  'public_fund',
  'private_fund',
  'fund_terms',
  'fund_tenure',
  'nav_series',
] as const satisfies readonly (keyof Database)[];

/**
 * Has PostgreSQL look at tables that were just written, so that it plans by what is in them and reads their indexes
 * alone: its own housekeeping comes minutes later. Never within a transaction. SQLite needs nothing.
 */
export async function settleTables(db: Kysely<Database>): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  for (const table of TABLES) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}
