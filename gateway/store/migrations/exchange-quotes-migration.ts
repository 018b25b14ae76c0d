import { columnTypes } from '../engine';
import type { Kysely, Migration } from 'kysely';

/** The newest price of each fund that is traded on an exchange. */
export const exchangeQuotesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { real } = columnTypes(db);
    await db.schema
      .createTable('exchange_quote')
      .addColumn('area', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('day', 'integer', (column) => column.notNull())
      .addColumn('close', real, (column) => column.notNull())
      .addColumn('previous_close', real)
      .addColumn('turnover_yuan', real)
      .addPrimaryKeyConstraint('exchange_quote_key', ['area', 'code'])
      .execute();
  },
};
