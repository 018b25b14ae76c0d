import { sql } from 'kysely';
import { columnTypes } from '../engine';
import type { Kysely, Migration } from 'kysely';

/** Terms, fee tiers, quarterly reports and roadshows. */
export const fundFactsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer, real } = columnTypes(db);
    await db.schema.alterTable('public_fund').addColumn('next_open_day', integer).execute();
    await db.schema.alterTable('private_fund').addColumn('next_open_day', integer).execute();
    await db.schema
      .alterTable('private_fund')
      .addColumn('frequency', text, (column) => column.notNull().defaultTo('weekly'))
      .execute();
    await db.schema
      .alterTable('private_fund')
      .addColumn('share_group', text, (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .createIndex('private_fund_by_share_group')
      .on('private_fund')
      .column('share_group')
      .execute();
    await db.schema
      .createTable('fund_terms')
      .addColumn('area', text, (column) => column.notNull())
      .addColumn('code', text, (column) => column.notNull())
      .addColumn('custodian', text, (column) => column.notNull())
      .addColumn('objective', text, (column) => column.notNull())
      .addColumn('scope', text, (column) => column.notNull())
      .addColumn('management_rate', real)
      .addColumn('custody_rate', real)
      .addColumn('service_rate', real)
      .addColumn('service_ends_after_days', integer)
      .addColumn('performance_fee', text)
      .addColumn('discount', real, (column) => column.notNull())
      .addColumn('minimum_purchase_yuan', real)
      .addColumn('minimum_addition_yuan', real)
      .addColumn('minimum_redemption_units', real)
      .addColumn('minimum_holding_units', real)
      .addColumn('confirmed_after', integer, (column) => column.notNull())
      .addColumn('visible_after', integer, (column) => column.notNull())
      .addColumn('money_out_after', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('fund_terms_key', ['area', 'code'])
      .execute();
    await db.schema
      .createTable('fund_fee_tier')
      .addColumn('area', text, (column) => column.notNull())
      .addColumn('code', text, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('from_value', real, (column) => column.notNull())
      .addColumn('rate', real)
      .addColumn('fixed_fee_yuan', real)
      .addPrimaryKeyConstraint('fund_fee_tier_key', ['area', 'code', 'kind', 'from_value'])
      .execute();
    await db.schema
      .createTable('fund_report')
      .addColumn('area', text, (column) => column.notNull())
      .addColumn('code', text, (column) => column.notNull())
      .addColumn('report_day', integer, (column) => column.notNull())
      .addColumn('published_day', integer, (column) => column.notNull())
      .addColumn('size_yuan', real, (column) => column.notNull())
      .addColumn('institutions', real)
      .addColumn('individuals', real)
      .addColumn('staff', real)
      .addPrimaryKeyConstraint('fund_report_key', ['area', 'code', 'report_day'])
      .execute();
    await db.schema
      .createTable('portfolio_report')
      .addColumn('area', text, (column) => column.notNull())
      .addColumn('share_group', text, (column) => column.notNull())
      .addColumn('report_day', integer, (column) => column.notNull())
      .addColumn('published_day', integer, (column) => column.notNull())
      .addColumn('holdings', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('portfolio_report_key', ['area', 'share_group', 'report_day'])
      .execute();
    await db.schema
      .createTable('roadshow')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('area', text, (column) => column.notNull())
      .addColumn('fund_code', text)
      .addColumn('manager_code', text)
      .addColumn('company_code', text, (column) => column.notNull())
      .addColumn('title', text, (column) => column.notNull())
      .addColumn('summary', text, (column) => column.notNull())
      .addColumn('begin_at', real, (column) => column.notNull())
      .addColumn('end_at', real, (column) => column.notNull())
      .addColumn('has_playback', integer, (column) => column.notNull())
      .execute();
    for (const column of ['fund_code', 'manager_code', 'company_code'] as const) {
      await db.schema
        .createIndex(`roadshow_by_${column}`)
        .on('roadshow')
        .columns(['area', column, 'begin_at'])
        .execute();
    }
  },
};

/** How units of a fund are bought and redeemed, '' if unknown, and the ETF that a feeder fund invests in. */
export const dealingMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text } = columnTypes(db);
    for (const table of ['public_fund', 'private_fund']) {
      await db.schema
        .alterTable(table)
        .addColumn('dealing', text, (column) => column.notNull().defaultTo(''))
        .execute();
    }
    await db.schema.alterTable('public_fund').addColumn('target_code', text).execute();
    await db.schema.createIndex('public_fund_by_target').on('public_fund').column('target_code').execute();
  },
};

/** Newest price of each fund that is traded on an exchange. */
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

/** The publication day and the size of a report may be unknown. */
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

/** Times in which units of a fund are offered, or bought and redeemed. */
export const fundWindowsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer } = columnTypes(db);
    await db.schema
      .createTable('fund_window')
      .addColumn('area', text, (column) => column.notNull())
      .addColumn('code', text, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('from_day', integer, (column) => column.notNull())
      .addColumn('to_day', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('fund_window_key', ['area', 'code', 'kind', 'from_day'])
      .execute();
  },
};

/** Adds the amount of an announced dividend. */
export const announcedDividendsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('fund_window').addColumn('amount', columnTypes(db).real).execute();
  },
};
