import { columnTypes } from '../engine';
import type { Kysely, Migration } from 'kysely';

/** Companies, managers and who managed which fund when. */
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
