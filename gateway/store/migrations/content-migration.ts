import { sql } from 'kysely';
import { columnTypes } from '../engine';
import type { Kysely, Migration } from 'kysely';

/** What the house publishes, and whose credentials are on record. */
export const contentMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createArticles(db);
    await createFlashes(db);
    await createRecommendations(db);
    await createCredentials(db);
  },
};

async function createArticles(db: Kysely<unknown>): Promise<void> {
  const { text, integer, real } = columnTypes(db);
  await db.schema
    .createTable('article')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('category', text, (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('summary', text, (column) => column.notNull())
    .addColumn('html', text, (column) => column.notNull())
    .addColumn('outline', text, (column) => column.notNull())
    .addColumn('minutes', integer, (column) => column.notNull())
    .addColumn('keywords', text, (column) => column.notNull())
    .addColumn('author', text, (column) => column.notNull())
    .addColumn('cover', text, (column) => column.notNull())
    .addColumn('published_day', integer, (column) => column.notNull())
    .addColumn('related', text, (column) => column.notNull())
    .addColumn('is_simulated', integer, (column) => column.notNull())
    .addColumn('origin', text, (column) => column.notNull())
    .addColumn('search_text', text, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('article_by_day')
    .on('article')
    .columns(['category', 'published_day', 'id'])
    .execute();
  await db.schema
    .createTable('content_file')
    .addColumn('key', text, (column) => column.primaryKey())
    .addColumn('digest', text, (column) => column.notNull())
    .addColumn('origin', text, (column) => column.notNull())
    .addColumn('imported_at', real, (column) => column.notNull())
    .execute();
}

async function createFlashes(db: Kysely<unknown>): Promise<void> {
  const { text, integer, real } = columnTypes(db);
  await db.schema
    .createTable('flash')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('sequence', integer, (column) => column.notNull().unique())
    .addColumn('published_at', real, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('importance', integer, (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('body', text, (column) => column.notNull())
    .addColumn('funds', text, (column) => column.notNull())
    .addColumn('is_simulated', integer, (column) => column.notNull())
    .addColumn('origin', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('flash_by_time').on('flash').columns(['published_at', 'sequence']).execute();
}

async function createRecommendations(db: Kysely<unknown>): Promise<void> {
  const { text, integer, real } = columnTypes(db);
  await db.schema
    .createTable('content_position')
    .addColumn('tag', text, (column) => column.notNull())
    .addColumn('id', text, (column) => column.notNull())
    .addColumn('rank', integer, (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('summary', text, (column) => column.notNull())
    .addColumn('label', text, (column) => column.notNull())
    .addColumn('picture', text, (column) => column.notNull())
    .addColumn('url', text, (column) => column.notNull())
    .addColumn('area', text)
    .addColumn('code', text)
    .addColumn('origin', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('content_position_key', ['tag', 'id'])
    .execute();
  await db.schema
    .createTable('banner')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('rank', integer, (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('summary', text, (column) => column.notNull())
    .addColumn('label', text, (column) => column.notNull())
    .addColumn('cover', text, (column) => column.notNull())
    .addColumn('url', text, (column) => column.notNull())
    .addColumn('begin_at', real)
    .addColumn('origin', text, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('course')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('rank', integer, (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('summary', text, (column) => column.notNull())
    .addColumn('cover', text, (column) => column.notNull())
    .addColumn('teacher_name', text, (column) => column.notNull())
    .addColumn('teacher_title', text, (column) => column.notNull())
    .addColumn('level', text, (column) => column.notNull())
    .addColumn('lessons', text, (column) => column.notNull())
    .addColumn('origin', text, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('fund_pick')
    .addColumn('product_key', text, (column) => column.notNull())
    .addColumn('rank', integer, (column) => column.notNull())
    .addColumn('area', text, (column) => column.notNull())
    .addColumn('fund_code', text, (column) => column.notNull())
    .addColumn('reason', text, (column) => column.notNull())
    .addColumn('origin', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('fund_pick_key', ['product_key', 'fund_code'])
    .execute();
}

async function createCredentials(db: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(db);
  await db.schema
    .createTable('credential')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('nick_name', text, (column) => column.notNull())
    .addColumn('institution', text, (column) => column.notNull())
    .addColumn('certificate_kind', text, (column) => column.notNull())
    .addColumn('certificate_number', text, (column) => column.notNull().unique())
    .addColumn('region', text, (column) => column.notNull())
    .addColumn('phone_hash', text)
    .addColumn('phone_mask', text)
    .addColumn('issued_day', integer, (column) => column.notNull())
    .addColumn('valid_until', integer)
    .addColumn('status', text, (column) => column.notNull())
    .addColumn('is_simulated', integer, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('credential_by_name').on('credential').columns(['kind', 'name']).execute();
  await db.schema.createIndex('credential_by_phone').on('credential').column('phone_hash').execute();
}

/** The simulated wire speaks of events at their times; what was written before is written again so. */
export const eventFlashesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`delete from flash where origin = 'simulated'`.execute(db);
  },
};
