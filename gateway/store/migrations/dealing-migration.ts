import { columnTypes } from '../engine';
import type { Kysely, Migration } from 'kysely';

/** How a fund is dealt in, '' for not known, and the ETF that a feeder fund invests in. */
export const dealingMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text } = columnTypes(db);
    for (const table of ['public_fund', 'private_fund']) {
      await db.schema
        .alterTable(table)
        .addColumn('dealing', text, (column) => column.notNull().defaultTo(''))
        .execute();
    }
    await db.schema.alterTable('public_fund').addColumn('target_code', text).execute();
    await db.schema.createIndex('public_fund_by_target').on('public_fund').column('target_code').execute();
  },
};
