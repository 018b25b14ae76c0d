import { sql } from 'kysely';
import { engineOf } from '../../store/engine';
import { CLASS_COLUMNS } from '../fund.repository';
import { readRankedFunds } from '../rankings/ranking.repository';
import { fitsScreen } from './screener-filter.repository';
import type { Kysely } from 'kysely';
import type { Day } from '../../../src/domain/calendar/day';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { Database } from '../../store/schema';
import type { RankingPage } from '../rankings/ranking.repository';
import type { PrivateFundTable, PublicFundTable } from '../fund.schema';
import type { ScreenColumn, ScreenFilter } from './screener-filter.repository';

const SHARED_COLUMNS = [
  'code',
  'short_name',
  'company_code',
  'risk_level',
  'sale_flag',
  'nav_day',
  'source',
  'established_day',
  'size_yuan',
  'month1',
  'month3',
  'month6',
  'year1',
  'year2',
  'year3',
  'this_year',
  'year1_drawdown',
  'year1_volatility',
  'year1_sharpe',
] as const;
type SharedColumn = (typeof SHARED_COLUMNS)[number];

/** Columns of a row that only one of the areas has. */
interface OwnColumns {
  readonly class_code: string;
  readonly year5: number | null;
  /** After the discount, and the original one. */
  readonly purchase_rate: number | null;
  readonly original_rate: number | null;
  /** Of private funds; for public ones the type determines it. */
  readonly frequency: PrivateFundTable['frequency'] | null;
}

export type ScreenerRow = (Pick<PublicFundTable, SharedColumn> | Pick<PrivateFundTable, SharedColumn>) &
  OwnColumns;

/** Number of funds of an area that meet a filter. */
export async function countScreened(
  db: Kysely<Database>,
  area: FundArea,
  filter: ScreenFilter,
): Promise<number> {
  const { count } = await selectCount(db, area, filter).executeTakeFirstOrThrow();
  return count;
}

/** One page of the funds that meet a filter (readRankedFunds). */
export async function readScreenerPage(
  db: Kysely<Database>,
  area: FundArea,
  filter: ScreenFilter,
  page: RankingPage<ScreenColumn>,
): Promise<ScreenerRow[]> {
  if (area === 'public') {
    const rows = db
      .selectFrom('public_fund')
      .select(SHARED_COLUMNS)
      .select(['type_code as class_code', sql<null>`null`.as('year5'), sql<null>`null`.as('frequency')])
      .select(sql<number | null>`coalesce(discount_rate, purchase_rate)`.as('purchase_rate'))
      .select('purchase_rate as original_rate')
      .where(fitsScreen(area, filter));
    return readRankedFunds({ engine: engineOf(db), rows, count: publicCount(db, filter) }, page, true);
  }
  const rows = db
    .selectFrom('private_fund')
    .select(SHARED_COLUMNS)
    .select(['strategy_level2 as class_code', 'year5', 'frequency', sql<null>`null`.as('purchase_rate')])
    .select(sql<null>`null`.as('original_rate'))
    .where(fitsScreen(area, filter));
  return readRankedFunds({ engine: engineOf(db), rows, count: privateCount(db, filter) }, page, true);
}

function selectCount(db: Kysely<Database>, area: FundArea, filter: ScreenFilter) {
  return area === 'public' ? publicCount(db, filter) : privateCount(db, filter);
}

function publicCount(db: Kysely<Database>, filter: ScreenFilter) {
  return db
    .selectFrom('public_fund')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(fitsScreen('public', filter));
}

function privateCount(db: Kysely<Database>, filter: ScreenFilter) {
  return db
    .selectFrom('private_fund')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(fitsScreen('private', filter));
}

/** A fund's figure, compared with those of the same class and NAV day. */
export interface ClassFigure {
  readonly class_code: string;
  readonly nav_day: Day;
  readonly value: number;
}

/** Figures of all funds of an area in one column, in descending order, of values not older than a day. */
export async function readClassFigures(
  db: Kysely<Database>,
  area: FundArea,
  { column, oldestDay }: { readonly column: ScreenColumn; readonly oldestDay: Day },
): Promise<ClassFigure[]> {
  const { rows } = await sql<ClassFigure>`
    select ${sql.ref(CLASS_COLUMNS[area][2])} as class_code, nav_day, ${sql.ref(column)} as value
    from ${sql.table(`${area}_fund`)}
    where ${sql.ref(column)} is not null and nav_day >= ${oldestDay} and ${sql.ref(CLASS_COLUMNS[area][2])} <> ''
    order by ${sql.ref(column)} desc`.execute(db);
  return rows;
}

/** Management fees by code, for funds that have one. */
export async function readManagementRates(
  db: Kysely<Database>,
  area: FundArea,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('fund_terms')
    .select(['code', 'management_rate'])
    .where('area', '=', area)
    .where('code', 'in', codes)
    .execute();
  return new Map(rows.map((row) => [row.code, row.management_rate]));
}

/** First day of the longest current tenure of a fund, by code; unknown ones are left out. */
export async function readTenureDays(
  db: Kysely<Database>,
  area: FundArea,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Day>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('fund_tenure')
    .select((eb) => ['fund_code', eb.fn.min('begin_day').as('begin_day')])
    .where('area', '=', area)
    .where('fund_code', 'in', codes)
    .where('end_day', 'is', null)
    .where('begin_day', 'is not', null)
    .groupBy('fund_code')
    .execute();
  return new Map(rows.flatMap((row) => (row.begin_day === null ? [] : [[row.fund_code, row.begin_day]])));
}
