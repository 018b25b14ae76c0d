import {
  appendEvents,
  readMessagesBefore,
  readMessagesBetween,
  readSaid,
} from '../store/live-event-repository';
import { changeMember } from '../store/live-member-repository';
import { readWornMedal } from './live-medals';
import { joinRoom, lacksPhone } from './live-room-entry';
import { holdRoom, readStandingRoom, wireMessage } from './live-room-state';
import { cleanRoomText } from './live-room-text';
import { BusinessRuleError, withAccountLock } from './account-transaction';
import { isLive, statusOf } from './roadshow-status';
import type { InferOutput } from 'valibot';
import type { Kysely } from 'kysely';
import type { RoomMessage, roomMessages } from '../../src/contract/live-room';
import type { LiveMemberKey } from '../store/live-member-repository';
import type { LiveEventTable, LiveMemberTable } from '../store/live-schema';
import type { Database } from '../store/schema';
import type { Store } from '../store/store';
import type { RoomRules } from './live-room-entry';
import type { StandingRoom } from './live-room-state';

type MessagesRequest = InferOutput<typeof roomMessages.request>;
type MessagesBody = InferOutput<typeof roomMessages.reply>['body'];

const UPCOMING = 2;

/** Messages of a room before a sequence or of a stretch of its playback; null for an unknown roadshow. */
export async function listRoomMessages(
  store: Store,
  { id, before, fromSecond, toSecond, limit }: MessagesRequest,
  nowMs: number,
): Promise<MessagesBody | null> {
  const standing = await readStandingRoom(store, id, nowMs);
  if (standing === null) return null;
  if (fromSecond === undefined && toSecond === undefined) {
    const isKnown = before !== undefined && before <= standing.room.last_sequence;
    const found = await readMessagesBefore(store.db, id, {
      // A number beyond the newest may be larger than the column takes.
      before: isKnown ? before : Infinity,
      limit: limit + 1,
    });
    return { list: found.slice(-limit).map(wireMessage), hasMore: found.length > limit };
  }
  const instantOf = (second: number) => standing.roadshow.begin_at + second * 1000;
  const found = await readMessagesBetween(store.db, id, {
    fromMs: instantOf(fromSecond ?? 0),
    toMs: instantOf(toSecond ?? Infinity),
    limit: limit + 1,
  });
  return { list: found.slice(0, limit).map(wireMessage), hasMore: found.length > limit };
}

/** What a sender has said under a key before, null for nothing. */
export async function findSaid(
  db: Kysely<Database>,
  { clientKey, roadshowId, accountId }: LiveMemberKey & { readonly clientKey: string },
): Promise<RoomMessage | null> {
  const said = await readSaid(db, roadshowId, { accountId, clientKey });
  return said === null ? null : wireMessage(said);
}

/**
 * Says something in a live room, once for each key of the sender; rejected with the reason where that may not be. Null
 * for an unknown roadshow.
 */
export async function sayInRoom(
  store: Store,
  { clientKey, text, ...key }: LiveMemberKey & { readonly clientKey: string; readonly text: string },
  rules: RoomRules,
): Promise<RoomMessage | null> {
  return withAccountLock(store, key.accountId, async (transaction) => {
    const standing = await holdRoom(transaction, key.roadshowId, rules.nowMs);
    if (standing === null) return null;
    const said = await findSaid(transaction, { ...key, clientKey });
    if (said !== null) return said;
    refuseUnlessOpen(standing, rules.nowMs);
    const member = await joinRoom(transaction, standing, key, rules.nowMs);
    refuseUnlessFree(standing, member, rules.nowMs);
    if (await lacksPhone(transaction, key.accountId, rules))
      throw new BusinessRuleError('请先绑定手机号再发言');
    const cleaned = cleanRoomText(text);
    if (cleaned === '') throw new BusinessRuleError('消息没有可以显示的内容');
    return wireMessage(
      await write(transaction, standing, { member, clientKey, text: cleaned, nowMs: rules.nowMs }),
    );
  });
}

function refuseUnlessOpen({ roadshow, room }: StandingRoom, nowMs: number): void {
  if (!isLive(roadshow, nowMs)) {
    const isUpcoming = statusOf(roadshow, nowMs) === UPCOMING;
    throw new BusinessRuleError(isUpcoming ? '直播尚未开始' : '直播已结束，不能再发言');
  }
  if (room.is_muted === 1) throw new BusinessRuleError('直播间已开启全员禁言');
}

function refuseUnlessFree({ room }: StandingRoom, member: LiveMemberTable, nowMs: number): void {
  if (member.muted_until !== null && member.muted_until > nowMs) {
    const minutes = Math.ceil((member.muted_until - nowMs) / 60_000);
    throw new BusinessRuleError(`你已被禁言，约 ${minutes} 分钟后解除`);
  }
  // Messages sent at the same time wait for one another: the last one may be younger than this one's own instant. It is
  // by far where the clock was set back, and then nobody waits for the old time to come again.
  if (room.seconds_between === 0) return;
  const waitMs = room.seconds_between * 1000 - Math.abs(nowMs - (member.last_message_at ?? -Infinity));
  if (waitMs > 0) throw new BusinessRuleError(`发言太快了，请 ${Math.ceil(waitMs / 1000)} 秒后再试`);
}

async function write(
  transaction: Kysely<Database>,
  { room }: StandingRoom,
  said: {
    readonly member: LiveMemberTable;
    readonly clientKey: string;
    readonly text: string;
    readonly nowMs: number;
  },
): Promise<LiveEventTable> {
  const { member, clientKey, text, nowMs } = said;
  const key = { roadshowId: member.roadshow_id, accountId: member.account_id };
  await changeMember(transaction, key, {
    last_message_at: nowMs,
    message_count: member.message_count + 1,
  });
  const event = {
    happened_at: nowMs,
    kind: 'message' as const,
    account_id: member.account_id,
    member_id: member.member_id,
    nick_name: member.nick_name,
    medal: await readWornMedal(transaction, member.account_id),
    is_host: 0 as const,
    text,
    client_key: clientKey,
  };
  const { last_sequence: sequence } = await appendEvents(transaction, room, [event]);
  return { ...event, roadshow_id: member.roadshow_id, sequence };
}
