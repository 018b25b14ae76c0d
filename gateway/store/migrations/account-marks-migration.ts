import { columnTypes } from '../engine';
import type { Kysely, Migration } from 'kysely';

/** What accounts are found by with an ID number; of identities on file the gateway fills it in at its next start. */
export const accountMarksMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('account').addColumn('certificate_mark', columnTypes(db).text).execute();
    await db.schema.createIndex('account_by_certificate').on('account').column('certificate_mark').execute();
  },
};
