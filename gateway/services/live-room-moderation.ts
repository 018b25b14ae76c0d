import { appendEvents, type NewLiveEvent } from '../store/live-event-repository';
import { changeMember, readMemberById } from '../store/live-member-repository';
import { changeRoom, setRoadshowTimes } from '../store/live-room-repository';
import { memberChangeText, roomChangeText } from './live-room-listener';
import { holdRoom, type StandingRoom } from './live-room-state';
import { plannedMs } from './live-room-talk';
import { cleanRoomText } from './live-room-text';
import { isLive, statusOf } from './roadshow-status';
import type { Kysely } from 'kysely';
import type { LiveRoomTable } from '../store/live-schema';
import type { Database } from '../store/schema';
import type { Store } from '../store/store';

/** Something that a moderator asked for and that cannot be; `message` is one sentence for him. */
export class ModerationError extends Error {
  override readonly name = 'ModerationError';
}

/** Changes that a moderator makes in one room; whoever listens to it, through any gateway, is told. */
export interface RoomModeration {
  muteRoom(isMuted: boolean): Promise<void>;
  /** Seconds between two messages of one member, 0 for none. */
  setRate(seconds: number): Promise<void>;
  /** Mutes a member until an instant, or lets him speak again (null). */
  muteMember(memberId: string, mutedUntil: number | null): Promise<void>;
  notify(text: string): Promise<void>;
  /** The roadshow begins now and takes as long as it was to take. */
  begin(): Promise<void>;
  end(): Promise<void>;
  /** The roadshow begins at an instant and takes as long as it was to take. */
  move(beginAt: number): Promise<void>;
}

const LONGEST_NOTICE = 200;
const HOUSE: Omit<NewLiveEvent, 'happened_at' | 'kind' | 'text'> = {
  account_id: null,
  member_id: '',
  nick_name: '',
  medal: null,
  is_host: 0,
  client_key: null,
};

/** Moderates one room at an instant; everything throws a ModerationError where it cannot be. */
export function moderate(store: Store, roadshowId: string, nowMs: number): RoomModeration {
  const holding = <Result>(
    work: (transaction: Kysely<Database>, standing: StandingRoom) => Promise<Result>,
  ): Promise<Result> =>
    store.db.transaction().execute(async (transaction) => {
      const standing = await holdRoom(transaction, roadshowId, nowMs);
      if (standing === null) throw new ModerationError(`没有编号为 ${roadshowId} 的路演`);
      return work(transaction, standing);
    });
  const add = (transaction: Kysely<Database>, room: LiveRoomTable, event: Partial<NewLiveEvent>) =>
    appendEvents(transaction, room, [{ ...HOUSE, happened_at: nowMs, kind: 'notice', text: '', ...event }]);
  const changeSilence = (change: Partial<Pick<LiveRoomTable, 'is_muted' | 'seconds_between'>>) =>
    holding(async (transaction, { room }) => {
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
      holding(async (transaction, { room }) => {
        const member = await readMemberById(transaction, roadshowId, memberId);
        if (member === null) throw new ModerationError(`直播间 ${roadshowId} 没有编号为 ${memberId} 的成员`);
        const { account_id } = member;
        await changeMember(transaction, { roadshowId, accountId: account_id }, { muted_until: mutedUntil });
        const text = memberChangeText({ mutedUntil });
        await add(transaction, room, { kind: 'mute', account_id, member_id: memberId, text });
      }),
    notify: (text) =>
      holding(async (transaction, { room }) => {
        const cleaned = cleanRoomText(text);
        if (cleaned === '' || cleaned.length > LONGEST_NOTICE)
          throw new ModerationError(`公告应为 1 到 ${LONGEST_NOTICE} 个字`);
        await add(transaction, room, { text: cleaned });
      }),
    ...timeChanges(holding, roadshowId, nowMs),
  };
}

type Holding = <Result>(
  work: (transaction: Kysely<Database>, standing: StandingRoom) => Promise<Result>,
) => Promise<Result>;

function timeChanges(
  holding: Holding,
  roadshowId: string,
  nowMs: number,
): Pick<RoomModeration, 'begin' | 'end' | 'move'> {
  const beginAt = async (transaction: Kysely<Database>, { roadshow, room }: StandingRoom, at: number) => {
    const end_at = at + plannedMs(roadshow, room);
    await setRoadshowTimes(transaction, roadshowId, { begin_at: at, end_at });
    await changeRoom(transaction, roadshowId, { planned_ms: null });
  };
  return {
    begin: () =>
      holding(async (transaction, standing) => {
        const status = statusOf(standing.roadshow, nowMs);
        if (status === 1) throw new ModerationError('直播已经开始');
        if (status !== 2) throw new ModerationError('直播已经结束，可以用 move 改到以后的时间');
        await beginAt(transaction, standing, nowMs);
      }),
    end: () =>
      holding(async (transaction, { roadshow, room }) => {
        if (!isLive(roadshow, nowMs)) throw new ModerationError('直播不在进行中');
        await setRoadshowTimes(transaction, roadshowId, { begin_at: roadshow.begin_at, end_at: nowMs });
        // Its audience goes by it, and so does the roadshow where it is moved to another time.
        await changeRoom(transaction, roadshowId, { planned_ms: plannedMs(roadshow, room) });
      }),
    move: (at) => holding((transaction, standing) => beginAt(transaction, standing, at)),
  };
}
