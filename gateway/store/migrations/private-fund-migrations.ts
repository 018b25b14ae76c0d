import { sql } from 'kysely';
import { columnTypes, engineOf } from '../engine';
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

/** Columns that a private list is ordered by, besides the code. */
const ORDERED_COLUMNS = [
  'day_growth',
  'week1',
  'month1',
  'month3',
  'month6',
  'year1',
  'year3',
  'year5',
  'this_year',
  'since_start',
  'nav_day',
] as const;

/** Columns of the first indexes; some of them were never used for ordering. */
const INDEXED_BEFORE = [...ORDERED_COLUMNS, 'year2', 'year1_annual', 'year1_drawdown', 'nav'] as const;

/** Columns that a list filters by: rows that do not match are skipped without being read. */
const FILTERED = ['strategy_level2', 'status', 'risk_level', 'established_day', 'size_yuan'] as const;

/**
 * Indexes of the private list that also hold the columns that decide whether a fund may be ranked, over all funds and
 * within a first-level strategy; and those of the totals of a company.
 */
export const privateRankingMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of INDEXED_BEFORE) {
      await db.schema.dropIndex(`private_fund_by_${column}`).execute();
    }
    for (const column of ORDERED_COLUMNS) {
      await createPair(db, column, [column, 'code']);
    }
    await createPair(db, 'code', ['code']);
    await db.schema
      .createIndex('private_fund_by_company_class')
      .on('private_fund')
      .columns(['company_code', 'strategy_level1', 'status', 'size_yuan'])
      .execute();
    await db.schema
      .createIndex('public_fund_by_company_class')
      .on('public_fund')
      .columns(['company_code', 'type_level1', 'status', 'size_yuan'])
      .execute();
  },
};

async function createPair(db: Kysely<unknown>, name: string, order: readonly string[]): Promise<void> {
  await db.schema
    .createIndex(`private_fund_by_${name}`)
    .on('private_fund')
    .columns([...order, ...FILTERED])
    .execute();
  await db.schema
    .createIndex(`private_fund_strategy_by_${name}`)
    .on('private_fund')
    .columns(['strategy_level1', ...order, ...FILTERED])
    .execute();
}

const OPENED = ['established_day', 'frequency'] as const;
const PRIVATE_FUND = 'private_fund';

/** The day of establishment of a private fund, and the frequency of its NAV, may be unknown. */
export const openPrivateFundsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (engineOf(db) === 'postgres') {
      for (const name of OPENED)
        await db.schema
          .alterTable(PRIVATE_FUND)
          .alterColumn(name, (column) => column.dropNotNull())
          .execute();
      return;
    }
    await rebuild(db);
  },
};

/** SQLite cannot drop `not null` of a column: the table is created again from its definition, with its indexes. */
async function rebuild(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string | null }>`
    select type, sql from sqlite_master where tbl_name = ${PRIVATE_FUND}`.execute(db);
  const definition = rows.find(({ type }) => type === 'table')?.sql ?? '';
  const opened = OPENED.reduce(
    (text, name) => text.replace(new RegExp(`("${name}" \\w+)[^,)]*not null`, 'i'), '$1'),
    definition,
  );
  const renamed = opened.replace(`"${PRIVATE_FUND}"`, `"${PRIVATE_FUND}_open"`);
  await sql.raw(renamed).execute(db);
  await sql`insert into ${sql.table(`${PRIVATE_FUND}_open`)} select * from ${sql.table(PRIVATE_FUND)}`.execute(
    db,
  );
  await db.schema.dropTable(PRIVATE_FUND).execute();
  await db.schema.alterTable(`${PRIVATE_FUND}_open`).renameTo(PRIVATE_FUND).execute();
  for (const { type, sql: text } of rows) {
    if (type === 'index' && text !== null) await sql.raw(text).execute(db);
  }
}
