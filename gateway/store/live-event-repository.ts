import { insertAll } from './bulk';
import { changeRoom } from './live-room-repository';
import { sendSignal } from './signals';
import type { Kysely } from 'kysely';
import type { LiveEventTable, LiveRoomTable } from './live-schema';
import type { Database } from './schema';

/** An event before it has its place in a room. */
export type NewLiveEvent = Omit<LiveEventTable, 'roadshow_id' | 'sequence'>;

const SHOWN_KINDS = ['message', 'notice'] as const;

/**
 * Writes events as the next ones of a room, in their order, and gives how the room stands then. The transaction has to
 * hold the room: that makes its sequence gapless and each event visible only with all before it.
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
    message_count: room.message_count + events.filter(({ kind }) => kind === 'message').length,
  };
  await changeRoom(transaction, room.roadshow_id, change);
  await sendSignal(transaction, 'live_room', room.roadshow_id);
  return { ...room, ...change };
}

/** The events of a room after a sequence in their order. */
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

/** The newest messages and notices of a room before a sequence (Infinity for the newest of all), in their order. */
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

/** Messages and notices of a stretch of time, from an instant (inclusive) to another (exclusive), as they happened. */
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

/** What an account has said under a key in a room, null for nothing. */
export async function readSaid(
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

/** Everything an account has said, in the order of rooms and events. */
export async function readSpoken(
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

/** Takes the account and its name off everything it has said; the words stay. */
export async function makeNameless(db: Kysely<Database>, accountId: string, nickName: string): Promise<void> {
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
