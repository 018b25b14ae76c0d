import { simulatedViews } from '../sources/simulated/market/live/room-talk';
import { lockRoom, readRoom } from '../store/live-room-repository';
import { readRoadshow } from '../store/roadshow-repository';
import { dueTalk, writeDueTalk } from './live-room-talk';
import type { Kysely } from 'kysely';
import type { RoomMessage, SilenceState } from '../../src/contract/live-room';
import type { LiveEventTable, LiveMemberTable, LiveRoomTable, RoadshowTable } from '../store/live-schema';
import type { Database } from '../store/schema';
import type { Store } from '../store/store';

/** Seconds between two messages of one member where nobody has set it otherwise. */
export const USUAL_SECONDS_BETWEEN = 3;

/** A roadshow and how its room stands. */
export interface StandingRoom {
  readonly roadshow: RoadshowTable;
  readonly room: LiveRoomTable;
}

/**
 * Takes hold of a roadshow's room until the transaction ends: it is made where it is missing, and what its simulated
 * audience has said by now is written. Null for an unknown roadshow.
 */
export async function holdRoom(
  transaction: Kysely<Database>,
  roadshowId: string,
  nowMs: number,
): Promise<StandingRoom | null> {
  if ((await readRoadshow(transaction, roadshowId)) === null) return null;
  const held = await lockRoom(transaction, freshRoom(roadshowId));
  // Read once more: whoever held the room before may have moved the roadshow.
  const roadshow = await readRoadshow(transaction, roadshowId);
  if (roadshow === null) return null;
  return { roadshow, room: await writeDueTalk(transaction, { roadshow, room: held, nowMs }) };
}

/** A roadshow's room with everything in it that has happened by now; null for an unknown roadshow. */
export async function readStandingRoom(
  store: Store,
  roadshowId: string,
  nowMs: number,
): Promise<StandingRoom | null> {
  const roadshow = await readRoadshow(store.db, roadshowId);
  if (roadshow === null) return null;
  const room = await readRoom(store.db, roadshowId);
  if (room !== null && dueTalk(roadshow, room, nowMs).length === 0) return { roadshow, room };
  return store.db.transaction().execute((transaction) => holdRoom(transaction, roadshowId, nowMs));
}

/** Who may speak in a room, for the account of a member or of nobody who has entered. */
export function silenceOf(
  room: LiveRoomTable,
  member: Pick<LiveMemberTable, 'muted_until'> | null,
  { nowMs, needsPhone }: { readonly nowMs: number; readonly needsPhone: boolean },
): SilenceState {
  const mutedUntil = member?.muted_until ?? null;
  return {
    isRoomMuted: room.is_muted === 1,
    mutedUntil: mutedUntil !== null && mutedUntil > nowMs ? mutedUntil : null,
    secondsBetween: room.seconds_between,
    needsPhone,
  };
}

/** A message or notice as the room shows it. */
export function wireMessage(event: LiveEventTable): RoomMessage {
  return {
    sequence: event.sequence,
    happenedAt: event.happened_at,
    kind: event.kind === 'notice' ? 'notice' : 'message',
    memberId: event.member_id,
    nickName: event.nick_name,
    medal: event.medal,
    isHost: event.is_host === 1,
    text: event.text,
  };
}

/** A room of a roadshow where nobody was yet. */
export function freshRoom(roadshowId: string): LiveRoomTable {
  return {
    roadshow_id: roadshowId,
    last_sequence: 0,
    is_muted: 0,
    seconds_between: USUAL_SECONDS_BETWEEN,
    view_count: simulatedViews(roadshowId),
    message_count: 0,
    talk_count: 0,
    planned_ms: null,
  };
}
