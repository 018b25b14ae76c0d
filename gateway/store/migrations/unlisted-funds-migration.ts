import { columnTypes } from '../engine';
import type { Kysely, Migration } from 'kysely';

/** Imported funds that a later list no longer names: how they stood while they were listed. */
export const unlistedFundsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, real } = columnTypes(db);
    await db.schema
      .createTable('unlisted_fund')
      .addColumn('code', text, (column) => column.primaryKey())
      .addColumn('status', text, (column) => column.notNull())
      .addColumn('sale_flag', text, (column) => column.notNull())
      .addColumn('daily_limit', real)
      .execute();
  },
};
