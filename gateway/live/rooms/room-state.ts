import { readRoadshow } from '../roadshows/roadshow.repository';
import { liveScript } from '../../sources/simulated/market/live/live-scripts';
import { roomTalk } from '../../sources/simulated/market/live/room-talk';
import { readHostName } from '../roadshows/roadshow-host.repository';
import { lockRoom, readRoom, appendEvents, changeRoom } from './room.repository';
import type { Kysely } from 'kysely';
import type { SilenceState, RoomMessage } from '../../../src/contract/live/live-room';
import type { LiveRoomTable, RoadshowTable, LiveMemberTable, LiveEventTable } from '../live.schema';
import type { Database } from '../../store/schema';
import type { Store } from '../../store/store';
import type { TalkLine } from '../../sources/simulated/market/live/room-talk';
import type { NewLiveEvent } from './room.repository';

/** Seconds between two messages of one member until a moderator changes it. */
const USUAL_SECONDS_BETWEEN = 3;
const NAMELESS_HOST = '主讲人';

/** A roadshow with its room. */
export interface RoomState {
  readonly roadshow: RoadshowTable;
  readonly room: LiveRoomTable;
}

/**
 * Locks a roadshow's room until the transaction ends. Adds the room if it is missing, and writes the simulated talk that is
 * due. `null` for an unknown roadshow.
 */
export async function lockRoomState(
  transaction: Kysely<Database>,
  roadshowId: string,
  nowMs: number,
): Promise<RoomState | null> {
  if ((await readRoadshow(transaction, roadshowId)) === null) return null;
  const locked = await lockRoom(transaction, freshRoom(roadshowId));
  // Read again: the previous holder of the lock may have moved the roadshow.
  const roadshow = await readRoadshow(transaction, roadshowId);
  if (roadshow === null) return null;
  return { roadshow, room: await writeDueTalk(transaction, { roadshow, room: locked, nowMs }) };
}

/** A roadshow's room with all talk that is due by now; `null` for an unknown roadshow. */
export async function readRoomState(
  store: Store,
  roadshowId: string,
  nowMs: number,
): Promise<RoomState | null> {
  const roadshow = await readRoadshow(store.db, roadshowId);
  if (roadshow === null) return null;
  const room = await readRoom(store.db, roadshowId);
  if (room !== null && dueTalk(roadshow, room, nowMs).length === 0) return { roadshow, room };
  return store.db.transaction().execute((transaction) => lockRoomState(transaction, roadshowId, nowMs));
}

/** Who may speak in a room, for a member or for an account that has not entered (`null`). */
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

/** A message or notice as displayed in the room. */
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

/** Room of a roadshow without visitors. */
function freshRoom(roadshowId: string): LiveRoomTable {
  return {
    roadshow_id: roadshowId,
    last_sequence: 0,
    is_muted: 0,
    seconds_between: USUAL_SECONDS_BETWEEN,
    view_count: 0,
    message_count: 0,
    talk_count: 0,
    planned_ms: null,
  };
}

/** Lines of a room's simulated talk that are due at a time and not yet written. */
function dueTalk(
  roadshow: RoadshowTable,
  room: Pick<LiveRoomTable, 'talk_count' | 'planned_ms'> | null,
  nowMs: number,
): readonly TalkLine[] {
  // When a roadshow is ended early, its remaining lines are dropped.
  const elapsedMs = Math.min(nowMs, roadshow.end_at) - roadshow.begin_at;
  if (elapsedMs < 0) return [];
  const script = liveScript(roadshow.script);
  if (script === null) return [];
  const lines = roomTalk(roadshow.id, script, plannedMs(roadshow, room) / 1000);
  const end = lines.findIndex(({ second }) => second * 1000 > elapsedMs);
  return lines.slice(room?.talk_count ?? 0, end < 0 ? lines.length : end);
}

/** Planned duration of a roadshow in milliseconds, also after an early end. */
export function plannedMs(
  { begin_at, end_at }: Pick<RoadshowTable, 'begin_at' | 'end_at'>,
  room: Pick<LiveRoomTable, 'planned_ms'> | null,
): number {
  return room?.planned_ms ?? end_at - begin_at;
}

/**
 * Writes the lines that are due, each exactly once; the transaction must hold the lock of the room. Lines of the audience
 * that fall due while the room is muted are dropped.
 */
async function writeDueTalk(
  transaction: Kysely<Database>,
  {
    roadshow,
    room,
    nowMs,
  }: { readonly roadshow: RoadshowTable; readonly room: LiveRoomTable; readonly nowMs: number },
): Promise<LiveRoomTable> {
  const lines = dueTalk(roadshow, room, nowMs);
  if (lines.length === 0) return room;
  const isMuted = room.is_muted === 1 && nowMs < roadshow.end_at;
  const spoken = isMuted ? lines.filter(({ speaker }) => speaker.kind !== 'audience') : lines;
  const hostName = (await readHostName(transaction, roadshow)) ?? NAMELESS_HOST;
  const written = await appendEvents(
    transaction,
    room,
    spoken.map((line) => talkEvent(line, roadshow.begin_at, hostName)),
  );
  const talk_count = room.talk_count + lines.length;
  await changeRoom(transaction, room.roadshow_id, { talk_count });
  return { ...written, talk_count };
}

function talkEvent({ second, speaker, text }: TalkLine, beginAt: number, hostName: string): NewLiveEvent {
  const isHost = speaker.kind === 'host';
  const member =
    speaker.kind === 'audience'
      ? { member_id: speaker.memberId, nick_name: speaker.nickName }
      : { member_id: isHost ? 'host' : '', nick_name: isHost ? hostName : '' };
  return {
    ...member,
    happened_at: beginAt + second * 1000,
    kind: speaker.kind === 'house' ? 'notice' : 'message',
    account_id: null,
    medal: null,
    is_host: isHost ? 1 : 0,
    text,
    client_key: null,
  };
}
