import { sql } from 'kysely';
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

/** Columns that a public ranking is ordered by, besides the code. */
const SORTED_COLUMNS = [...PERIOD_COLUMNS, 'year1_annual', 'year1_drawdown', 'nav'] as const;

/**
 * Two indexes per sort column: over all funds, and within a first-level type. They end with the columns that a page
 * filters by, so that rows that do not match are skipped without being read.
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

/** Imported funds that a later list omits: their state while they were listed. */
export const unlistedFundsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, real } = columnTypes(db);
    await db.schema
      .createTable('unlisted_fund')
      .addColumn('code', text, (column) => column.primaryKey())
      .addColumn('status', text, (column) => column.notNull())
      .addColumn('sale_flag', text, (column) => column.notNull())
      .addColumn('daily_limit', real)
      .execute();
  },
};

/** Columns that the ranking of money funds is ordered by, within its type only. */
const MONEY_COLUMNS = ['income_10k', 'seven_day_rate'] as const;

/** Columns that a ranking filters by: rows that do not match are skipped without being read. */
const FILTERED = ['type_code', 'status', 'share_group', 'nav_day'] as const;

/** The indexes of the public ranking also hold the first class of a portfolio and the NAV day, which it filters by. */
export const rankingFiltersMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of SORTED_COLUMNS)
      await replaceIndex(db, `public_fund_by_${column}`, [column, 'code', 'type_level1', ...FILTERED]);
    for (const column of [...SORTED_COLUMNS, ...MONEY_COLUMNS])
      await replaceIndex(db, `public_fund_type_by_${column}`, ['type_level1', column, 'code', ...FILTERED]);
    await replaceIndex(db, 'public_fund_by_type', ['type_level1', 'code', ...FILTERED]);
  },
};

async function replaceIndex(db: Kysely<unknown>, name: string, columns: readonly string[]): Promise<void> {
  await db.schema.dropIndex(name).execute();
  await db.schema
    .createIndex(name)
    .on('public_fund')
    .columns([...columns])
    .execute();
}

/**
 * Corrects a portal whose public funds were imported before: simulated flashes, which describe another market, are
 * removed, and an open state without a limit, which may have been a default, becomes unknown until a file states it.
 */
export const importedFundsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      delete from flash where origin = 'simulated'
      and exists (select 1 from meta where key = 'public_source' and value = 'imported')`.execute(db);
    await sql`
      update public_fund set status = '', sale_flag = '0'
      where source = 'imported' and status = '0' and daily_limit is null`.execute(db);
    await sql`
      update unlisted_fund set status = '', sale_flag = '0'
      where status = '0' and daily_limit is null`.execute(db);
  },
};

/** Why funds have ended, also in notices; the only reason known for existing rows is that a list omits the fund. */
export const endReasonsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text } = columnTypes(db);
    for (const table of ['public_fund', 'private_fund', 'notice'])
      await db.schema.alterTable(table).addColumn('end_reason', text).execute();
    const unlisted = sql`(select code from unlisted_fund where status <> 'A')`;
    await sql`update public_fund set end_reason = 'unlisted' where code in ${unlisted}`.execute(db);
    await sql`update notice set end_reason = 'unlisted'
      where area = 'public' and status_after = 'A' and fund_code in ${unlisted}`.execute(db);
  },
};
