import { columnTypes } from '../engine';
import type { Kysely, Migration } from 'kysely';

/** NAV series, dictionaries and what the gateway remembers about its data. */
export const baseMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, blob, integer } = columnTypes(db);
    await db.schema
      .createTable('nav_series')
      .addColumn('area', text, (column) => column.notNull())
      .addColumn('code', text, (column) => column.notNull())
      .addColumn('nav_kind', text, (column) => column.notNull())
      .addColumn('first_day', integer, (column) => column.notNull())
      .addColumn('last_day', integer, (column) => column.notNull())
      .addColumn('points', integer, (column) => column.notNull())
      .addColumn('packed', blob, (column) => column.notNull())
      .addColumn('adjustments', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('nav_series_key', ['area', 'code'])
      .execute();
    await db.schema
      .createTable('dictionary')
      .addColumn('dict_code', text, (column) => column.notNull())
      .addColumn('item', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('position', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('dictionary_key', ['dict_code', 'item'])
      .execute();
    await db.schema
      .createTable('meta')
      .addColumn('key', text, (column) => column.primaryKey())
      .addColumn('value', text, (column) => column.notNull())
      .execute();
  },
};
