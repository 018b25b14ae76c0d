import type { Kysely } from 'kysely';
import type { Database } from './schema';

export type FundArea = 'public' | 'private';

export interface FundKey {
  readonly area: FundArea;
  readonly code: string;
}

/** Full name of a company, null when it is not known. */
export async function readCompanyName(
  db: Kysely<Database>,
  area: FundArea,
  companyCode: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('fund_company')
    .select('name')
    .where('area', '=', area)
    .where('code', '=', companyCode)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Full names of all companies of an area, by code. */
export async function readCompanyNames(
  db: Kysely<Database>,
  area: FundArea,
): Promise<ReadonlyMap<string, string>> {
  const rows = await readCompanies(db, area);
  return new Map(rows.map((row) => [row.code, row.name]));
}

/** Names as one says them, by code: 砚湖基金. */
export async function readCompanyShortNames(
  db: Kysely<Database>,
  area: FundArea,
): Promise<ReadonlyMap<string, string>> {
  const rows = await readCompanies(db, area);
  return new Map(rows.map((row) => [row.code, row.short_name]));
}

async function readCompanies(db: Kysely<Database>, area: FundArea) {
  return db
    .selectFrom('fund_company')
    .select(['code', 'name', 'short_name'])
    .where('area', '=', area)
    .execute();
}

/** Who manages a fund now (of an ended one: nobody), the longest in office first. */
export async function readCurrentManagers(
  db: Kysely<Database>,
  fund: FundKey,
): Promise<{ readonly code: string; readonly name: string }[]> {
  return db
    .selectFrom('fund_tenure as tenure')
    .innerJoin('fund_manager as manager', (join) =>
      join.onRef('manager.area', '=', 'tenure.area').onRef('manager.code', '=', 'tenure.manager_code'),
    )
    .select(['manager.code', 'manager.name'])
    .where('tenure.area', '=', fund.area)
    .where('tenure.fund_code', '=', fund.code)
    .where('tenure.end_day', 'is', null)
    .orderBy('tenure.begin_day')
    .orderBy('manager.code')
    .execute();
}
