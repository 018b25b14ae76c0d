import { columnTypes } from '../engine';
import type { Kysely, Migration } from 'kysely';

/** What is known of the calls to services that bring real data, and the newest run of each. */
export const syncMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer, real } = columnTypes(db);
    await db.schema
      .createTable('sync_call')
      .addColumn('source', text, (column) => column.notNull())
      .addColumn('interface', text, (column) => column.notNull())
      .addColumn('subject', text, (column) => column.notNull())
      .addColumn('done_at', real)
      .addColumn('asked_at', real, (column) => column.notNull())
      .addColumn('failures', integer, (column) => column.notNull())
      .addColumn('reason', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('sync_call_key', ['source', 'interface', 'subject'])
      .execute();
    await db.schema
      .createTable('sync_run')
      .addColumn('source', text, (column) => column.primaryKey())
      .addColumn('ended_at', real, (column) => column.notNull())
      .addColumn('failures', integer, (column) => column.notNull())
      .addColumn('left_calls', integer, (column) => column.notNull())
      .addColumn('is_outage', integer, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('sync_interface')
      .addColumn('source', text, (column) => column.notNull())
      .addColumn('position', integer, (column) => column.notNull())
      .addColumn('interface', text, (column) => column.notNull())
      .addColumn('title', text, (column) => column.notNull())
      .addColumn('calls', integer, (column) => column.notNull())
      .addColumn('due', integer, (column) => column.notNull())
      .addColumn('failed', integer, (column) => column.notNull())
      .addColumn('complete_at', real)
      .addColumn('reason', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('sync_interface_key', ['source', 'position'])
      .execute();
  },
};

/** Sources of values, distributions and reports; what is there already counts as the operator's files. */
export const valueSourcesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text } = columnTypes(db);
    await db.schema
      .alterTable('nav_series')
      .addColumn('sources', text, (column) => column.notNull().defaultTo('[]'))
      .execute();
    for (const table of ['fund_distribution', 'fund_report', 'portfolio_report'])
      await db.schema
        .alterTable(table)
        .addColumn('source', text, (column) => column.notNull().defaultTo('files'))
        .execute();
  },
};
