import { insertAll, upsertAll } from '../../store/bulk';
import type { Kysely } from 'kysely';
import type { Day } from '../../../src/domain/calendar/day';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type {
  ExchangeQuoteTable,
  FundAnnouncementTable,
  FundFactTable,
  FundFeeTierTable,
  FundRatingTable,
  FundTermsTable,
  KindSourceTable,
} from '../../funds/fund-facts.schema';
import type {
  FundCompanyTable,
  FundManagerTable,
  FundTenureTable,
  PeopleFactTable,
} from '../../funds/people/fund-people.schema';
import type { Database } from '../../store/schema';

/** What each source states of some funds. */
export async function readFundFactRows(
  db: Kysely<Database>,
  area: FundArea,
  codes: readonly string[],
): Promise<FundFactTable[]> {
  return db
    .selectFrom('fund_fact')
    .selectAll()
    .where('area', '=', area)
    .where('code', 'in', codes)
    .orderBy('code')
    .execute();
}

export async function writeFundFactRows(db: Kysely<Database>, rows: readonly FundFactTable[]): Promise<void> {
  await upsertAll(db, 'fund_fact', ['area', 'code', 'source'], rows);
}

/** Adds kinds that a source has delivered. */
export async function writeKindSources(
  db: Kysely<Database>,
  rows: readonly KindSourceTable[],
): Promise<void> {
  await upsertAll(db, 'kind_source', ['area', 'kind', 'source'], rows);
}

/** What every source states of every fund of an area, by code, at most `sliceSize` funds' rows at a time in memory. */
export async function* readFactRowsInSlices(
  db: Kysely<Database>,
  area: FundArea,
  sliceSize: number,
): AsyncGenerator<readonly FundFactTable[], void, undefined> {
  let after = '';
  for (;;) {
    const codes = await db
      .selectFrom('fund_fact')
      .select('code')
      .distinct()
      .where('area', '=', area)
      .where('code', '>', after)
      .orderBy('code')
      .limit(sliceSize)
      .execute();
    const last = codes.at(-1);
    if (last === undefined) return;
    yield await readFundFactRows(
      db,
      area,
      codes.map(({ code }) => code),
    );
    after = last.code;
  }
}

/** What every source states of companies and managers of some kinds. */
export async function readPeopleFactRows(
  db: Kysely<Database>,
  kinds: readonly PeopleFactTable['kind'][],
): Promise<PeopleFactTable[]> {
  return db
    .selectFrom('people_fact')
    .selectAll()
    .where('kind', 'in', kinds)
    .orderBy('kind')
    .orderBy('key')
    .execute();
}

/** Adds facts of companies and managers; those of the same key and source are replaced. */
export async function writePeopleFactRows(
  db: Kysely<Database>,
  rows: readonly PeopleFactTable[],
): Promise<void> {
  await upsertAll(db, 'people_fact', ['kind', 'key', 'source'], rows);
}

/** Replaces the companies, the managers and the tenures of all funds of an area. */
export async function replacePeople(
  db: Kysely<Database>,
  area: FundArea,
  people: {
    readonly companies: readonly FundCompanyTable[];
    readonly managers: readonly FundManagerTable[];
    readonly tenures: readonly FundTenureTable[];
  },
): Promise<void> {
  for (const table of ['fund_company', 'fund_manager', 'fund_tenure'] as const)
    await db.deleteFrom(table).where('area', '=', area).execute();
  await insertAll(db, 'fund_company', people.companies);
  await insertAll(db, 'fund_manager', people.managers);
  await insertAll(db, 'fund_tenure', people.tenures);
}

/** Replaces the terms and fee tiers of the funds of the terms, all of one area. */
export async function writeTerms(
  db: Kysely<Database>,
  area: FundArea,
  terms: readonly FundTermsTable[],
  tiers: readonly FundFeeTierTable[],
): Promise<void> {
  const codes = terms.map(({ code }) => code);
  if (codes.length === 0) return;
  await db.deleteFrom('fund_fee_tier').where('area', '=', area).where('code', 'in', codes).execute();
  await upsertAll(db, 'fund_terms', ['area', 'code'], terms);
  await insertAll(db, 'fund_fee_tier', tiers);
}

/** Adds ratings; one of the same fund and agency is replaced unless it is newer. Returns how many were written. */
export async function writeRatings(
  db: Kysely<Database>,
  ratings: readonly FundRatingTable[],
): Promise<number> {
  if (ratings.length === 0) return 0;
  const stored = await db.selectFrom('fund_rating').selectAll().where('area', '=', 'public').execute();
  const dayOf = new Map(stored.map(({ code, agency, day }) => [`${code} ${agency}`, day]));
  const newest = ratings.filter(
    ({ code, agency, day }) => (dayOf.get(`${code} ${agency}`) ?? 0) <= (day ?? 0),
  );
  await upsertAll(db, 'fund_rating', ['area', 'code', 'agency'], newest);
  return newest.length;
}

/** Adds announcements; one of the same fund and id is replaced. */
export async function writeAnnouncements(
  db: Kysely<Database>,
  announcements: readonly FundAnnouncementTable[],
): Promise<void> {
  await upsertAll(db, 'fund_announcement', ['area', 'code', 'id'], announcements);
}

/** Days of the stored prices of funds on the exchange, by code. */
export async function readQuoteDays(db: Kysely<Database>): Promise<ReadonlyMap<string, Day>> {
  const rows = await db
    .selectFrom('exchange_quote')
    .select(['code', 'day'])
    .where('area', '=', 'public')
    .execute();
  return new Map(rows.map(({ code, day }) => [code, day]));
}

/** Puts prices in the place of those of the same funds. */
export async function writeQuotes(db: Kysely<Database>, rows: readonly ExchangeQuoteTable[]): Promise<void> {
  await upsertAll(db, 'exchange_quote', ['area', 'code'], rows);
}
