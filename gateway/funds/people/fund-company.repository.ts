import { sql } from 'kysely';
import { LIVING_STATES } from '../../../src/domain/funds/fund-taxonomy';
import { fitsName } from '../../store/fund-search';
import { areaFunds, classColumn } from '../fund.repository';
import { isInOffice } from './fund-manager.repository';
import type { Kysely } from 'kysely';
import type { Day } from '../../../src/domain/calendar/day';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { Database } from '../../store/schema';
import type { FundCompanyTable } from './fund-people.schema';

/** Totals of the living funds of a company in one class. */
export interface CompanyClassSum {
  readonly company_code: string;
  /** Class of the first level. */
  readonly class_code: string;
  readonly funds: number;
  /** How many of them have a known size. */
  readonly sized: number;
  /** Yuan, `null` if no fund's size is known. */
  readonly size_yuan: number | null;
}

/** A fund among the best of a company. */
export interface CompanyFund {
  readonly code: string;
  readonly short_name: string;
  readonly year1: number;
  readonly year1_drawdown: number | null;
}

/** Companies of an area whose names match all folded words, by code; all companies without words. */
export async function searchCompanies(
  db: Kysely<Database>,
  area: FundArea,
  words: readonly string[],
): Promise<FundCompanyTable[]> {
  return db
    .selectFrom('fund_company')
    .selectAll()
    .where('area', '=', area)
    .where((eb) => eb.and(words.map(fitsName)))
    .orderBy('code')
    .execute();
}

/** Companies of either area by code, unordered. */
export async function readCompanies(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<FundCompanyTable[]> {
  if (codes.length === 0) return [];
  return db.selectFrom('fund_company').selectAll().where('code', 'in', codes).execute();
}

/** Number and sizes of the living funds of each class, for every company of an area. */
export async function readCompanyClassSums(db: Kysely<Database>, area: FundArea): Promise<CompanyClassSum[]> {
  const rows = await areaFunds(db, area)
    .select((eb) => [
      'fund.company_code',
      classColumn(area, 1).as('class_code'),
      eb.fn.countAll<number>().as('funds'),
      eb.fn.count<number>('fund.size_yuan').as('sized'),
      eb.fn.sum<number | null>('fund.size_yuan').as('size_yuan'),
    ])
    .where('fund.status', 'in', LIVING_STATES)
    .groupBy(['fund.company_code', classColumn(area, 1)])
    .execute();
  return rows.flatMap(({ company_code, ...sums }) =>
    company_code === null ? [] : [{ company_code, ...sums }],
  );
}

/** Number of managers in office of every company of an area: of who manages a fund now. */
export async function countManagersByCompany(
  db: Kysely<Database>,
  area: FundArea,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('fund_manager as manager')
    .select((eb) => ['manager.company_code', eb.fn.countAll<number>().as('managers')])
    .where('manager.area', '=', area)
    .where(isInOffice)
    .groupBy('manager.company_code')
    .execute();
  return new Map(
    rows.flatMap((row) => (row.company_code === null ? [] : [[row.company_code, row.managers]])),
  );
}

/** Newest NAV day among the funds of a company, `null` without any. */
export async function readCompanyNavDay(
  db: Kysely<Database>,
  area: FundArea,
  companyCode: string,
): Promise<Day | null> {
  const { navDay } = await areaFunds(db, area)
    .select((eb) => eb.fn.max('fund.nav_day').as('navDay'))
    .where('fund.company_code', '=', companyCode)
    .executeTakeFirstOrThrow();
  return navDay;
}

export interface BestFundsRule {
  /** Funds with older values do not count. */
  readonly leastNavDay: Day;
  /** Last day of establishment; `null` for any. */
  readonly establishedBy: Day | null;
  readonly leastSizeYuan: number;
  readonly limit: number;
}

/** The living portfolios of a company with the highest return of the last year, each by its first share class. */
export async function readBestFunds(
  db: Kysely<Database>,
  { area, code }: { readonly area: FundArea; readonly code: string },
  rule: BestFundsRule,
): Promise<CompanyFund[]> {
  const { establishedBy, leastNavDay, leastSizeYuan, limit } = rule;
  const rows = await areaFunds(db, area)
    .select(['fund.code', 'fund.short_name', 'fund.year1', 'fund.year1_drawdown'])
    .where('fund.company_code', '=', code)
    .whereRef('fund.code', '=', 'fund.share_group')
    .where('fund.status', 'in', LIVING_STATES)
    .where('fund.nav_day', '>=', leastNavDay)
    .where('fund.year1', 'is not', null)
    .$if(establishedBy !== null, (query) => query.where('fund.established_day', '<=', establishedBy))
    .$if(leastSizeYuan > 0, (query) => query.where('fund.size_yuan', '>=', leastSizeYuan))
    // As an expression: a company has few funds, the index of the whole ranking has all.
    .orderBy(sql`${sql.ref('fund.year1')} + 0`, 'desc')
    .orderBy('fund.code')
    .limit(limit)
    .execute();
  return rows.flatMap(({ year1, ...row }) => (year1 === null ? [] : [{ ...row, year1 }]));
}

/** Full name of a company, `null` if unknown. */
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
  const rows = await readNamedCompanies(db, area);
  return new Map(rows.map((row) => [row.code, row.name]));
}

/** Short names by code, as in 砚湖基金. */
export async function readCompanyShortNames(
  db: Kysely<Database>,
  area: FundArea,
): Promise<ReadonlyMap<string, string>> {
  const rows = await readNamedCompanies(db, area);
  return new Map(rows.map((row) => [row.code, row.short_name]));
}

async function readNamedCompanies(db: Kysely<Database>, area: FundArea) {
  return db
    .selectFrom('fund_company')
    .select(['code', 'name', 'short_name'])
    .where('area', '=', area)
    .execute();
}
