import { engineOf } from '../../store/engine';
import { insertAll } from '../../store/bulk';
import { sendSignal } from '../../store/signals';
import type { Kysely } from 'kysely';
import type { LiveRoomTable, RoadshowTable, LiveEventTable } from '../live.schema';
import type { Database } from '../../store/schema';

/** Room of a roadshow; `null` if it has none yet. */
export async function readRoom(db: Kysely<Database>, roadshowId: string): Promise<LiveRoomTable | null> {
  const row = await db
    .selectFrom('live_room')
    .selectAll()
    .where('roadshow_id', '=', roadshowId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Locks a room until the transaction ends, and returns it; `fresh` is added if it is missing. On SQLite no lock is needed:
 * one transaction writes at a time.
 */
export async function lockRoom(transaction: Kysely<Database>, fresh: LiveRoomTable): Promise<LiveRoomTable> {
  await transaction
    .insertInto('live_room')
    .values(fresh)
    .onConflict((conflict) => conflict.column('roadshow_id').doNothing())
    .execute();
  return transaction
    .selectFrom('live_room')
    .selectAll()
    .where('roadshow_id', '=', fresh.roadshow_id)
    .$if(engineOf(transaction) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
}

/** Changes a room; the transaction must hold its lock. */
export async function changeRoom(
  transaction: Kysely<Database>,
  roadshowId: string,
  change: Partial<Omit<LiveRoomTable, 'roadshow_id'>>,
): Promise<void> {
  await transaction.updateTable('live_room').set(change).where('roadshow_id', '=', roadshowId).execute();
}

/** A roadshow with columns of its room, `null` without one. */
export type ListedRoom = Pick<RoadshowTable, 'id' | 'title' | 'begin_at' | 'end_at' | 'has_playback'> & {
  readonly [Column in 'is_muted' | 'view_count' | 'message_count']: LiveRoomTable[Column] | null;
};

/** Rooms of the roadshows that end after `fromMs` and begin before `toMs`, the earliest first. */
export async function readRoomsBetween(
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

/** An event without its place in a room. */
export type NewLiveEvent = Omit<LiveEventTable, 'roadshow_id' | 'sequence'>;

const SHOWN_KINDS = ['message', 'notice'] as const;

/**
 * Appends events to a room in the given order, and returns the changed room. The transaction must hold the lock of the
 * room, so that sequences have no gaps and an event is visible only with all previous ones.
 */
export async function appendEvents(
  transaction: Kysely<Database>,
  room: LiveRoomTable,
  events: readonly NewLiveEvent[],
): Promise<LiveRoomTable> {
  if (events.length === 0) return room;
  await insertAll(
    transaction,
    'live_event',
    events.map((event, index) => ({
      ...event,
      roadshow_id: room.roadshow_id,
      sequence: room.last_sequence + index + 1,
    })),
  );
  const change = {
    last_sequence: room.last_sequence + events.length,
    message_count:
      room.message_count +
      events.filter(({ kind, account_id }) => kind === 'message' && account_id !== null).length,
  };
  await changeRoom(transaction, room.roadshow_id, change);
  await sendSignal(transaction, 'live_room', room.roadshow_id);
  return { ...room, ...change };
}

/** Events of a room after a sequence, in order. */
export async function readEventsAfter(
  db: Kysely<Database>,
  roadshowId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<LiveEventTable[]> {
  return db
    .selectFrom('live_event')
    .selectAll()
    .where('roadshow_id', '=', roadshowId)
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit)
    .execute();
}

/** Newest messages and notices of a room before a sequence (Infinity for the newest of all), in order. */
export async function readMessagesBefore(
  db: Kysely<Database>,
  roadshowId: string,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<LiveEventTable[]> {
  const newestFirst = await shownEvents(db, roadshowId)
    .$if(Number.isFinite(before), (query) => query.where('sequence', '<', before))
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute();
  return newestFirst.toReversed();
}

/** Messages and notices of a room from `fromMs` (inclusive) to `toMs` (exclusive), by time. */
export async function readMessagesBetween(
  db: Kysely<Database>,
  roadshowId: string,
  { fromMs, toMs, limit }: { readonly fromMs: number; readonly toMs: number; readonly limit: number },
): Promise<LiveEventTable[]> {
  return shownEvents(db, roadshowId)
    .where('happened_at', '>=', fromMs)
    .$if(Number.isFinite(toMs), (query) => query.where('happened_at', '<', toMs))
    .orderBy('happened_at')
    .orderBy('sequence')
    .limit(limit)
    .execute();
}

/** Message of an account with a client key in a room; `null` without one. */
export async function readMessageByKey(
  db: Kysely<Database>,
  roadshowId: string,
  { accountId, clientKey }: { readonly accountId: string; readonly clientKey: string },
): Promise<LiveEventTable | null> {
  const row = await db
    .selectFrom('live_event')
    .selectAll()
    .where('roadshow_id', '=', roadshowId)
    .where('account_id', '=', accountId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  return row ?? null;
}

/** All messages of an account, by time. */
export async function readMessagesOf(
  db: Kysely<Database>,
  accountId: string,
): Promise<Pick<LiveEventTable, 'roadshow_id' | 'happened_at' | 'text'>[]> {
  return db
    .selectFrom('live_event')
    .select(['roadshow_id', 'happened_at', 'text'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'message')
    .orderBy('happened_at')
    .orderBy('roadshow_id')
    .orderBy('sequence')
    .execute();
}

/** Replaces the name of an account on its messages, and removes the account from them. */
export async function anonymizeMessages(
  db: Kysely<Database>,
  accountId: string,
  nickName: string,
): Promise<void> {
  await db
    .updateTable('live_event')
    .set({ account_id: null, client_key: null, nick_name: nickName, medal: null })
    .where('account_id', '=', accountId)
    .execute();
}

function shownEvents(db: Kysely<Database>, roadshowId: string) {
  return db
    .selectFrom('live_event')
    .selectAll()
    .where('roadshow_id', '=', roadshowId)
    .where('kind', 'in', SHOWN_KINDS);
}
