import { sql } from 'kysely';
import { columnTypes } from '../engine';
import type { Kysely, Migration } from 'kysely';

/**
 * Where a series begins with its fund, published dividends and splits, what sources state of funds, and values that are kept
 * out of figures.
 */
export const distributionsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer, real } = columnTypes(db);
    await db.schema
      .alterTable('nav_series')
      .addColumn('from_start', integer, (column) => column.notNull().defaultTo(1))
      .execute();
    await sql`update nav_series set from_start = 0 where area = 'public' and code in (
      select code from public_fund where source = 'imported' and established_day is null)`.execute(db);
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
      .createTable('fund_fact')
      .addColumn('area', text, (column) => column.notNull())
      .addColumn('code', text, (column) => column.notNull())
      .addColumn('source', text, (column) => column.notNull())
      .addColumn('facts', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('fund_fact_key', ['area', 'code', 'source'])
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
