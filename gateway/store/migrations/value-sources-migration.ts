import { columnTypes } from '../engine';
import type { Kysely, Migration } from 'kysely';

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
