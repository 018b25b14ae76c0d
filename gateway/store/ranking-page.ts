import { sql } from 'kysely';
import type { SelectQueryBuilder, Simplify } from 'kysely';
import type { Database } from './schema';

type FundTable = 'public_fund' | 'private_fund';

/** The funds of a table that a filter keeps: as rows without an order, and counted. */
export interface RankedFunds<Table extends FundTable, Row> {
  readonly rows: SelectQueryBuilder<Database, Table, Row>;
  readonly count: SelectQueryBuilder<Database, Table, { count: number }>;
}

export interface RankingPage<Column extends string> {
  /** A column with an index of its own, or the code. */
  readonly column: Column | 'code';
  readonly direction: 'asc' | 'desc';
  /** How many funds the filter keeps. */
  readonly total: number;
  readonly offset: number;
  readonly limit: number;
}

/** Few hits are found by one pass and sorted; walking the sorted index would look at every fund of it. */
const SPARSE_PAGES = 5;

/**
 * One page of a ranking, in either direction with missing figures last and the code breaking ties; empty past the end.
 * Funds with the figure and funds without are read apart: each half runs along an index, on both engines. `isSelective`
 * says that the filter may keep a few funds out of many (a search).
 */
export async function readRankedFunds<Table extends FundTable, Row, Column extends string>(
  funds: RankedFunds<Table, Row>,
  page: RankingPage<Column>,
  isSelective: boolean,
): Promise<Simplify<Row>[]> {
  const { column, direction, offset, limit, total } = page;
  if (offset >= total) return [];
  const code = sql.ref<string>('code');
  if (column === 'code') {
    return funds.rows.orderBy(code, direction).limit(limit).offset(offset).execute();
  }
  const figure = sql.ref<number | null>(column);
  const isSparse = isSelective && total < SPARSE_PAGES * (offset + limit);
  const head = await funds.rows
    .where(figure, 'is not', null)
    .orderBy(isSparse ? sql`${figure} + 0` : figure, direction)
    .orderBy(code, 'asc')
    .limit(limit)
    .offset(offset)
    .execute();
  if (head.length === limit || offset + head.length === total) return head;
  const figures = head.length > 0 ? offset + head.length : await countFigures(funds, figure);
  const tail = await funds.rows
    .where(figure, 'is', null)
    .orderBy(code, 'asc')
    .limit(limit - head.length)
    .offset(Math.max(0, offset - figures))
    .execute();
  return [...head, ...tail];
}

async function countFigures<Table extends FundTable, Row>(
  funds: RankedFunds<Table, Row>,
  figure: ReturnType<typeof sql.ref<number | null>>,
): Promise<number> {
  const { count } = await funds.count.where(figure, 'is not', null).executeTakeFirstOrThrow();
  return count;
}
