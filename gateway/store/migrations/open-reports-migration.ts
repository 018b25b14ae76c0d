import { sql } from 'kysely';
import { columnTypes } from '../engine';
import type { Kysely, Migration } from 'kysely';

/** A report may leave open when it was published, and holders may be known without a size. */
export const openReportsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer, real } = columnTypes(db);
    await db.schema
      .createTable('fund_report_open')
      .addColumn('area', text, (column) => column.notNull())
      .addColumn('code', text, (column) => column.notNull())
      .addColumn('report_day', integer, (column) => column.notNull())
      .addColumn('published_day', integer)
      .addColumn('size_yuan', real)
      .addColumn('institutions', real)
      .addColumn('individuals', real)
      .addColumn('staff', real)
      .addPrimaryKeyConstraint('fund_report_by_day', ['area', 'code', 'report_day'])
      .execute();
    await db.schema
      .createTable('portfolio_report_open')
      .addColumn('area', text, (column) => column.notNull())
      .addColumn('share_group', text, (column) => column.notNull())
      .addColumn('report_day', integer, (column) => column.notNull())
      .addColumn('published_day', integer)
      .addColumn('holdings', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('portfolio_report_by_day', ['area', 'share_group', 'report_day'])
      .execute();
    await sql`insert into fund_report_open (area, code, report_day, published_day, size_yuan, institutions, individuals, staff)
      select area, code, report_day, published_day, size_yuan, institutions, individuals, staff from fund_report`.execute(
      db,
    );
    await sql`insert into portfolio_report_open (area, share_group, report_day, published_day, holdings)
      select area, share_group, report_day, published_day, holdings from portfolio_report`.execute(db);
    for (const table of ['fund_report', 'portfolio_report']) {
      await db.schema.dropTable(table).execute();
      await db.schema.alterTable(`${table}_open`).renameTo(table).execute();
    }
  },
};
