import { columnTypes } from '../engine';
import type { Kysely, Migration } from 'kysely';

/** Published dividends and splits, and values that are kept out of figures. */
export const distributionsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer, real } = columnTypes(db);
    await db.schema
      .createTable('fund_distribution')
      .addColumn('area', text, (column) => column.notNull())
      .addColumn('code', text, (column) => column.notNull())
      .addColumn('day', integer, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('amount', real, (column) => column.notNull())
      .addColumn('record_day', integer)
      .addColumn('paid_day', integer)
      .addPrimaryKeyConstraint('fund_distribution_key', ['area', 'code', 'day', 'kind'])
      .execute();
    await db.schema
      .createTable('suspect_value')
      .addColumn('area', text, (column) => column.notNull())
      .addColumn('code', text, (column) => column.notNull())
      .addColumn('day', integer, (column) => column.notNull())
      .addColumn('value', real, (column) => column.notNull())
      .addColumn('previous_value', real, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('decision', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('suspect_value_key', ['area', 'code', 'day'])
      .execute();
  },
};
