import { randomBytes } from 'node:crypto';
import { maskedName } from '../../../src/domain/text/masking';
import { withAccountLock } from '../../services/account-transaction';
import { readAccount } from '../../accounts/account.repository';
import { isLive, simulatedAudience } from '../roadshows/broadcast';
import { readMessagesBefore, changeRoom } from './room.repository';
import { lockRoomState, readRoomState, silenceOf, wireMessage } from './room-state';
import { addMember, changeMember, readMember, markAttended, readActivity } from './member.repository';
import type { Kysely } from 'kysely';
import type { EnteredRoom, Medal, SilenceState } from '../../../src/contract/live/live-room';
import type { Store } from '../../store/store';
import type { LiveMemberTable, LiveRoomTable } from '../live.schema';
import type { Database } from '../../store/schema';
import type { LiveMemberKey, RoomActivity } from './member.repository';
import type { RoomState } from './room-state';

/** Time of a request, and settings for members. */
export interface RoomRules {
  readonly nowMs: number;
  /** Whether members need a bound phone to speak. */
  readonly needsPhone: boolean;
}

const NEWEST_MESSAGES = 50;
const NAMELESS = '访客';

/** A visitor's room; its listeners are to be added to the viewers. */
export type EnteredLiveRoom = Omit<EnteredRoom, 'viewerCount'> & { readonly simulatedViewers: number };

/** Enters a room; the first entry of an account counts as a view. `null` for an unknown roadshow. */
export async function enterLiveRoom(
  store: Store,
  key: LiveMemberKey,
  rules: RoomRules,
): Promise<EnteredLiveRoom | null> {
  return withAccountLock(store, key.accountId, async (transaction) => {
    const state = await lockRoomState(transaction, key.roadshowId, rules.nowMs);
    if (state === null) return null;
    const member = await joinRoom(transaction, state, key, rules.nowMs);
    const newest = await readMessagesBefore(transaction, key.roadshowId, {
      before: Infinity,
      limit: NEWEST_MESSAGES + 1,
    });
    return {
      memberId: member.member_id,
      nickName: member.nick_name,
      medal: await readWornMedal(transaction, key.accountId),
      silence: await silenceFor(transaction, state.room, { ...key, member }, rules),
      messages: newest.slice(-NEWEST_MESSAGES).map(wireMessage),
      lastEventId: state.room.last_sequence,
      hasEarlier: newest.length > NEWEST_MESSAGES,
      simulatedViewers: simulatedAudience(state.roadshow, rules.nowMs).viewers,
    };
  });
}

/**
 * The account's member of a room, added if new, with its presence recorded while the roadshow is live. The transaction must
 * hold the lock of the room.
 */
export async function joinRoom(
  transaction: Kysely<Database>,
  { roadshow, room }: RoomState,
  key: LiveMemberKey,
  nowMs: number,
): Promise<LiveMemberTable> {
  const attendedAt = isLive(roadshow, nowMs) ? nowMs : null;
  const known = await readMember(transaction, key);
  if (known !== null) {
    if (known.attended_at !== null || attendedAt === null) return known;
    await changeMember(transaction, key, { attended_at: attendedAt });
    return { ...known, attended_at: attendedAt };
  }
  const account = await readAccount(transaction, key.accountId);
  const member: LiveMemberTable = {
    roadshow_id: key.roadshowId,
    account_id: key.accountId,
    member_id: randomBytes(9).toString('base64url'),
    nick_name: maskedName(account?.display_name ?? '') || NAMELESS,
    entered_at: nowMs,
    attended_at: attendedAt,
    muted_until: null,
    last_message_at: null,
    message_count: 0,
  };
  await addMember(transaction, member);
  await changeRoom(transaction, key.roadshowId, { view_count: room.view_count + 1 });
  return member;
}

/** Records the first presence of members while the roadshow is live. */
export async function markPresent(
  store: Store,
  roadshowId: string,
  present: { readonly accountIds: readonly string[]; readonly nowMs: number },
): Promise<void> {
  await store.db.transaction().execute(async (transaction) => {
    // The lock prevents a deadlock of two gateways that write the same members in different orders.
    if ((await lockRoomState(transaction, roadshowId, present.nowMs)) === null) return;
    await markAttended(transaction, roadshowId, present);
  });
}

/** Who may speak in a room, for an account; `null` for an unknown roadshow. */
export async function readSilence(
  store: Store,
  key: LiveMemberKey,
  rules: RoomRules,
): Promise<SilenceState | null> {
  const state = await readRoomState(store, key.roadshowId, rules.nowMs);
  if (state === null) return null;
  return silenceFor(store.db, state.room, { ...key, member: await readMember(store.db, key) }, rules);
}

/** Who may speak in a room, for an account and its member (`null` before it enters). */
export async function silenceFor(
  db: Kysely<Database>,
  room: LiveRoomTable,
  { accountId, member }: { readonly accountId: string; readonly member: LiveMemberTable | null },
  rules: RoomRules,
): Promise<SilenceState> {
  const needsPhone = await lacksPhone(db, accountId, rules);
  return silenceOf(room, member, { nowMs: rules.nowMs, needsPhone });
}

/** Whether the account may not speak because it has no bound phone. */
export async function lacksPhone(
  db: Kysely<Database>,
  accountId: string,
  { needsPhone }: Pick<RoomRules, 'needsPhone'>,
): Promise<boolean> {
  if (!needsPhone) return false;
  return (await readAccount(db, accountId))?.phone_mask === null;
}

interface MedalRule {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly target: number;
  readonly measure: keyof RoomActivity;
}

/** Ascending. */
const MEDAL_RULES: readonly MedalRule[] = [
  { key: 'newcomer', name: '初来乍到', description: '第一次进入直播间', target: 1, measure: 'rooms' },
  { key: 'regular', name: '路演常客', description: '进入过 5 场路演的直播间', target: 5, measure: 'rooms' },
  {
    key: 'first-words',
    name: '首次发言',
    description: '在直播间发出第一条消息',
    target: 1,
    measure: 'messages',
  },
  { key: 'talker', name: '畅所欲言', description: '在直播间累计发言 20 条', target: 20, measure: 'messages' },
  { key: 'punctual', name: '如约而至', description: '预约的路演开播时到场', target: 1, measure: 'kept' },
];

/** All medals with the progress of an account. */
export async function readMedals(db: Kysely<Database>, accountId: string): Promise<Medal[]> {
  const activity = await readActivity(db, accountId);
  return MEDAL_RULES.map(({ key, name, description, target, measure }) => ({
    key,
    name,
    description,
    target,
    progress: Math.min(activity[measure], target),
    isOwned: activity[measure] >= target,
  }));
}

/** Key of the highest medal of an account; `null` without one. */
export async function readWornMedal(db: Kysely<Database>, accountId: string): Promise<string | null> {
  const medals = await readMedals(db, accountId);
  return medals.findLast(({ isOwned }) => isOwned)?.key ?? null;
}
