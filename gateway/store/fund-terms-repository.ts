import type { Kysely } from 'kysely';
import type { FundArea } from './fund-people-repository';
import type { Database } from './schema';
import type { FundFeeTierTable, FundTermsTable } from './fund-facts-schema';

/** A fund's terms, null when none are known (imported funds). */
export async function readFundTerms(
  db: Kysely<Database>,
  area: FundArea,
  code: string,
): Promise<FundTermsTable | null> {
  const row = await db
    .selectFrom('fund_terms')
    .selectAll()
    .where('area', '=', area)
    .where('code', '=', code)
    .executeTakeFirst();
  return row ?? null;
}

/** Fee tiers of a fund, each kind ascending by where a tier begins; none when units are not bought from the company. */
export async function readFeeTiers(
  db: Kysely<Database>,
  area: FundArea,
  code: string,
): Promise<FundFeeTierTable[]> {
  return db
    .selectFrom('fund_fee_tier')
    .selectAll()
    .where('area', '=', area)
    .where('code', '=', code)
    .orderBy('kind')
    .orderBy('from_value')
    .execute();
}
