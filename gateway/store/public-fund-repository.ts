import type { Kysely } from 'kysely';
import type { Database } from './schema';
import type { PublicFundTable } from './fund-schema';

/** One fund by its code, null when there is none. */
export async function readPublicFund(db: Kysely<Database>, code: string): Promise<PublicFundTable | null> {
  const row = await db.selectFrom('public_fund').selectAll().where('code', '=', code).executeTakeFirst();
  return row ?? null;
}

/** Funds by their codes, by code; those that are not there are left out. */
export async function readPublicFunds(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, PublicFundTable>> {
  if (codes.length === 0) return new Map();
  const rows = await db.selectFrom('public_fund').selectAll().where('code', 'in', codes).execute();
  return new Map(rows.map((row) => [row.code, row]));
}

/** How many funds there are and the newest NAV day among them. */
export async function readPublicFundSummary(
  db: Kysely<Database>,
): Promise<{ readonly count: number; readonly navDay: number | null }> {
  const row = await db
    .selectFrom('public_fund')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('nav_day').as('navDay')])
    .executeTakeFirstOrThrow();
  return { count: row.count, navDay: row.navDay };
}
