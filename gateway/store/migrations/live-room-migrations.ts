import { sql } from 'kysely';
import { columnTypes } from '../engine';
import type { Kysely, Migration } from 'kysely';

/** Rooms of roadshows with their events and members, and classes given by advisers. */
export const liveRoomsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer, real } = columnTypes(db);
    await db.schema.alterTable('roadshow').addColumn('adviser_id', text).execute();
    await db.schema.createIndex('roadshow_by_time').on('roadshow').columns(['begin_at', 'id']).execute();
    await db.schema.createIndex('roadshow_by_end').on('roadshow').columns(['end_at', 'begin_at']).execute();
    await db.schema.createIndex('appointment_by_roadshow').on('appointment').column('roadshow_id').execute();
    await db.schema
      .createTable('live_room')
      .addColumn('roadshow_id', text, (column) => column.primaryKey())
      .addColumn('last_sequence', integer, (column) => column.notNull())
      .addColumn('is_muted', integer, (column) => column.notNull())
      .addColumn('seconds_between', integer, (column) => column.notNull())
      .addColumn('view_count', integer, (column) => column.notNull())
      .addColumn('message_count', integer, (column) => column.notNull())
      .addColumn('talk_count', integer, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('live_event')
      .addColumn('roadshow_id', text, (column) => column.notNull())
      .addColumn('sequence', integer, (column) => column.notNull())
      .addColumn('happened_at', real, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('account_id', text)
      .addColumn('member_id', text, (column) => column.notNull())
      .addColumn('nick_name', text, (column) => column.notNull())
      .addColumn('medal', text)
      .addColumn('is_host', integer, (column) => column.notNull())
      .addColumn('text', text, (column) => column.notNull())
      .addColumn('client_key', text)
      .addPrimaryKeyConstraint('live_event_key', ['roadshow_id', 'sequence'])
      .execute();
    await db.schema
      .createIndex('live_event_once')
      .unique()
      .on('live_event')
      .columns(['roadshow_id', 'account_id', 'client_key'])
      .where('client_key', 'is not', null)
      .execute();
    await db.schema
      .createIndex('live_event_by_account')
      .on('live_event')
      .column('account_id')
      .where('account_id', 'is not', null)
      .execute();
    await db.schema
      .createTable('live_member')
      .addColumn('roadshow_id', text, (column) => column.notNull())
      .addColumn('account_id', text, (column) => column.notNull())
      .addColumn('member_id', text, (column) => column.notNull())
      .addColumn('nick_name', text, (column) => column.notNull())
      .addColumn('entered_at', real, (column) => column.notNull())
      .addColumn('attended_at', real)
      .addColumn('muted_until', real)
      .addColumn('last_message_at', real)
      .addColumn('message_count', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('live_member_key', ['roadshow_id', 'account_id'])
      .execute();
    await db.schema.createIndex('live_member_by_account').on('live_member').column('account_id').execute();
    await db.schema
      .createIndex('live_event_by_time')
      .on('live_event')
      .columns(['roadshow_id', 'happened_at', 'sequence'])
      .execute();
  },
};

/** Planned duration of a roadshow that was ended early, in milliseconds. */
export const endedEarlyMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('live_room').addColumn('planned_ms', columnTypes(db).real).execute();
  },
};

/**
 * What simulated roadshows say, with the audience computed from it; views are those of accounts. Earlier classes without
 * a member are deleted: they covered day and night.
 */
export const liveScriptsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('roadshow').addColumn('script', columnTypes(db).text).execute();
    const unentered = sql`select id from roadshow
      where adviser_id in (select id from credential where is_simulated = 1)
      and not exists (select 1 from live_member where live_member.roadshow_id = roadshow.id)`;
    for (const table of ['live_event', 'live_room', 'appointment'])
      await sql`delete from ${sql.table(table)} where roadshow_id in (${unentered})`.execute(db);
    await sql`delete from roadshow where id in (${unentered})`.execute(db);
    await sql`update roadshow set script = case
        when summary like '%久期调整%' or summary like '%信用研究%' or summary like '%票息下行%' then 'bond'
        when summary like '%指数的编制%' or summary like '%多因子%' or summary like '%不同指数%' then 'index'
        when summary like '%商品与海外%' or summary like '%再平衡%' or summary like '%海外市场%' then 'mixed'
        else 'equity' end
      where manager_code is not null and adviser_id is null`.execute(db);
    await sql`update live_room set view_count =
      (select count(*) from live_member where live_member.roadshow_id = live_room.roadshow_id)
      where roadshow_id in (select id from roadshow where script is not null)`.execute(db);
  },
};
