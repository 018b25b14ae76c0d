import { columnTypes } from '../engine';
import type { Kysely, Migration } from 'kysely';

const UNKNOWN = '未知设备';

/** By which a visitor knows the sessions of his account again. */
export const sessionDevicesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('account_session')
      .addColumn('device', columnTypes(db).text, (column) => column.notNull().defaultTo(UNKNOWN))
      .execute();
  },
};
