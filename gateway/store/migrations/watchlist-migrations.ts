import { columnTypes } from '../engine';
import type { Kysely, Migration } from 'kysely';

/** Watchlists with groups and alerts, notices of alerts, and appointments for roadshows. */
export const watchlistMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createLists(db);
    await createAlerts(db);
    const { text, real } = columnTypes(db);
    await db.schema
      .createTable('appointment')
      .addColumn('account_id', text, (column) => column.notNull())
      .addColumn('roadshow_id', text, (column) => column.notNull())
      .addColumn('created_at', real, (column) => column.notNull())
      .addPrimaryKeyConstraint('appointment_key', ['account_id', 'roadshow_id'])
      .execute();
  },
};

async function createLists(db: Kysely<unknown>): Promise<void> {
  const { text, integer, real } = columnTypes(db);
  await db.schema
    .createTable('watch_group')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('area', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('position', integer, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('watch_group_by_account')
    .on('watch_group')
    .columns(['account_id', 'area', 'position'])
    .execute();
  await db.schema
    .createTable('watch_entry')
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('area', text, (column) => column.notNull())
    .addColumn('fund_code', text, (column) => column.notNull())
    .addColumn('group_id', text)
    .addColumn('note', text, (column) => column.notNull())
    .addColumn('position', integer, (column) => column.notNull())
    .addColumn('added_at', real, (column) => column.notNull())
    .addColumn('removed_at', real)
    .addPrimaryKeyConstraint('watch_entry_key', ['account_id', 'area', 'fund_code'])
    .execute();
  await db.schema
    .createIndex('watch_entry_by_removal')
    .on('watch_entry')
    .column('removed_at')
    .where('removed_at', 'is not', null)
    .execute();
}

async function createAlerts(db: Kysely<unknown>): Promise<void> {
  const { text, integer, real } = columnTypes(db);
  await db.schema
    .createTable('watch_alert')
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('area', text, (column) => column.notNull())
    .addColumn('fund_code', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('limit_value', real)
    .addColumn('checked_day', integer)
    .addColumn('checked_status', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('watch_alert_key', ['account_id', 'area', 'fund_code', 'kind'])
    .execute();
  await db.schema
    .createIndex('watch_alert_by_fund')
    .on('watch_alert')
    .columns(['area', 'fund_code'])
    .execute();
  await db.schema
    .createTable('notice')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('area', text, (column) => column.notNull())
    .addColumn('fund_code', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('created_at', real, (column) => column.notNull())
    .addColumn('read_at', real)
    .addColumn('nav_day', integer)
    .addColumn('day_growth', real)
    .addColumn('nav', real)
    .addColumn('limit_value', real)
    .addColumn('status_before', text, (column) => column.notNull())
    .addColumn('status_after', text, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('notice_by_account')
    .on('notice')
    .columns(['account_id', 'created_at'])
    .execute();
}

/** What alerts compare besides day and status, and the drawdown that a notice reports. */
export const alertMarksMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, real } = columnTypes(db);
    await db.schema
      .alterTable('watch_alert')
      .addColumn('checked_mark', text, (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable('notice').addColumn('drawdown', real).execute();
  },
};

/** Saved conditions of the screener, and indexes for the facts that conditions look up fund by fund. */
export const screensMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, real } = columnTypes(db);
    await db.schema
      .createTable('saved_screen')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('account_id', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('area', text, (column) => column.notNull())
      .addColumn('query', text, (column) => column.notNull())
      .addColumn('created_at', real, (column) => column.notNull())
      .addColumn('changed_at', real, (column) => column.notNull())
      .addUniqueConstraint('saved_screen_name', ['account_id', 'name'])
      .execute();
    // The index has all columns of the lookup: the rows of terms are long.
    await db.schema
      .createIndex('fund_terms_by_management')
      .on('fund_terms')
      .columns(['area', 'code', 'management_rate'])
      .execute();
    await db.schema
      .createIndex('fund_tenure_in_office')
      .on('fund_tenure')
      .columns(['area', 'fund_code', 'end_day', 'begin_day'])
      .execute();
  },
};

/** The secret addresses of calendars. */
export const calendarAddressesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, real } = columnTypes(db);
    await db.schema
      .createTable('calendar_address')
      .addColumn('account_id', text, (column) => column.primaryKey())
      .addColumn('token_mark', text, (column) => column.notNull().unique())
      .addColumn('token_sealed', text, (column) => column.notNull())
      .addColumn('created_at', real, (column) => column.notNull())
      .execute();
  },
};

/** The visitors' own books, and their changes that can be undone, sealed. */
export const ledgerMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, real } = columnTypes(db);
    await db.schema
      .createTable('ledger_book')
      .addColumn('account_id', text, (column) => column.primaryKey())
      .addColumn('sealed', text, (column) => column.notNull())
      .addColumn('changed_at', real, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('ledger_change')
      .addColumn('account_id', text, (column) => column.notNull())
      .addColumn('changed_at', real, (column) => column.notNull())
      .addColumn('sealed', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('ledger_change_key', ['account_id', 'changed_at'])
      .execute();
  },
};

/** Browsers that take pushes, what their visitors want pushed, and the notices that wait for it. */
export const pushesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer, real } = columnTypes(db);
    await db.schema
      .createTable('push_device')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('account_id', text, (column) => column.notNull())
      .addColumn('sealed', text, (column) => column.notNull())
      .addColumn('device', text, (column) => column.notNull())
      .addColumn('created_at', real, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('push_device_by_account').on('push_device').column('account_id').execute();
    await db.schema
      .createTable('push_choice')
      .addColumn('account_id', text, (column) => column.primaryKey())
      .addColumn('kinds', text, (column) => column.notNull())
      .addColumn('quiet_from', integer)
      .addColumn('quiet_until', integer)
      .execute();
    await db.schema.alterTable('notice').addColumn('push_due', real).execute();
    await db.schema
      .createIndex('notice_to_push')
      .on('notice')
      .column('push_due')
      .where('push_due', 'is not', null)
      .execute();
  },
};
