import { setRoadshowTimes } from '../roadshows/roadshow.repository';
import { isLive, statusOf } from '../roadshows/broadcast';
import { appendEvents, changeRoom, readMessagesBefore, readRoomsBetween } from './room.repository';
import { changeMember, readMemberById, readMembers } from './member.repository';
import { memberChangeText, roomChangeText } from './room-listeners';
import { lockRoomState, plannedMs, readRoomState } from './room-state';
import { cleanRoomText } from './room-messages';
import type { Kysely } from 'kysely';
import type { LiveEventTable, LiveMemberTable, LiveRoomTable } from '../live.schema';
import type { Database } from '../../store/schema';
import type { Store } from '../../store/store';
import type { ListedRoom, NewLiveEvent } from './room.repository';
import type { RoomState } from './room-state';

/** A refused change, with one sentence for the moderator. */
export class ModerationError extends Error {
  override readonly name = 'ModerationError';
}

/** Changes of a moderator in one room, sent to its listeners at all gateways. */
export interface RoomModeration {
  muteRoom(isMuted: boolean): Promise<void>;
  /** Seconds between two messages of one member; 0 for no limit. */
  setRate(seconds: number): Promise<void>;
  /** Mutes a member until a time (milliseconds since the epoch), or unmutes it (`null`). */
  muteMember(memberId: string, mutedUntil: number | null): Promise<void>;
  notify(text: string): Promise<void>;
  /** Begins the roadshow now, for its planned duration. */
  begin(): Promise<void>;
  end(): Promise<void>;
  /** Moves the roadshow to a time, for its planned duration. */
  move(beginAt: number): Promise<void>;
}

type WithRoom = <Result>(
  work: (transaction: Kysely<Database>, state: RoomState) => Promise<Result>,
) => Promise<Result>;

const LONGEST_NOTICE = 200;
const HOUSE: Omit<NewLiveEvent, 'happened_at' | 'kind' | 'text'> = {
  account_id: null,
  member_id: '',
  nick_name: '',
  medal: null,
  is_host: 0,
  client_key: null,
};

/** A room for its moderator: newest members first, newest messages in order. */
export interface ModeratedRoom extends RoomState {
  readonly members: readonly LiveMemberTable[];
  readonly messages: readonly LiveEventTable[];
}

/** Rooms whose roadshows end after `fromMs` and begin before `toMs`, the earliest first. */
export async function listRooms(
  { db }: Store,
  span: { readonly fromMs: number; readonly toMs: number },
): Promise<ListedRoom[]> {
  return readRoomsBetween(db, span);
}

/** A room with limited numbers of members and messages; throws a ModerationError for an unknown roadshow. */
export async function readModeratedRoom(
  store: Store,
  roadshowId: string,
  { nowMs, memberLimit, messageLimit }: Record<'nowMs' | 'memberLimit' | 'messageLimit', number>,
): Promise<ModeratedRoom> {
  const state = await readRoomState(store, roadshowId, nowMs);
  if (state === null) throw unknownRoadshow(roadshowId);
  const [members, messages] = await Promise.all([
    readMembers(store.db, roadshowId, memberLimit),
    readMessagesBefore(store.db, roadshowId, { before: Infinity, limit: messageLimit }),
  ]);
  return { ...state, members, messages };
}

function unknownRoadshow(id: string): ModerationError {
  return new ModerationError(`没有编号为 ${id} 的路演`);
}

/** Moderates a room at a time. All changes throw a ModerationError if they are refused. */
export function moderate(store: Store, roadshowId: string, nowMs: number): RoomModeration {
  const withRoom: WithRoom = (work) =>
    store.db.transaction().execute(async (transaction) => {
      const state = await lockRoomState(transaction, roadshowId, nowMs);
      if (state === null) throw unknownRoadshow(roadshowId);
      return work(transaction, state);
    });
  const add = (transaction: Kysely<Database>, room: LiveRoomTable, event: Partial<NewLiveEvent>) =>
    appendEvents(transaction, room, [{ ...HOUSE, happened_at: nowMs, kind: 'notice', text: '', ...event }]);
  const changeSilence = (change: Partial<Pick<LiveRoomTable, 'is_muted' | 'seconds_between'>>) =>
    withRoom(async (transaction, { room }) => {
      const changed = { ...room, ...change };
      await changeRoom(transaction, roadshowId, change);
      const text = roomChangeText({
        isRoomMuted: changed.is_muted === 1,
        secondsBetween: changed.seconds_between,
      });
      await add(transaction, changed, { kind: 'silence', text });
    });
  return {
    muteRoom: (isMuted) => changeSilence({ is_muted: isMuted ? 1 : 0 }),
    setRate: (seconds) => changeSilence({ seconds_between: seconds }),
    muteMember: (memberId, mutedUntil) =>
      withRoom(async (transaction, { room }) => {
        const member = await readMemberById(transaction, roadshowId, memberId);
        if (member === null) throw new ModerationError(`直播间 ${roadshowId} 没有编号为 ${memberId} 的成员`);
        const { account_id } = member;
        await changeMember(transaction, { roadshowId, accountId: account_id }, { muted_until: mutedUntil });
        const text = memberChangeText({ mutedUntil });
        await add(transaction, room, { kind: 'mute', account_id, member_id: memberId, text });
      }),
    notify: (text) =>
      withRoom(async (transaction, { room }) => {
        const cleaned = cleanRoomText(text);
        if (cleaned === '' || cleaned.length > LONGEST_NOTICE)
          throw new ModerationError(`公告应为 1 至 ${LONGEST_NOTICE} 个字`);
        await add(transaction, room, { text: cleaned });
      }),
    ...timeChanges(withRoom, roadshowId, nowMs),
  };
}

function timeChanges(
  withRoom: WithRoom,
  roadshowId: string,
  nowMs: number,
): Pick<RoomModeration, 'begin' | 'end' | 'move'> {
  const beginAt = async (transaction: Kysely<Database>, { roadshow, room }: RoomState, at: number) => {
    const end_at = at + plannedMs(roadshow, room);
    await setRoadshowTimes(transaction, roadshowId, { begin_at: at, end_at });
    await changeRoom(transaction, roadshowId, { planned_ms: null });
  };
  return {
    begin: () =>
      withRoom(async (transaction, state) => {
        const status = statusOf(state.roadshow, nowMs);
        if (status === 1) throw new ModerationError('直播已经开始');
        if (status !== 2) throw new ModerationError('直播已经结束，可以用 move 改到以后的时间');
        await beginAt(transaction, state, nowMs);
      }),
    end: () =>
      withRoom(async (transaction, { roadshow, room }) => {
        if (!isLive(roadshow, nowMs)) throw new ModerationError('直播不在进行中');
        await setRoadshowTimes(transaction, roadshowId, { begin_at: roadshow.begin_at, end_at: nowMs });
        // The simulated talk and a later move use the planned duration.
        await changeRoom(transaction, roadshowId, { planned_ms: plannedMs(roadshow, room) });
      }),
    move: (at) => withRoom((transaction, state) => beginAt(transaction, state, at)),
  };
}
