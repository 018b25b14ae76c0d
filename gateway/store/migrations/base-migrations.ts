import { sql } from 'kysely';
import { columnTypes } from '../engine';
import type { Kysely, Migration } from 'kysely';

/** NAV series, dictionaries and facts about the data of the gateway. */
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

/** Shipped names of fund states that were replaced; a name that an operator chose is kept. */
const REPLACED = [
  ['1', '发行', '募集中'],
  ['2', '发行成功', '募集成功'],
  ['3', '发行失败', '募集失败'],
  ['8', '红利发放', '分红'],
] as const;

export const statusWordsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [item, before, after] of REPLACED) {
      await sql`
        update dictionary set name = ${after}
        where dict_code = 'FUND_STATUS' and item = ${item} and name = ${before}`.execute(db);
    }
  },
};
