import type { Kysely, Migration } from 'kysely';

/** Names of the indices that files of an operator brought. */
export const indexNamesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('index_name')
      .addColumn('name_key', 'text', (column) => column.primaryKey())
      .addColumn('code', 'text', (column) => column.notNull())
      .execute();
  },
};
