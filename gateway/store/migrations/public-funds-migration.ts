import { columnTypes } from '../engine';
import type { Kysely, Migration } from 'kysely';

const PERIOD_COLUMNS = [
  'day_growth',
  'week1',
  'month1',
  'month3',
  'month6',
  'year1',
  'year2',
  'year3',
  'this_year',
  'since_start',
] as const;

/** Columns a public ranking is ordered by, beside the code. */
const SORTED_COLUMNS = [...PERIOD_COLUMNS, 'year1_annual', 'year1_drawdown', 'nav'] as const;

/**
 * Two indexes a sort column: over all funds, and inside a first-level type. They end with the columns that a page
 * filters by, so that rows which do not fit are passed over without being read.
 */
async function createRankingIndexes(db: Kysely<unknown>): Promise<void> {
  for (const column of SORTED_COLUMNS) {
    await db.schema
      .createIndex(`public_fund_by_${column}`)
      .on('public_fund')
      .columns([column, 'code', 'status'])
      .execute();
    await db.schema
      .createIndex(`public_fund_type_by_${column}`)
      .on('public_fund')
      .columns(['type_level1', column, 'code', 'type_code', 'status'])
      .execute();
  }
  await db.schema
    .createIndex('public_fund_by_type')
    .on('public_fund')
    .columns(['type_level1', 'code', 'type_code', 'status'])
    .execute();
  await db.schema.createIndex('public_fund_by_nav_day').on('public_fund').column('nav_day').execute();
  await db.schema.createIndex('public_fund_by_company').on('public_fund').column('company_code').execute();
  await db.schema.createIndex('public_fund_by_share_group').on('public_fund').column('share_group').execute();
}

/** The public funds with their figures and the indexes of the ranking. */
export const publicFundsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer, real } = columnTypes(db);
    let table = db.schema
      .createTable('public_fund')
      .addColumn('code', text, (column) => column.primaryKey())
      .addColumn('short_name', text, (column) => column.notNull())
      .addColumn('full_name', text, (column) => column.notNull())
      .addColumn('search_name', text, (column) => column.notNull())
      .addColumn('pinyin_initials', text, (column) => column.notNull())
      .addColumn('pinyin_full', text, (column) => column.notNull())
      .addColumn('type_code', text, (column) => column.notNull())
      .addColumn('type_level1', text, (column) => column.notNull())
      .addColumn('status', text, (column) => column.notNull())
      .addColumn('sale_flag', text, (column) => column.notNull())
      .addColumn('daily_limit', real)
      .addColumn('risk_level', text)
      .addColumn('company_code', text)
      .addColumn('established_day', integer)
      .addColumn('ended_day', integer)
      .addColumn('size_yuan', real)
      .addColumn('benchmark_code', text)
      .addColumn('benchmark_name', text)
      .addColumn('purchase_rate', real)
      .addColumn('discount_rate', real)
      .addColumn('share_class', text)
      .addColumn('share_group', text, (column) => column.notNull())
      .addColumn('nav_kind', text, (column) => column.notNull())
      .addColumn('nav_day', integer)
      .addColumn('nav', real)
      .addColumn('acc_nav', real)
      .addColumn('income_10k', real)
      .addColumn('seven_day_rate', real)
      .addColumn('year1_annual', real)
      .addColumn('year1_drawdown', real)
      .addColumn('source', text, (column) => column.notNull());
    for (const column of PERIOD_COLUMNS) table = table.addColumn(column, real);
    await table.execute();
    await createRankingIndexes(db);
  },
};
