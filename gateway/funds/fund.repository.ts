import { sql } from 'kysely';
import { asOfDay } from '../../src/domain/calendar/nav-freshness';
import { LIVING_STATES } from '../../src/domain/funds/fund-taxonomy';
import { totalAmount } from '../../src/domain/text/amount-unit';
import { clearTables } from '../store/bulk';
import type { Kysely } from 'kysely';
import type { Day } from '../../src/domain/calendar/day';
import type { FundArea } from '../../src/domain/returns/performance-rules';
import type { FundKey } from '../../src/domain/funds/fund-key';
import type { Database } from '../store/schema';
import type { PublicFundTable, PrivateFundTable } from './fund.schema';

/** The columns that the fund tables of both areas share. */
type AreaFund = Pick<
  PublicFundTable,
  | 'code'
  | 'short_name'
  | 'search_name'
  | 'pinyin_initials'
  | 'pinyin_full'
  | 'status'
  | 'company_code'
  | 'established_day'
  | 'ended_day'
  | 'next_open_day'
  | 'end_reason'
  | 'size_yuan'
  | 'benchmark_code'
  | 'benchmark_name'
  | 'share_group'
  | 'dealing'
  | 'source'
  | 'nav_day'
  | 'nav'
  | 'acc_nav'
  | 'day_growth'
  | 'year1'
  | 'year1_drawdown'
  | 'year1_volatility'
  | 'year1_sharpe'
>;

/** A query over the funds of an area, as `fund`. */
export function areaFunds(db: Kysely<Database>, area: FundArea) {
  const table = area === 'public' ? 'public_fund' : 'private_fund';
  return db.selectFrom(sql<AreaFund>`${sql.table(table)}`.as('fund'));
}

/** Columns of a fund's class by level: product type or strategy. */
export const CLASS_COLUMNS = {
  public: { 1: 'type_level1', 2: 'type_code' },
  private: { 1: 'strategy_level1', 2: 'strategy_level2' },
} as const;

/** The strategy of a private fund on the lowest level that is known; '' if none is. */
export function strategyOf(fund: Pick<PrivateFundTable, 'strategy_level1' | 'strategy_level2'>): string {
  return fund.strategy_level2 || fund.strategy_level1;
}

/** The column of `fund` with its class of a level. */
export function classColumn(area: FundArea, level: 1 | 2) {
  return sql.ref<string>(`fund.${CLASS_COLUMNS[area][level]}`);
}

/** Number of funds of an area, and the as-of day of its lists (domain/calendar/nav-freshness.ts); `null` without any value. */
export async function readFundSummary(
  db: Kysely<Database>,
  area: FundArea,
): Promise<{ readonly count: number; readonly navDay: Day | null }> {
  const rows = await areaFunds(db, area)
    .select((eb) => ['fund.nav_day as day', eb.fn.countAll<number>().as('count')])
    .groupBy('fund.nav_day')
    .execute();
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    navDay: asOfDay(rows.flatMap(({ day, count }) => (day === null ? [] : [{ day, count }]))),
  };
}

/** The figures by which the market of public funds is summed up. */
export type PortfolioFigures = Pick<
  PublicFundTable,
  'type_code' | 'nav_day' | 'day_growth' | 'year1' | 'seven_day_rate'
>;

/** Figures of the first share class of each public fund that has not ended. */
export async function readPortfolioFigures(db: Kysely<Database>): Promise<PortfolioFigures[]> {
  return db
    .selectFrom('public_fund')
    .select(['type_code', 'nav_day', 'day_growth', 'year1', 'seven_day_rate'])
    .where('status', 'in', LIVING_STATES)
    .whereRef('share_group', '=', 'code')
    .execute();
}

/** A public fund by its code, `null` if unknown. */
export async function readPublicFund(db: Kysely<Database>, code: string): Promise<PublicFundTable | null> {
  const row = await db.selectFrom('public_fund').selectAll().where('code', '=', code).executeTakeFirst();
  return row ?? null;
}

/** Public funds by code; unknown ones are left out. */
export async function readPublicFunds(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, PublicFundTable>> {
  if (codes.length === 0) return new Map();
  const rows = await db.selectFrom('public_fund').selectAll().where('code', 'in', codes).execute();
  return new Map(rows.map((row) => [row.code, row]));
}

/** Public funds with one of some folded short names. */
export async function readPublicFundsNamed(
  db: Kysely<Database>,
  names: readonly string[],
): Promise<Pick<PublicFundTable, 'code' | 'search_name'>[]> {
  if (names.length === 0) return [];
  const named = db.selectFrom('public_fund').select(['code', 'search_name']);
  return named.where('search_name', 'in', names).orderBy('code').execute();
}

interface FundName {
  readonly code: string;
  readonly name: string;
}

/** Code and name of a public fund, `null` if unknown. */
export async function readFundName(db: Kysely<Database>, code: string): Promise<FundName | null> {
  const named = db.selectFrom('public_fund').select(['code', 'short_name as name']);
  return (await named.where('code', '=', code).executeTakeFirst()) ?? null;
}

/** First share class of the feeder fund of an ETF; `null` without one. */
export async function readFeeder(db: Kysely<Database>, etfCode: string): Promise<FundName | null> {
  const feeders = db.selectFrom('public_fund').select(['code', 'short_name as name']);
  const ofEtf = feeders.where('target_code', '=', etfCode).whereRef('share_group', '=', 'code');
  return (await ofEtf.orderBy('code').executeTakeFirst()) ?? null;
}

/** A private fund by its code, `null` if unknown. */
export async function readPrivateFund(db: Kysely<Database>, code: string): Promise<PrivateFundTable | null> {
  const row = await db.selectFrom('private_fund').selectAll().where('code', '=', code).executeTakeFirst();
  return row ?? null;
}

/** Private funds by code; unknown ones are left out. */
export async function readPrivateFunds(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, PrivateFundTable>> {
  if (codes.length === 0) return new Map();
  const rows = await db.selectFrom('private_fund').selectAll().where('code', 'in', codes).execute();
  return new Map(rows.map((row) => [row.code, row]));
}

/** One share class of a portfolio. */
export interface ShareClass {
  readonly code: string;
  readonly short_name: string;
  /** A, C …; `null` if the name has none. */
  readonly label: string | null;
  readonly status: string;
  readonly size_yuan: number | null;
  readonly purchase_rate: number | null;
  readonly discount_rate: number | null;
}

/** Code of the first share class of a fund's portfolio: the fund itself if no group is known. */
export function portfolioCode({ code, share_group }: { code: string; share_group: string }): string {
  return share_group === '' ? code : share_group;
}

/** Size of all share classes of a portfolio together, in yuan; `null` if that of any class is unknown. */
export function portfolioSize(classes: readonly Pick<ShareClass, 'size_yuan'>[]): number | null {
  return totalAmount(classes.map(({ size_yuan }) => size_yuan));
}

const CLASS_LETTER = /[A-Z]$/;

/** The share classes of a portfolio by code; `shareGroup` is the code of the first one. */
export async function readShareClasses(
  db: Kysely<Database>,
  area: FundArea,
  shareGroup: string,
): Promise<ShareClass[]> {
  if (area === 'public') {
    return db
      .selectFrom('public_fund')
      .select(['code', 'short_name', 'share_class as label', 'status'])
      .select(['size_yuan', 'purchase_rate', 'discount_rate'])
      .where('share_group', '=', shareGroup)
      .orderBy('code')
      .execute();
  }
  const rows = await db
    .selectFrom('private_fund')
    .select(['code', 'short_name', 'status', 'size_yuan'])
    .where((eb) => eb.or([eb('share_group', '=', shareGroup), eb('code', '=', shareGroup)]))
    .orderBy('code')
    .execute();
  return rows.map((row) => ({
    ...row,
    label: CLASS_LETTER.exec(row.short_name)?.[0] ?? null,
    purchase_rate: null,
    discount_rate: null,
  }));
}

/** Number of records of each part of a fund. */
interface FundParts {
  readonly reports: number;
  readonly terms: number;
  readonly tenures: number;
  readonly roadshows: number;
}

/** Counts the records of a fund; reports belong to the portfolio, by the code of its first share class. */
export async function countFundParts(
  db: Kysely<Database>,
  { area, code, shareGroup }: FundKey & { readonly shareGroup: string },
): Promise<FundParts> {
  const counts = await db
    .selectNoFrom((eb) => {
      const count = eb.fn.countAll<number>().as('count');
      const reports = eb.selectFrom('portfolio_report').select(count).where('area', '=', area);
      const terms = eb.selectFrom('fund_terms').select(count).where('area', '=', area);
      const tenures = eb.selectFrom('fund_tenure').select(count).where('area', '=', area);
      const roadshows = eb.selectFrom('roadshow').select(count).where('area', '=', area);
      return [
        reports.where('share_group', '=', shareGroup).as('reports'),
        terms.where('code', '=', code).as('terms'),
        tenures.where('fund_code', '=', code).as('tenures'),
        roadshows.where('fund_code', '=', code).as('roadshows'),
      ];
    })
    .executeTakeFirstOrThrow();
  const { reports, terms, tenures, roadshows } = counts;
  return { reports: reports ?? 0, terms: terms ?? 0, tenures: tenures ?? 0, roadshows: roadshows ?? 0 };
}

/** Deletes every fund of an area. */
export async function deleteFunds(db: Kysely<Database>, area: FundArea): Promise<void> {
  await clearTables(db, area === 'public' ? ['public_fund', 'unlisted_fund'] : ['private_fund']);
}
