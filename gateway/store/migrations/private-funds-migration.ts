import { columnTypes } from '../engine';
import type { Kysely, Migration } from 'kysely';

const FIGURE_COLUMNS = [
  'day_growth',
  'week1',
  'month1',
  'month3',
  'month6',
  'year1',
  'year2',
  'year3',
  'year5',
  'this_year',
  'since_start',
  'year1_annual',
  'year1_drawdown',
] as const;

/** The private funds with their figures, and an index for every column a list is ordered by. */
export const privateFundsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer, real } = columnTypes(db);
    let table = db.schema
      .createTable('private_fund')
      .addColumn('code', text, (column) => column.primaryKey())
      .addColumn('short_name', text, (column) => column.notNull())
      .addColumn('full_name', text, (column) => column.notNull())
      .addColumn('search_name', text, (column) => column.notNull())
      .addColumn('pinyin_initials', text, (column) => column.notNull())
      .addColumn('pinyin_full', text, (column) => column.notNull())
      .addColumn('strategy_level1', text, (column) => column.notNull())
      .addColumn('strategy_level2', text, (column) => column.notNull())
      .addColumn('status', text, (column) => column.notNull())
      .addColumn('sale_flag', text, (column) => column.notNull())
      .addColumn('risk_level', text, (column) => column.notNull())
      .addColumn('company_code', text, (column) => column.notNull())
      .addColumn('established_day', integer, (column) => column.notNull())
      .addColumn('ended_day', integer)
      .addColumn('size_yuan', real)
      .addColumn('registry_number', text, (column) => column.notNull())
      .addColumn('benchmark_code', text)
      .addColumn('benchmark_name', text)
      .addColumn('nav_day', integer)
      .addColumn('last_nav_day', integer)
      .addColumn('nav', real)
      .addColumn('acc_nav', real)
      .addColumn('source', text, (column) => column.notNull());
    for (const column of FIGURE_COLUMNS) table = table.addColumn(column, real);
    await table.execute();
    for (const column of [...FIGURE_COLUMNS, 'nav_day', 'nav'] as const) {
      await db.schema
        .createIndex(`private_fund_by_${column}`)
        .on('private_fund')
        .columns([column, 'code', 'strategy_level1', 'status'])
        .execute();
    }
    await db.schema
      .createIndex('private_fund_by_company')
      .on('private_fund')
      .column('company_code')
      .execute();
  },
};
