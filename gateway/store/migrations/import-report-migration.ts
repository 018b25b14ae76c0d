import { sql } from 'kysely';
import { columnTypes } from '../engine';
import type { Kysely, Migration } from 'kysely';

/**
 * The findings of the newest import, and the sources that have delivered each kind of data. Until here files alone could
 * be imported, so that they are the source of whatever an imported portal has.
 */
export const importReportMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer, real } = columnTypes(db);
    await db.schema
      .createTable('import_run')
      .addColumn('finished_at', real, (column) => column.notNull())
      .addColumn('is_written', integer, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('import_finding')
      .addColumn('position', integer, (column) => column.primaryKey())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('reason', text, (column) => column.notNull())
      .addColumn('file', text, (column) => column.notNull())
      .addColumn('line', integer)
      .addColumn('count', integer, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('kind_source')
      .addColumn('area', text, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('source', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('kind_source_key', ['area', 'kind', 'source'])
      .execute();
    for (const kind of KINDS) {
      await sql`insert into kind_source (area, kind, source) select 'public', ${kind}, 'files' from meta
        where meta.key = 'public_source' and meta.value = 'imported'`.execute(db);
    }
  },
};

const KINDS = [
  'list',
  'nav',
  'returns',
  'distributions',
  'fees',
  'sizes',
  'holdings',
  'managers',
  'companies',
  'benchmarks',
  'quotes',
  'ratings',
  'announcements',
];
