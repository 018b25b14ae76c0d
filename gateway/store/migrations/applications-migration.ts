import { columnTypes } from '../engine';
import { refuseChangesOf } from './only-added';
import type { Kysely, Migration } from 'kysely';

/** Applications of advisers and managers, with their drafts, pictures, history and what comes of them. */
export const applicationsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createApplications(db);
    await createEvents(db);
    await createPictures(db);
    await createPhones(db);
    await createPartners(db);
  },
};

async function createApplications(db: Kysely<unknown>): Promise<void> {
  const { text, integer, real } = columnTypes(db);
  await db.schema
    .createTable('application_draft')
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('fields_sealed', text, (column) => column.notNull())
    .addColumn('step', integer, (column) => column.notNull())
    .addColumn('saved_at', real, (column) => column.notNull())
    .addPrimaryKeyConstraint('application_draft_key', ['account_id', 'kind'])
    .execute();
  await db.schema
    .createTable('application')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('status', text, (column) => column.notNull())
    .addColumn('version', integer, (column) => column.notNull())
    .addColumn('client_key', text, (column) => column.notNull())
    .addColumn('fields_sealed', text, (column) => column.notNull())
    .addColumn('agreements', text, (column) => column.notNull())
    .addColumn('sent_at', real, (column) => column.notNull())
    .addColumn('changed_at', real, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('application_once')
    .unique()
    .on('application')
    .columns(['account_id', 'client_key'])
    .execute();
  await db.schema
    .createIndex('application_by_status')
    .on('application')
    .columns(['status', 'changed_at', 'id'])
    .execute();
  await db.schema
    .createTable('application_mark')
    .addColumn('application_id', text, (column) => column.notNull())
    .addColumn('field', text, (column) => column.notNull())
    .addColumn('fingerprint', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('application_mark_key', ['application_id', 'field'])
    .execute();
  await db.schema
    .createIndex('application_mark_by_fingerprint')
    .on('application_mark')
    .columns(['fingerprint', 'field'])
    .execute();
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
  const { text, integer, real } = columnTypes(db);
  await db.schema
    .createTable('application_event')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('application_id', text, (column) => column.notNull())
    .addColumn('sequence', integer, (column) => column.notNull())
    .addColumn('event', text, (column) => column.notNull())
    .addColumn('actor', text, (column) => column.notNull())
    .addColumn('actor_id', text)
    .addColumn('happened_at', real, (column) => column.notNull())
    .addColumn('asked', text, (column) => column.notNull())
    .addColumn('words', text, (column) => column.notNull())
    .addColumn('version', integer, (column) => column.notNull())
    .addColumn('request_id', text, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('application_event_in_order')
    .on('application_event')
    .columns(['application_id', 'sequence'])
    .unique()
    .execute();
  await refuseChangesOf(db, {
    table: 'application_event',
    words: 'decisions on applications are only ever added',
    keys: [['id'], ['application_id', 'sequence']],
  });
}

async function createPictures(db: Kysely<unknown>): Promise<void> {
  const { text, integer, real, blob } = columnTypes(db);
  await db.schema
    .createTable('application_picture')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('application_id', text)
    .addColumn('slot', text, (column) => column.notNull())
    .addColumn('position', integer, (column) => column.notNull())
    .addColumn('width', integer, (column) => column.notNull())
    .addColumn('height', integer, (column) => column.notNull())
    .addColumn('content', blob, (column) => column.notNull())
    .addColumn('created_at', real, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('application_picture_by_account')
    .on('application_picture')
    .columns(['account_id', 'created_at'])
    .execute();
  await db.schema
    .createIndex('application_picture_by_application')
    .on('application_picture')
    .columns(['application_id', 'slot', 'position'])
    .execute();
}

async function createPhones(db: Kysely<unknown>): Promise<void> {
  const { text, integer, real } = columnTypes(db);
  await db.schema
    .createTable('phone_code')
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('phone_hash', text, (column) => column.notNull())
    .addColumn('code_hash', text, (column) => column.notNull())
    .addColumn('sent_at', real, (column) => column.notNull())
    .addColumn('expires_at', real, (column) => column.notNull())
    .addColumn('tries', integer, (column) => column.notNull())
    .addColumn('confirmed_until', real)
    .addPrimaryKeyConstraint('phone_code_key', ['account_id', 'phone_hash'])
    .execute();
  await db.schema
    .createTable('demo_message')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('phone_mask', text, (column) => column.notNull())
    .addColumn('text_sealed', text, (column) => column.notNull())
    .addColumn('sent_at', real, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('demo_message_by_account')
    .on('demo_message')
    .columns(['account_id', 'sent_at'])
    .execute();
}

async function createPartners(db: Kysely<unknown>): Promise<void> {
  const { text, integer, real } = columnTypes(db);
  await db.schema
    .createTable('account_role')
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('role', text, (column) => column.notNull())
    .addColumn('granted_at', real, (column) => column.notNull())
    .addPrimaryKeyConstraint('account_role_key', ['account_id', 'role'])
    .execute();
  await db.schema
    .createTable('partner')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('institution', text, (column) => column.notNull())
    .addColumn('region', text, (column) => column.notNull())
    .addColumn('tags', text, (column) => column.notNull())
    .addColumn('certificate', text, (column) => column.notNull())
    .addColumn('photo_id', text)
    .addColumn('joined_day', integer, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('partner_by_kind').on('partner').columns(['kind', 'joined_day']).execute();
}
