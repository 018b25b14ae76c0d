import { columnTypes } from '../engine';
import type { Kysely, Migration } from 'kysely';

/** Accounts with their standing as investors, and who is signed in. */
export const accountsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer, real } = columnTypes(db);
    await db.schema
      .createTable('account')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('custrisk', integer, (column) => column.notNull())
      .addColumn('disclaimersignflag', integer, (column) => column.notNull())
      .addColumn('riskend_day', integer)
      .addColumn('is_test', integer, (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('account_session')
      .addColumn('token_hash', text, (column) => column.primaryKey())
      .addColumn('account_id', text, (column) => column.notNull())
      .addColumn('created_at', real, (column) => column.notNull())
      .addColumn('expires_at', real, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('account_session_by_account')
      .on('account_session')
      .column('account_id')
      .execute();
  },
};
