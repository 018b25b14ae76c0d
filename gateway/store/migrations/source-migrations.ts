import { sql } from 'kysely';
import { columnTypes } from '../engine';
import type { Kysely, Migration } from 'kysely';

/**
 * Findings of the newest import, and the sources that have delivered each kind of data. Before this version only files
 * could be imported, so they are the source of all data of an imported portal.
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
    for (const kind of FILE_KINDS) {
      await sql`insert into kind_source (area, kind, source) select 'public', ${kind}, 'files' from meta
        where meta.key = 'public_source' and meta.value = 'imported'`.execute(db);
    }
  },
};

const FILE_KINDS = [
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

/** State of the calls to services that deliver real data, and the newest run of each service. */
export const syncMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer, real } = columnTypes(db);
    await db.schema
      .createTable('sync_call')
      .addColumn('source', text, (column) => column.notNull())
      .addColumn('interface', text, (column) => column.notNull())
      .addColumn('subject', text, (column) => column.notNull())
      .addColumn('done_at', real)
      .addColumn('asked_at', real, (column) => column.notNull())
      .addColumn('failures', integer, (column) => column.notNull())
      .addColumn('reason', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('sync_call_key', ['source', 'interface', 'subject'])
      .execute();
    await db.schema
      .createTable('sync_run')
      .addColumn('source', text, (column) => column.primaryKey())
      .addColumn('ended_at', real, (column) => column.notNull())
      .addColumn('failures', integer, (column) => column.notNull())
      .addColumn('left_calls', integer, (column) => column.notNull())
      .addColumn('is_outage', integer, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('sync_interface')
      .addColumn('source', text, (column) => column.notNull())
      .addColumn('position', integer, (column) => column.notNull())
      .addColumn('interface', text, (column) => column.notNull())
      .addColumn('title', text, (column) => column.notNull())
      .addColumn('calls', integer, (column) => column.notNull())
      .addColumn('due', integer, (column) => column.notNull())
      .addColumn('failed', integer, (column) => column.notNull())
      .addColumn('complete_at', real)
      .addColumn('reason', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('sync_interface_key', ['source', 'position'])
      .execute();
  },
};

/** Sources of values, distributions and reports; existing rows are from the operator's files. */
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
