import { sql } from 'kysely';
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

/** Why funds have ended: so far only that a list leaves them out, which notices did not say either. */
export const endReasonsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text } = columnTypes(db);
    for (const table of ['public_fund', 'private_fund', 'notice'])
      await db.schema.alterTable(table).addColumn('end_reason', text).execute();
    const unlisted = sql`(select code from unlisted_fund where status <> 'A')`;
    await sql`update public_fund set end_reason = 'unlisted' where code in ${unlisted}`.execute(db);
    await sql`update notice set end_reason = 'unlisted'
      where area = 'public' and status_after = 'A' and fund_code in ${unlisted}`.execute(db);
  },
};

/** Day on which the registration of a manager of private funds was cancelled. */
export const cancelledManagersMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { integer } = columnTypes(db);
    await db.schema.alterTable('fund_company').addColumn('cancelled_day', integer).execute();
  },
};
