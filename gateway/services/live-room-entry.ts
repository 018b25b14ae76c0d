import { randomBytes } from 'node:crypto';
import { maskedName } from '../../src/domain/masking';
import { readAccount } from '../store/account-repository';
import { readMessagesBefore } from '../store/live-event-repository';
import { addMember, changeMember, markAttended, readMember } from '../store/live-member-repository';
import { changeRoom } from '../store/live-room-repository';
import { readWornMedal } from './live-medals';
import { holdRoom, silenceOf, wireMessage, type StandingRoom } from './live-room-state';
import { withAccountLock } from './account-transaction';
import { isLive } from './roadshow-status';
import type { Kysely } from 'kysely';
import type { EnteredRoom } from '../../src/contract/live-room';
import type { LiveMemberKey } from '../store/live-member-repository';
import type { LiveMemberTable } from '../store/live-schema';
import type { Database } from '../store/schema';
import type { Store } from '../store/store';

/** What decides about a member of a room beside the database. */
export interface RoomRules {
  readonly nowMs: number;
  /** Whether nobody speaks without a bound phone. */
  readonly needsPhone: boolean;
}

const NEWEST_MESSAGES = 50;
const NAMELESS = '访客';

/** Enters a room, of which the first time is a view; null for an unknown roadshow. */
export async function enterLiveRoom(
  store: Store,
  key: LiveMemberKey,
  rules: RoomRules,
): Promise<Omit<EnteredRoom, 'viewerCount'> | null> {
  return withAccountLock(store, key.accountId, async (transaction) => {
    const standing = await holdRoom(transaction, key.roadshowId, rules.nowMs);
    if (standing === null) return null;
    const member = await joinRoom(transaction, standing, key, rules.nowMs);
    const newest = await readMessagesBefore(transaction, key.roadshowId, {
      before: Infinity,
      limit: NEWEST_MESSAGES + 1,
    });
    return {
      memberId: member.member_id,
      nickName: member.nick_name,
      medal: await readWornMedal(transaction, key.accountId),
      silence: silenceOf(standing.room, member, {
        nowMs: rules.nowMs,
        needsPhone: await lacksPhone(transaction, key.accountId, rules),
      }),
      messages: newest.slice(-NEWEST_MESSAGES).map(wireMessage),
      lastEventId: standing.room.last_sequence,
      hasEarlier: newest.length > NEWEST_MESSAGES,
    };
  });
}

/** The account's member of a room that the transaction holds, added where it is new; being there live is noted. */
export async function joinRoom(
  transaction: Kysely<Database>,
  { roadshow, room }: StandingRoom,
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

/** Notes of members that they are there while it is live, each once. */
export async function notePresent(
  store: Store,
  roadshowId: string,
  present: { readonly accountIds: readonly string[]; readonly nowMs: number },
): Promise<void> {
  await store.db.transaction().execute(async (transaction) => {
    // The room is held: two gateways that note the same members in another order would wait for each other.
    if ((await holdRoom(transaction, roadshowId, present.nowMs)) === null) return;
    await markAttended(transaction, roadshowId, present);
  });
}

/** Whether the account may not speak for want of a bound phone. */
export async function lacksPhone(
  db: Kysely<Database>,
  accountId: string,
  { needsPhone }: Pick<RoomRules, 'needsPhone'>,
): Promise<boolean> {
  if (!needsPhone) return false;
  return (await readAccount(db, accountId))?.phone_mask === null;
}
