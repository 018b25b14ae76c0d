import { BusinessRuleError, withAccountLock } from '../../services/account-transaction';
import { isLive, statusOf } from '../roadshows/broadcast';
import { readMessagesBefore, readMessagesBetween, readMessageByKey, appendEvents } from './room.repository';
import { readRoomState, wireMessage, lockRoomState } from './room-state';
import { joinRoom, lacksPhone, readWornMedal } from './room-members';
import { changeMember } from './member.repository';
import type { InferOutput } from 'valibot';
import type { Kysely } from 'kysely';
import type { roomMessages, RoomMessage } from '../../../src/contract/live/live-room';
import type { Store } from '../../store/store';
import type { Database } from '../../store/schema';
import type { LiveMemberTable, LiveEventTable } from '../live.schema';
import type { LiveMemberKey } from './member.repository';
import type { RoomRules } from './room-members';
import type { RoomState } from './room-state';

type MessagesRequest = InferOutput<typeof roomMessages.request>;
type MessagesBody = InferOutput<typeof roomMessages.reply>['body'];

const UPCOMING = 2;

/** Messages of a room before a sequence or of a part of its playback; `null` for an unknown roadshow. */
export async function listRoomMessages(
  store: Store,
  { id, before, fromSecond, toSecond, limit }: MessagesRequest,
  nowMs: number,
): Promise<MessagesBody | null> {
  const state = await readRoomState(store, id, nowMs);
  if (state === null) return null;
  if (fromSecond === undefined && toSecond === undefined) {
    const isKnown = before !== undefined && before <= state.room.last_sequence;
    const found = await readMessagesBefore(store.db, id, {
      // A number after the newest may exceed the range of the column.
      before: isKnown ? before : Infinity,
      limit: limit + 1,
    });
    return { list: found.slice(-limit).map(wireMessage), hasMore: found.length > limit };
  }
  const instantOf = (second: number) => state.roadshow.begin_at + second * 1000;
  const found = await readMessagesBetween(store.db, id, {
    fromMs: instantOf(fromSecond ?? 0),
    toMs: instantOf(toSecond ?? Infinity),
    limit: limit + 1,
  });
  return { list: found.slice(0, limit).map(wireMessage), hasMore: found.length > limit };
}

/** Message that the account has sent with this key; `null` without one. */
export async function findPostedMessage(
  db: Kysely<Database>,
  { clientKey, roadshowId, accountId }: LiveMemberKey & { readonly clientKey: string },
): Promise<RoomMessage | null> {
  const row = await readMessageByKey(db, roadshowId, { accountId, clientKey });
  return row === null ? null : wireMessage(row);
}

/**
 * Posts a message in a live room, once for each key of the sender; `null` for an unknown roadshow. Throws a
 * BusinessRuleError if the account may not speak.
 */
export async function postMessage(
  store: Store,
  { clientKey, text, ...key }: LiveMemberKey & { readonly clientKey: string; readonly text: string },
  rules: RoomRules,
): Promise<RoomMessage | null> {
  return withAccountLock(store, key.accountId, async (transaction) => {
    const state = await lockRoomState(transaction, key.roadshowId, rules.nowMs);
    if (state === null) return null;
    const known = await findPostedMessage(transaction, { ...key, clientKey });
    if (known !== null) return known;
    requireOpenRoom(state, rules.nowMs);
    const member = await joinRoom(transaction, state, key, rules.nowMs);
    requireFreeMember(state, member, rules.nowMs);
    if (await lacksPhone(transaction, key.accountId, rules))
      throw new BusinessRuleError('请先绑定手机号再发言');
    const cleaned = cleanRoomText(text);
    if (cleaned === '') throw new BusinessRuleError('消息没有可以显示的内容');
    return wireMessage(
      await write(transaction, state, { member, clientKey, text: cleaned, nowMs: rules.nowMs }),
    );
  });
}

function requireOpenRoom({ roadshow, room }: RoomState, nowMs: number): void {
  if (!isLive(roadshow, nowMs)) {
    const isUpcoming = statusOf(roadshow, nowMs) === UPCOMING;
    throw new BusinessRuleError(isUpcoming ? '直播尚未开始' : '直播已结束，不能再发言');
  }
  if (room.is_muted === 1) throw new BusinessRuleError('直播间已开启全员禁言');
}

function requireFreeMember({ room }: RoomState, member: LiveMemberTable, nowMs: number): void {
  if (member.muted_until !== null && member.muted_until > nowMs) {
    const minutes = Math.ceil((member.muted_until - nowMs) / 60_000);
    throw new BusinessRuleError(`您已被禁言，约 ${minutes} 分钟后解除`);
  }
  // Concurrent messages wait for each other, so the last one may be newer than `nowMs`; after the clock was set back it is
  // much newer, and members must not have to wait for the old time.
  if (room.seconds_between === 0) return;
  const waitMs = room.seconds_between * 1000 - Math.abs(nowMs - (member.last_message_at ?? -Infinity));
  if (waitMs > 0) throw new BusinessRuleError(`发言过于频繁，请 ${Math.ceil(waitMs / 1000)} 秒后重试`);
}

async function write(
  transaction: Kysely<Database>,
  { room }: RoomState,
  message: {
    readonly member: LiveMemberTable;
    readonly clientKey: string;
    readonly text: string;
    readonly nowMs: number;
  },
): Promise<LiveEventTable> {
  const { member, clientKey, text, nowMs } = message;
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

/** Control characters, direction marks, invisible characters and lone surrogates; joiners of emoji remain. */
const INVISIBLE =
  /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu;
/** Stacked combining marks reach into the lines above and below. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;
const SPACES = /[^\S\n]+/g;
const BLANK_LINES = / *\n[ \n]*/g;

/**
 * Text of a message as displayed: plain text without invisible or disturbing characters, with runs of spaces and blank
 * lines collapsed. May be empty.
 */
export function cleanRoomText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) => line.replaceAll('\t', ' ').replaceAll(INVISIBLE, ''))
    .join('\n')
    .replaceAll(STACKED_MARKS, '$1')
    .replaceAll(SPACES, ' ')
    .replaceAll(BLANK_LINES, '\n')
    .trim();
}
