import { columnTypes } from '../engine';
import type { Kysely, Migration } from 'kysely';

/** Conditions that visitors keep under a name, and the facts of a fund that conditions look up fund by fund. */
export const screensMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, real } = columnTypes(db);
    await db.schema
      .createTable('saved_screen')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('account_id', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('area', text, (column) => column.notNull())
      .addColumn('query', text, (column) => column.notNull())
      .addColumn('created_at', real, (column) => column.notNull())
      .addColumn('changed_at', real, (column) => column.notNull())
      .addUniqueConstraint('saved_screen_name', ['account_id', 'name'])
      .execute();
    // All that is looked up stands in the index: the rows of terms are long.
    await db.schema
      .createIndex('fund_terms_by_management')
      .on('fund_terms')
      .columns(['area', 'code', 'management_rate'])
      .execute();
    await db.schema
      .createIndex('fund_tenure_in_office')
      .on('fund_tenure')
      .columns(['area', 'fund_code', 'end_day', 'begin_day'])
      .execute();
  },
};
