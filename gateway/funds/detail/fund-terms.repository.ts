import type { Kysely } from 'kysely';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { Database } from '../../store/schema';
import type {
  FundAnnouncementTable,
  FundFeeTierTable,
  FundRatingTable,
  FundTermsTable,
} from '../fund-facts.schema';

/** Terms of a fund, `null` if unknown (imported funds). */
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

/** Fee tiers of a fund by kind, ascending by lower bound; empty if units are not bought from the company. */
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

/** What orders of public funds follow from, tiers ascending; what is not known is missing. */
export async function readOrderTerms(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<{ readonly terms: readonly OrderTermsRow[]; readonly tiers: readonly FeeTierRow[] }> {
  if (codes.length === 0) return { terms: [], tiers: [] };
  const [terms, tiers] = await Promise.all([
    db
      .selectFrom('fund_terms')
      .select(ORDER_COLUMNS)
      .where('area', '=', 'public')
      .where('code', 'in', codes)
      .execute(),
    db
      .selectFrom('fund_fee_tier')
      .select(['code', 'kind', 'from_value', 'rate', 'fixed_fee_yuan'])
      .where('area', '=', 'public')
      .where('code', 'in', codes)
      .orderBy('from_value')
      .execute(),
  ]);
  return { terms, tiers };
}

const ORDER_COLUMNS = [
  'code',
  'confirmed_after',
  'visible_after',
  'money_out_after',
  'discount',
  'minimum_purchase_yuan',
  'minimum_addition_yuan',
  'minimum_redemption_units',
] as const;

/** When orders of a fund are confirmed, seen and paid, their bounds, and the platform's discount. */
type OrderTermsRow = Pick<FundTermsTable, (typeof ORDER_COLUMNS)[number]>;

/** A fee tier of a public fund. */
type FeeTierRow = Omit<FundFeeTierTable, 'area'>;

/** The newest rating of a fund by each agency, by name of the agency. */
export async function readFundRatings(
  db: Kysely<Database>,
  area: FundArea,
  code: string,
): Promise<FundRatingTable[]> {
  return db
    .selectFrom('fund_rating')
    .selectAll()
    .where('area', '=', area)
    .where('code', '=', code)
    .orderBy('agency')
    .execute();
}

/** The newest announcements of a fund that a source lists, newest first. */
export async function readFundAnnouncements(
  db: Kysely<Database>,
  { area, code }: { readonly area: FundArea; readonly code: string },
  limit: number,
): Promise<FundAnnouncementTable[]> {
  return db
    .selectFrom('fund_announcement')
    .selectAll()
    .where('area', '=', area)
    .where('code', '=', code)
    .orderBy('day', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Tables of an area that describe its funds, beside their rows and series. */
export const FUND_FACT_TABLES = [
  'fund_company',
  'fund_manager',
  'fund_tenure',
  'fund_terms',
  'fund_fee_tier',
  'fund_report',
  'portfolio_report',
  'exchange_quote',
  'fund_window',
  'roadshow',
] as const;

/**
 * Deletes people, terms, reports and roadshows of an area. Classes of advisers belong to no fund and remain, with
 * their rooms.
 */
export async function clearFundFacts(db: Kysely<Database>, area: FundArea): Promise<void> {
  for (const table of FUND_FACT_TABLES) {
    await db
      .deleteFrom(table)
      .where('area', '=', area)
      .where((eb) => (table === 'roadshow' ? eb('roadshow.adviser_id', 'is', null) : eb.lit(true)))
      .execute();
  }
}
