import { sql } from 'kysely';
import { publicFundSearch } from './public-fund-search';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Database, PublicFundTable } from './schema';

/** Columns a ranking may be ordered by; each has its indexes (public-funds-migration.ts). */
export type RankingColumn =
  | 'day_growth'
  | 'week1'
  | 'month1'
  | 'month3'
  | 'month6'
  | 'year1'
  | 'year2'
  | 'year3'
  | 'this_year'
  | 'since_start'
  | 'year1_annual'
  | 'year1_drawdown'
  | 'nav'
  | 'code';

export interface RankingFilter {
  /** Product type code of either level, '' for all. */
  readonly typeCode: string;
  /** Status codes to keep, empty for all. */
  readonly statuses: readonly string[];
  /** Folded search words, all of which must fit; empty for all. */
  readonly words: readonly string[];
}

export interface RankingPage {
  readonly column: RankingColumn;
  readonly direction: 'asc' | 'desc';
  /** How many funds the filter keeps (countPublicFunds). */
  readonly total: number;
  readonly offset: number;
  readonly limit: number;
}

const ROW_COLUMNS = [
  'code',
  'short_name',
  'type_code',
  'day_growth',
  'nav',
  'nav_day',
  'week1',
  'month1',
  'month3',
  'month6',
  'year1',
  'year2',
  'year3',
  'this_year',
  'since_start',
  'year1_annual',
  'year1_drawdown',
  'sale_flag',
] as const;

export type RankingRow = Pick<PublicFundTable, (typeof ROW_COLUMNS)[number]>;

/** How many funds a filter keeps. */
export async function countPublicFunds(db: Kysely<Database>, filter: RankingFilter): Promise<number> {
  const { count } = await db
    .selectFrom('public_fund')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => fits(eb, filter))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * One page of the ranking, in either direction with missing figures last and the code breaking ties; empty past the
 * end. Funds with the figure and funds without are read apart: each half runs along an index, on both engines.
 */
export async function readRankingPage(
  db: Kysely<Database>,
  filter: RankingFilter,
  page: RankingPage,
): Promise<RankingRow[]> {
  const { column, offset, limit, total } = page;
  if (offset >= total) return [];
  const head = await selectHead(db, filter, page).execute();
  const isWhole = head.length === limit || offset + head.length === total;
  if (column === 'code' || isWhole) return head;
  const figures = head.length > 0 ? offset + head.length : await countFigures(db, filter, column);
  const tail = await selectRows(db, filter)
    .where(column, 'is', null)
    .orderBy('code', 'asc')
    .limit(limit - head.length)
    .offset(Math.max(0, offset - figures))
    .execute();
  return [...head, ...tail];
}

function selectRows(db: Kysely<Database>, filter: RankingFilter) {
  return db
    .selectFrom('public_fund')
    .select(ROW_COLUMNS)
    .where((eb) => fits(eb, filter));
}

function selectHead(db: Kysely<Database>, filter: RankingFilter, page: RankingPage) {
  const { column, direction, limit, offset } = page;
  const rows = selectRows(db, filter).limit(limit).offset(offset);
  if (column === 'code') return rows.orderBy('code', direction);
  const figures = rows.where(column, 'is not', null);
  const ordered = isSparse(filter, page)
    ? figures.orderBy(sql`${sql.ref(column)} + 0`, direction)
    : figures.orderBy(column, direction);
  return ordered.orderBy('code', 'asc');
}

/** Few hits of a search are found by one pass and sorted; walking the sorted index would look at every fund of it. */
function isSparse(filter: RankingFilter, page: RankingPage): boolean {
  return filter.words.length > 0 && page.total < 5 * (page.offset + page.limit);
}

async function countFigures(
  db: Kysely<Database>,
  filter: RankingFilter,
  column: RankingColumn,
): Promise<number> {
  const { count } = await db
    .selectFrom('public_fund')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => fits(eb, filter))
    .where(column, 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

function fits(eb: ExpressionBuilder<Database, 'public_fund'>, filter: RankingFilter) {
  const { typeCode, statuses, words } = filter;
  const conditions = words.map((word) => publicFundSearch(eb, word));
  if (typeCode !== '') conditions.push(eb('type_level1', '=', typeCode.slice(0, 2)));
  if (typeCode.length > 2) conditions.push(eb('type_code', '=', typeCode));
  if (statuses.length > 0) conditions.push(eb('status', 'in', statuses));
  return conditions.length === 0 ? eb.lit(true) : eb.and(conditions);
}
