import type { Kysely } from 'kysely';
import type { FundArea } from './fund-people-repository';
import type { Database } from './schema';

/** Tables of what belongs to the funds of an area beside their rows and series. */
export const FUND_FACT_TABLES = [
  'fund_company',
  'fund_manager',
  'fund_tenure',
  'fund_terms',
  'fund_fee_tier',
  'fund_report',
  'portfolio_report',
  'exchange_quote',
  'roadshow',
] as const;

/** Removes people, terms, reports and roadshows of an area. Classes of advisers are no fund's and stay, with their rooms. */
export async function clearFundFacts(db: Kysely<Database>, area: FundArea): Promise<void> {
  for (const table of FUND_FACT_TABLES) {
    await db
      .deleteFrom(table)
      .where('area', '=', area)
      .where((eb) => (table === 'roadshow' ? eb('roadshow.adviser_id', 'is', null) : eb.lit(true)))
      .execute();
  }
}
