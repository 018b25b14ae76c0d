import type { Kysely } from 'kysely';
import type { Database } from './schema';
import type { PrivateFundTable } from './fund-schema';

/** One fund by its code, null when there is none. */
export async function readPrivateFund(db: Kysely<Database>, code: string): Promise<PrivateFundTable | null> {
  const row = await db.selectFrom('private_fund').selectAll().where('code', '=', code).executeTakeFirst();
  return row ?? null;
}

/** Funds by their codes, by code; those that are not there are left out. */
export async function readPrivateFunds(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, PrivateFundTable>> {
  if (codes.length === 0) return new Map();
  const rows = await db.selectFrom('private_fund').selectAll().where('code', 'in', codes).execute();
  return new Map(rows.map((row) => [row.code, row]));
}
