import { sql } from 'kysely';
import { columnTypes } from '../engine';
import type { Kysely, Migration } from 'kysely';

/** Companies, managers and tenures. */
export const fundPeopleMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer, real } = columnTypes(db);
    await db.schema
      .createTable('fund_company')
      .addColumn('area', text, (column) => column.notNull())
      .addColumn('code', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('short_name', text, (column) => column.notNull())
      .addColumn('search_name', text, (column) => column.notNull())
      .addColumn('pinyin_initials', text, (column) => column.notNull())
      .addColumn('pinyin_full', text, (column) => column.notNull())
      .addColumn('founded_day', integer, (column) => column.notNull())
      .addColumn('city', text, (column) => column.notNull())
      .addColumn('registered_capital_yuan', real, (column) => column.notNull())
      .addColumn('registry_number', text, (column) => column.notNull())
      .addColumn('introduction', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('fund_company_key', ['area', 'code'])
      .execute();
    await db.schema
      .createTable('fund_manager')
      .addColumn('area', text, (column) => column.notNull())
      .addColumn('code', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('search_name', text, (column) => column.notNull())
      .addColumn('pinyin_initials', text, (column) => column.notNull())
      .addColumn('pinyin_full', text, (column) => column.notNull())
      .addColumn('company_code', text, (column) => column.notNull())
      .addColumn('career_start_day', integer, (column) => column.notNull())
      .addColumn('education', text, (column) => column.notNull())
      .addColumn('introduction', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('fund_manager_key', ['area', 'code'])
      .execute();
    await db.schema
      .createIndex('fund_manager_by_company')
      .on('fund_manager')
      .columns(['area', 'company_code'])
      .execute();
    await db.schema
      .createTable('fund_tenure')
      .addColumn('area', text, (column) => column.notNull())
      .addColumn('fund_code', text, (column) => column.notNull())
      .addColumn('manager_code', text, (column) => column.notNull())
      .addColumn('begin_day', integer, (column) => column.notNull())
      .addColumn('end_day', integer)
      .addPrimaryKeyConstraint('fund_tenure_key', ['area', 'fund_code', 'manager_code', 'begin_day'])
      .execute();
    await db.schema
      .createIndex('fund_tenure_by_manager')
      .on('fund_tenure')
      .columns(['area', 'manager_code'])
      .execute();
  },
};

/**
 * Facts of real funds: of companies and managers only the name is required, of a tenure no first day; the statements of
 * sources about both; ratings, announcements, and the names of indices.
 */
export const realFactsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer, real } = columnTypes(db);
    await db.schema
      .createTable('fund_company_open')
      .addColumn('area', text, (column) => column.notNull())
      .addColumn('code', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('short_name', text, (column) => column.notNull())
      .addColumn('search_name', text, (column) => column.notNull())
      .addColumn('pinyin_initials', text, (column) => column.notNull())
      .addColumn('pinyin_full', text, (column) => column.notNull())
      .addColumn('founded_day', integer)
      .addColumn('city', text, (column) => column.notNull())
      .addColumn('registered_capital_yuan', real)
      .addColumn('registry_number', text, (column) => column.notNull())
      .addColumn('introduction', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('fund_company_by_code', ['area', 'code'])
      .execute();
    await db.schema
      .createTable('fund_manager_open')
      .addColumn('area', text, (column) => column.notNull())
      .addColumn('code', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('search_name', text, (column) => column.notNull())
      .addColumn('pinyin_initials', text, (column) => column.notNull())
      .addColumn('pinyin_full', text, (column) => column.notNull())
      .addColumn('company_code', text)
      .addColumn('career_start_day', integer)
      .addColumn('education', text, (column) => column.notNull())
      .addColumn('introduction', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('fund_manager_by_code', ['area', 'code'])
      .execute();
    await db.schema
      .createTable('fund_tenure_open')
      .addColumn('area', text, (column) => column.notNull())
      .addColumn('fund_code', text, (column) => column.notNull())
      .addColumn('manager_code', text, (column) => column.notNull())
      .addColumn('begin_day', integer)
      .addColumn('end_day', integer)
      .execute();
    await copy(db, 'fund_company', [
      'area, code, name, short_name, search_name, pinyin_initials, pinyin_full, founded_day, city',
      'registered_capital_yuan, registry_number, introduction',
    ]);
    await copy(db, 'fund_manager', [
      'area, code, name, search_name, pinyin_initials, pinyin_full, company_code, career_start_day, education',
      'introduction',
    ]);
    await copy(db, 'fund_tenure', ['area, fund_code, manager_code, begin_day, end_day']);
    await db.schema
      .createIndex('fund_manager_of_company')
      .on('fund_manager')
      .columns(['area', 'company_code'])
      .execute();
    await db.schema
      .createIndex('fund_tenure_of_manager')
      .on('fund_tenure')
      .columns(['area', 'manager_code'])
      .execute();
    await db.schema
      .createIndex('fund_tenure_by_key')
      .on('fund_tenure')
      .columns(['area', 'fund_code', 'manager_code', 'begin_day'])
      .unique()
      .execute();
    await db.schema
      .createTable('people_fact')
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('key', text, (column) => column.notNull())
      .addColumn('source', text, (column) => column.notNull())
      .addColumn('facts', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('people_fact_key', ['kind', 'key', 'source'])
      .execute();
    await db.schema
      .createTable('index_name')
      .addColumn('name_key', text, (column) => column.primaryKey())
      .addColumn('code', text, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('fund_rating')
      .addColumn('area', text, (column) => column.notNull())
      .addColumn('code', text, (column) => column.notNull())
      .addColumn('agency', text, (column) => column.notNull())
      .addColumn('day', integer)
      .addColumn('stars', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('fund_rating_key', ['area', 'code', 'agency'])
      .execute();
    await db.schema
      .createTable('fund_announcement')
      .addColumn('area', text, (column) => column.notNull())
      .addColumn('code', text, (column) => column.notNull())
      .addColumn('id', text, (column) => column.notNull())
      .addColumn('day', integer, (column) => column.notNull())
      .addColumn('title', text, (column) => column.notNull())
      .addColumn('url', text)
      .addPrimaryKeyConstraint('fund_announcement_key', ['area', 'code', 'id'])
      .execute();
  },
};

/** Moves the rows of a table into `TABLE_open`, which takes its name. */
async function copy(db: Kysely<unknown>, table: string, columns: readonly string[]): Promise<void> {
  const list = sql.raw(columns.join(', '));
  await sql`insert into ${sql.table(`${table}_open`)} (${list}) select ${list} from ${sql.table(table)}`.execute(
    db,
  );
  await db.schema.dropTable(table).execute();
  await db.schema.alterTable(`${table}_open`).renameTo(table).execute();
}

/** Day on which the registration of a manager of private funds was cancelled. */
export const cancelledManagersMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { integer } = columnTypes(db);
    await db.schema.alterTable('fund_company').addColumn('cancelled_day', integer).execute();
  },
};
