import { sql } from 'kysely';
import {
  ENDED_STATE,
  FUND_OF_FUNDS,
  LIVING_STATES,
  OVERSEAS_TYPES,
} from '../../../src/domain/funds/fund-taxonomy';
import type { RawBuilder, SelectQueryBuilder, Simplify, SqlBool } from 'kysely';
import type { Day } from '../../../src/domain/calendar/day';
import type { ListDays } from '../../../src/domain/calendar/nav-freshness';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { Engine } from '../../store/engine';
import type { Database } from '../../store/schema';

type FundTable = 'public_fund' | 'private_fund';

/**
 * Condition on the second-level class, in addition to the first level. The indexes of the ranking contain the column;
 * an index that begins with it would have the whole class sorted.
 */
export function isSecondLevel(column: string, code: string): RawBuilder<SqlBool> {
  return unplanned(sql<SqlBool>`${sql.ref(column)} = ${code}`);
}

/**
 * Hides a condition that most funds may meet from the query planner: PostgreSQL takes conditions for independent and
 * an equality of columns for rare, expects a handful of funds and sorts them all.
 */
export function unplanned(condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql<SqlBool>`case when ${condition} then true else false end`;
}

/** Funds of a table that match a filter: as unordered rows, and counted. */
export interface RankedFunds<Table extends FundTable, Row> {
  readonly engine: Engine;
  readonly rows: SelectQueryBuilder<Database, Table, Row>;
  readonly count: SelectQueryBuilder<Database, Table, { count: number }>;
}

export interface RankingPage<Column extends string> {
  /** An indexed column, or the code. */
  readonly column: Column | 'code';
  readonly direction: 'asc' | 'desc';
  /** Number of funds that match the filter. */
  readonly total: number;
  readonly offset: number;
  readonly limit: number;
  /** Ended funds come after the others, together with those without the figure. */
  readonly endedLast?: boolean;
  /** Condition for funds with a value of another day than the list's: they follow the others, ordered among themselves. */
  readonly isOfAnotherDay?: RawBuilder<SqlBool>;
  /** Condition for funds that are listed and not ranked: they come last, ordered by code. */
  readonly isUnranked?: RawBuilder<SqlBool>;
}

/** If few funds match, one pass and a sort are faster than a walk along the index, which visits every fund. */
const SPARSE_PAGES = 5;

/**
 * One page of a ranking in either direction, with missing figures last and ties by code; empty past the end. Funds
 * with the figure, funds with an older one and funds without are read separately: each part runs along an index on
 * both engines, and only the funds of the page are read from the table. `isSelective` says that the filter may match
 * a few funds out of many (a search).
 */
export async function readRankedFunds<Table extends FundTable, Row, Column extends string>(
  funds: RankedFunds<Table, Row>,
  page: RankingPage<Column>,
  isSelective: boolean,
): Promise<Simplify<Row>[]> {
  const { offset, limit, total } = page;
  if (offset >= total) return [];
  const found: Simplify<Row>[] = [];
  let passed = 0;
  for (const { where, ordered } of partsOf<Table>(page, isSelective)) {
    const rows = where === null ? funds.rows : funds.rows.where(where);
    const window = { limit: limit - found.length, offset: Math.max(0, offset - passed) };
    const part =
      funds.engine === 'postgres'
        ? await readLate(rows, ordered, window)
        : await ordered(rows).limit(window.limit).offset(window.offset).execute();
    found.push(...part);
    if (found.length === limit || offset + found.length === total || where === null) break;
    passed = found.length > 0 ? offset + found.length : passed + (await countPart(funds, where));
  }
  return found;
}

interface Part<Table extends FundTable> {
  /** The funds of the part; `null` for all. */
  readonly where: RawBuilder<SqlBool> | null;
  readonly ordered: OrderRows<Table>;
}

/** The parts of a ranking, one after the other. */
function partsOf<Table extends FundTable>(page: RankingPage<string>, isSelective: boolean): Part<Table>[] {
  const { column, direction, isUnranked } = page;
  const code = sql.ref<string>('code');
  if (column === 'code') return [{ where: null, ordered: (rows) => rows.orderBy(code, direction) }];
  const ranked = rankedParts<Table>(page, isSelective);
  if (isUnranked === undefined) return ranked;
  return [
    ...ranked.map(({ where, ordered }) => ({ where: sql<SqlBool>`${where} and not ${isUnranked}`, ordered })),
    { where: isUnranked, ordered: (rows) => rows.orderBy(code, 'asc') },
  ];
}

function rankedParts<Table extends FundTable>(
  { column, direction, offset, limit, total, endedLast = false, isOfAnotherDay }: RankingPage<string>,
  isSelective: boolean,
): (Part<Table> & { readonly where: RawBuilder<SqlBool> })[] {
  const code = sql.ref<string>('code');
  const figure = sql.ref<number | null>(column);
  const status = sql.ref<string>('status');
  const isOrdered = endedLast
    ? sql<SqlBool>`${figure} is not null and ${status} <> ${ENDED_STATE}`
    : sql<SqlBool>`${figure} is not null`;
  const isLeft = endedLast
    ? sql<SqlBool>`(${figure} is null or ${status} = ${ENDED_STATE})`
    : sql<SqlBool>`${figure} is null`;
  const isSparse = isSelective && total < SPARSE_PAGES * (offset + limit);
  const place = isSparse ? sql`${figure} + 0` : figure;
  const byFigure: OrderRows<Table> = (rows) => rows.orderBy(place, direction).orderBy(code, 'asc');
  const last = sql<number>`case when ${status} = ${ENDED_STATE} then 1 else 0 end`;
  const left = {
    where: isLeft,
    ordered: <Row>(rows: Rows<Table, Row>) =>
      (endedLast ? rows.orderBy(last, 'asc') : rows).orderBy(code, 'asc'),
  };
  if (isOfAnotherDay === undefined) return [{ where: isOrdered, ordered: byFigure }, left];
  return [
    { where: sql<SqlBool>`${isOrdered} and not ${isOfAnotherDay}`, ordered: byFigure },
    { where: sql<SqlBool>`${isOrdered} and ${isOfAnotherDay}`, ordered: byFigure },
    left,
  ];
}

type Rows<Table extends FundTable, Row> = SelectQueryBuilder<Database, Table, Row>;
type OrderRows<Table extends FundTable> = <Row>(rows: Rows<Table, Row>) => Rows<Table, Row>;

interface Window {
  readonly limit: number;
  readonly offset: number;
}

/**
 * One window of an order. The codes come first, from the index alone: with a plain OFFSET PostgreSQL reads every row
 * that it skips, which SQLite does not. The limit is part of the query text: planned for any number of codes,
 * PostgreSQL prefers to read the whole table.
 */
async function readLate<Table extends FundTable, Row>(
  rows: Rows<Table, Row>,
  ordered: OrderRows<Table>,
  { limit, offset }: Window,
): Promise<Simplify<Row>[]> {
  const code = sql.ref<string>('code');
  const codes = ordered(rows.clearSelect().select(code.as('code')))
    .limit(sql.lit(limit))
    .offset(offset);
  return ordered(rows.clearWhere().where(code, 'in', codes)).execute();
}

async function countPart<Table extends FundTable, Row>(
  funds: RankedFunds<Table, Row>,
  where: RawBuilder<SqlBool>,
): Promise<number> {
  const { count } = await funds.count.where(where).executeTakeFirstOrThrow();
  return count;
}

/**
 * Whether the newest value of a living fund is older than its kind requires on the as-of day of a list, or newer than
 * that day; false without a value.
 */
function hasOtherDay(area: FundArea, days: ListDays): RawBuilder<SqlBool> {
  const isOther = sql`nav_day < ${oldestDay(area, days)} or nav_day > ${sql.lit(days.newest)}`;
  return unplanned(sql<SqlBool>`nav_day is not null and status <> ${ENDED_STATE} and (${isOther})`);
}

function oldestDay(area: FundArea, days: ListDays): RawBuilder<Day> {
  if (area === 'private')
    return sql<Day>`case when frequency = 'monthly' then ${sql.lit(days.monthly)} else ${sql.lit(days.weekly)} end`;
  const isLate = sql<SqlBool>`type_code in (${sql.join([...OVERSEAS_TYPES])}) or type_level1 = ${FUND_OF_FUNDS}`;
  return sql<Day>`case when ${isLate} then ${sql.lit(days['daily-late'])} else ${sql.lit(days.daily)} end`;
}

/**
 * Whether the value of a fund is not out of date on the as-of day of a list. A fund in its offering period has no
 * value yet; a living one must have one.
 */
export function isUpToDate(area: FundArea, days: ListDays): RawBuilder<SqlBool> {
  const isOld = sql`nav_day is not null and status <> ${ENDED_STATE} and nav_day < ${oldestDay(area, days)}`;
  const hasValue = sql`nav_day is not null or status not in (${sql.join(LIVING_STATES)})`;
  return sql<SqlBool>`(not (${isOld}) and (${hasValue}))`;
}

/** Whether a fund is up to date on the as-of day of a list and has no newer value. */
export function isOfListDay(area: FundArea, days: ListDays): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${isUpToDate(area, days)} and not ${hasOtherDay(area, days)})`;
}

/** Parts of a ranking's filter that decide about NAV days. */
export interface DayFilter {
  /** Folded search words, all of which must match; empty for all. A search includes all days. */
  readonly words: readonly string[];
  /** Oldest NAV days of the list's as-of day by kind; `null` if no fund has a value. */
  readonly asOf: ListDays | null;
  /** Leaves out living funds with values older than `asOf`, or without one. */
  readonly isLatestOnly: boolean;
}

/** The page of a ranking with funds of other days after those of its as-of day. */
export function otherDaysLast<Column extends string>(
  area: FundArea,
  { asOf }: DayFilter,
  page: RankingPage<Column>,
): RankingPage<Column> {
  return asOf === null ? page : { ...page, isOfAnotherDay: hasOtherDay(area, asOf) };
}
