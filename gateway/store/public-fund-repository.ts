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

interface FundName {
  readonly code: string;
  readonly name: string;
}

/** Code and name of a fund, null when there is none. */
export async function readFundName(db: Kysely<Database>, code: string): Promise<FundName | null> {
  const named = db.selectFrom('public_fund').select(['code', 'short_name as name']);
  return (await named.where('code', '=', code).executeTakeFirst()) ?? null;
}

/** The feeder fund of an ETF, its first class; null where there is none. */
export async function readFeeder(db: Kysely<Database>, etfCode: string): Promise<FundName | null> {
  const feeders = db.selectFrom('public_fund').select(['code', 'short_name as name']);
  const ofEtf = feeders.where('target_code', '=', etfCode).whereRef('share_group', '=', 'code');
  return (await ofEtf.orderBy('code').executeTakeFirst()) ?? null;
}
