import { sql } from 'kysely';
import { columnTypes } from '../engine';
import type { Kysely, Migration } from 'kysely';

/** Volatility and Sharpe ratio of the last year beside every fund; figures of earlier databases are derived again. */
export const yearRiskMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { real } = columnTypes(db);
    for (const table of ['public_fund', 'private_fund']) {
      for (const column of ['year1_volatility', 'year1_sharpe']) {
        await db.schema.alterTable(table).addColumn(column, real).execute();
      }
    }
    await sql`delete from meta where key = 'derived_from'`.execute(db);
  },
};
