import { engineOf } from './engine';
import type { Kysely } from 'kysely';
import type { LiveRoomTable, RoadshowTable } from './live-schema';
import type { Database } from './schema';

const ROWS_AT_ONCE = 200;

/** How a room stands, null before anybody was there. */
export async function readRoom(db: Kysely<Database>, roadshowId: string): Promise<LiveRoomTable | null> {
  const row = await db
    .selectFrom('live_room')
    .selectAll()
    .where('roadshow_id', '=', roadshowId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Keeps other transactions that lock the same room waiting until this one ends, and gives how the room stands; `fresh`
 * is written where there is none yet. SQLite lets one transaction write at a time anyway.
 */
export async function lockRoom(transaction: Kysely<Database>, fresh: LiveRoomTable): Promise<LiveRoomTable> {
  await addRooms(transaction, [fresh]);
  return transaction
    .selectFrom('live_room')
    .selectAll()
    .where('roadshow_id', '=', fresh.roadshow_id)
    .$if(engineOf(transaction) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
}

/** Ids of the roadshows that have no room yet. */
export async function readRoomless(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('roadshow')
    .leftJoin('live_room', 'live_room.roadshow_id', 'roadshow.id')
    .select('roadshow.id')
    .where('live_room.roadshow_id', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Adds rooms; those that are there stay as they are. */
export async function addRooms(db: Kysely<Database>, rooms: readonly LiveRoomTable[]): Promise<void> {
  for (let start = 0; start < rooms.length; start += ROWS_AT_ONCE) {
    await db
      .insertInto('live_room')
      .values(rooms.slice(start, start + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.column('roadshow_id').doNothing())
      .execute();
  }
}

/** Changes how a room stands; the transaction has to hold the room. */
export async function changeRoom(
  transaction: Kysely<Database>,
  roadshowId: string,
  change: Partial<Omit<LiveRoomTable, 'roadshow_id'>>,
): Promise<void> {
  await transaction.updateTable('live_room').set(change).where('roadshow_id', '=', roadshowId).execute();
}

/** Moves a roadshow; milliseconds since the epoch. */
export async function setRoadshowTimes(
  db: Kysely<Database>,
  roadshowId: string,
  times: Pick<RoadshowTable, 'begin_at' | 'end_at'>,
): Promise<void> {
  await db.updateTable('roadshow').set(times).where('id', '=', roadshowId).execute();
}

/** Who gives a roadshow as the room names him: its adviser or its manager, null where neither is known. */
export async function readHostName(
  db: Kysely<Database>,
  { area, adviser_id, manager_code }: RoadshowTable,
): Promise<string | null> {
  if (adviser_id !== null) {
    const adviser = await db
      .selectFrom('credential')
      .select(['nick_name', 'name'])
      .where('id', '=', adviser_id)
      .executeTakeFirst();
    return adviser === undefined ? null : adviser.nick_name || adviser.name;
  }
  if (manager_code === null) return null;
  const manager = await db
    .selectFrom('fund_manager')
    .select('name')
    .where('area', '=', area)
    .where('code', '=', manager_code)
    .executeTakeFirst();
  return manager?.name ?? null;
}

/** A roadshow with what is known of its room; null where nobody was there yet. */
export type ListedRoom = Pick<RoadshowTable, 'id' | 'title' | 'begin_at' | 'end_at' | 'has_playback'> & {
  readonly [Column in 'is_muted' | 'view_count' | 'message_count']: LiveRoomTable[Column] | null;
};

/** Rooms of the roadshows that end after one instant and begin before another, the soonest first. */
export async function listRooms(
  db: Kysely<Database>,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<ListedRoom[]> {
  return db
    .selectFrom('roadshow')
    .leftJoin('live_room', 'live_room.roadshow_id', 'roadshow.id')
    .select(['roadshow.id', 'roadshow.title', 'begin_at', 'end_at', 'has_playback'])
    .select(['is_muted', 'view_count', 'message_count'])
    .where('end_at', '>', fromMs)
    .where('begin_at', '<', toMs)
    .orderBy('begin_at')
    .orderBy('roadshow.id')
    .execute();
}
