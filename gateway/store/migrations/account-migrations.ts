import { columnTypes } from '../engine';
import { refuseChangesOf } from './only-added';
import type { Kysely, Migration } from 'kysely';

/** Accounts with their state as investors, and sessions. */
export const accountsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer, real } = columnTypes(db);
    await db.schema
      .createTable('account')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('custrisk', integer, (column) => column.notNull())
      .addColumn('disclaimersignflag', integer, (column) => column.notNull())
      .addColumn('riskend_day', integer)
      .addColumn('is_test', integer, (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('account_session')
      .addColumn('token_hash', text, (column) => column.primaryKey())
      .addColumn('account_id', text, (column) => column.notNull())
      .addColumn('created_at', real, (column) => column.notNull())
      .addColumn('expires_at', real, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('account_session_by_account')
      .on('account_session')
      .column('account_id')
      .execute();
  },
};

/**
 * Accounts with passwords, sealed identities and the steps of a qualification. Earlier accounts had none of these and
 * existed for demonstrations only: they are deleted, and a demonstration writes its accounts again.
 */
export const visitorsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropTable('account_session').execute();
    await db.schema.dropTable('account').execute();
    await createAccounts(db);
    await createAssessments(db);
    await createRecords(db);
  },
};

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  const { text, integer, real } = columnTypes(db);
  await db.schema
    .createTable('account')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('login_name', text, (column) => column.notNull().unique())
    .addColumn('display_name', text, (column) => column.notNull())
    .addColumn('password_hash', text, (column) => column.notNull())
    .addColumn('phone_mask', text)
    .addColumn('customer_no', text, (column) => column.unique())
    .addColumn('name_sealed', text)
    .addColumn('certificate_sealed', text)
    .addColumn('identity_at', real)
    .addColumn('custrisk', integer, (column) => column.notNull())
    .addColumn('is_lowest_category', integer, (column) => column.notNull())
    .addColumn('riskend_day', integer)
    .addColumn('declared_at', real)
    .addColumn('disclaimersignflag', integer, (column) => column.notNull())
    .addColumn('is_test', integer, (column) => column.notNull())
    .addColumn('created_at', real, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('account_session')
    .addColumn('token_hash', text, (column) => column.primaryKey())
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('created_at', real, (column) => column.notNull())
    .addColumn('seen_at', real, (column) => column.notNull())
    .addColumn('expires_at', real, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('account_session_by_account')
    .on('account_session')
    .column('account_id')
    .execute();
}

async function createAssessments(db: Kysely<unknown>): Promise<void> {
  const { text, integer, real } = columnTypes(db);
  await db.schema
    .createTable('risk_draft')
    .addColumn('account_id', text, (column) => column.primaryKey())
    .addColumn('papercode', text, (column) => column.notNull())
    .addColumn('answer', text, (column) => column.notNull())
    .addColumn('saved_at', real, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('risk_assessment')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('sequence', integer, (column) => column.notNull())
    .addColumn('papercode', text, (column) => column.notNull())
    .addColumn('answer', text, (column) => column.notNull())
    .addColumn('score', integer, (column) => column.notNull())
    .addColumn('level', integer, (column) => column.notNull())
    .addColumn('is_lowest', integer, (column) => column.notNull())
    .addColumn('taken_at', real, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('risk_assessment_by_account')
    .on('risk_assessment')
    .columns(['account_id', 'taken_at'])
    .execute();
  await db.schema
    .createIndex('risk_assessment_in_order')
    .on('risk_assessment')
    .columns(['account_id', 'sequence'])
    .unique()
    .execute();
}

async function createRecords(db: Kysely<unknown>): Promise<void> {
  const { text, integer, real } = columnTypes(db);
  await db.schema
    .createTable('qualification_record')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('sequence', integer, (column) => column.notNull())
    .addColumn('step', text, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('happened_at', real, (column) => column.notNull())
    .addColumn('text_version', text, (column) => column.notNull())
    .addColumn('detail', text, (column) => column.notNull())
    .addColumn('request_id', text, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('qualification_record_in_order')
    .on('qualification_record')
    .columns(['account_id', 'sequence'])
    .unique()
    .execute();
  await db.schema
    .createIndex('qualification_record_by_subject')
    .on('qualification_record')
    .columns(['account_id', 'step', 'subject', 'sequence'])
    .execute();
  await refuseChangesOf(db, {
    table: 'qualification_record',
    words: 'qualification records are only ever added',
    keys: [['id'], ['account_id', 'sequence']],
  });
}

const UNKNOWN_DEVICE = '未知设备';

/** Device of a session, by which a visitor recognises the sessions of the account. */
export const sessionDevicesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('account_session')
      .addColumn('device', columnTypes(db).text, (column) => column.notNull().defaultTo(UNKNOWN_DEVICE))
      .execute();
  },
};

/** Fingerprint of the ID number of an account; for stored identities the gateway computes it at its next start. */
export const accountMarksMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('account').addColumn('certificate_mark', columnTypes(db).text).execute();
    await db.schema.createIndex('account_by_certificate').on('account').column('certificate_mark').execute();
  },
};
