import { roomTalk, type TalkLine } from '../sources/simulated/market/live/room-talk';
import { appendEvents, type NewLiveEvent } from '../store/live-event-repository';
import { changeRoom, readHostName } from '../store/live-room-repository';
import type { Kysely } from 'kysely';
import type { LiveRoomTable, RoadshowTable } from '../store/live-schema';
import type { Database } from '../store/schema';

const NAMELESS_HOST = '主讲人';

/** The lines of a room's simulated talk that have been said by an instant and are not among its events yet. */
export function dueTalk(
  roadshow: RoadshowTable,
  room: Pick<LiveRoomTable, 'talk_count' | 'planned_ms'> | null,
  nowMs: number,
): readonly TalkLine[] {
  // What is not said when a roadshow is ended early is left unsaid, not crowded into the shorter time.
  const elapsedMs = Math.min(nowMs, roadshow.end_at) - roadshow.begin_at;
  if (elapsedMs < 0) return [];
  const lines = roomTalk(roadshow.id, plannedMs(roadshow, room) / 1000);
  const end = lines.findIndex(({ second }) => second * 1000 > elapsedMs);
  return lines.slice(room?.talk_count ?? 0, end < 0 ? lines.length : end);
}

/** How long a roadshow was to take, in milliseconds, also where it was ended early. */
export function plannedMs(
  { begin_at, end_at }: Pick<RoadshowTable, 'begin_at' | 'end_at'>,
  room: Pick<LiveRoomTable, 'planned_ms'> | null,
): number {
  return room?.planned_ms ?? end_at - begin_at;
}

/**
 * Writes the lines that are due, each exactly once: the transaction has to hold the room. While the room is muted its
 * audience is silent, and does not make up for it later.
 */
export async function writeDueTalk(
  transaction: Kysely<Database>,
  {
    roadshow,
    room,
    nowMs,
  }: { readonly roadshow: RoadshowTable; readonly room: LiveRoomTable; readonly nowMs: number },
): Promise<LiveRoomTable> {
  const lines = dueTalk(roadshow, room, nowMs);
  if (lines.length === 0) return room;
  const isQuiet = room.is_muted === 1 && nowMs < roadshow.end_at;
  const heard = isQuiet ? lines.filter(({ speaker }) => speaker.kind !== 'audience') : lines;
  const hostName = (await readHostName(transaction, roadshow)) ?? NAMELESS_HOST;
  const written = await appendEvents(
    transaction,
    room,
    heard.map((line) => talkEvent(line, roadshow.begin_at, hostName)),
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
