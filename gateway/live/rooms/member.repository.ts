import { insertAll } from '../../store/bulk';
import type { Kysely } from 'kysely';
import type { LiveMemberTable } from '../live.schema';
import type { Database } from '../../store/schema';

/** Key of a member: an account in a room. */
export interface LiveMemberKey {
  readonly roadshowId: string;
  readonly accountId: string;
}

/** Member of an account in a room; `null` if it has never entered. */
export async function readMember(
  db: Kysely<Database>,
  { roadshowId, accountId }: LiveMemberKey,
): Promise<LiveMemberTable | null> {
  const row = await db
    .selectFrom('live_member')
    .selectAll()
    .where('roadshow_id', '=', roadshowId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** Member with a displayed id in a room; `null` if unknown. */
export async function readMemberById(
  db: Kysely<Database>,
  roadshowId: string,
  memberId: string,
): Promise<LiveMemberTable | null> {
  const row = await db
    .selectFrom('live_member')
    .selectAll()
    .where('roadshow_id', '=', roadshowId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}

/** Members of a room, newest first. */
export async function readMembers(
  db: Kysely<Database>,
  roadshowId: string,
  limit: number,
): Promise<LiveMemberTable[]> {
  return db
    .selectFrom('live_member')
    .selectAll()
    .where('roadshow_id', '=', roadshowId)
    .orderBy('entered_at', 'desc')
    .orderBy('member_id')
    .limit(limit)
    .execute();
}

/** Adds a member; the transaction must hold the lock of the room. */
export async function addMember(transaction: Kysely<Database>, member: LiveMemberTable): Promise<void> {
  await insertAll(transaction, 'live_member', [member]);
}

/** Changes a member; the transaction must hold the lock of the room. */
export async function changeMember(
  transaction: Kysely<Database>,
  { roadshowId, accountId }: LiveMemberKey,
  change: Partial<Omit<LiveMemberTable, 'roadshow_id' | 'account_id'>>,
): Promise<void> {
  await transaction
    .updateTable('live_member')
    .set(change)
    .where('roadshow_id', '=', roadshowId)
    .where('account_id', '=', accountId)
    .execute();
}

/** Records the first presence of members while the roadshow is live. */
export async function markAttended(
  db: Kysely<Database>,
  roadshowId: string,
  { accountIds, nowMs }: { readonly accountIds: readonly string[]; readonly nowMs: number },
): Promise<void> {
  if (accountIds.length === 0) return;
  await db
    .updateTable('live_member')
    .set({ attended_at: nowMs })
    .where('roadshow_id', '=', roadshowId)
    .where('account_id', 'in', accountIds)
    .where('attended_at', 'is', null)
    .execute();
}

/** Activity of an account in all rooms: rooms entered, messages sent, and appointments kept. */
export interface RoomActivity {
  readonly rooms: number;
  readonly messages: number;
  readonly kept: number;
}

/** Activity of an account in all rooms. */
export async function readActivity(db: Kysely<Database>, accountId: string): Promise<RoomActivity> {
  const { rooms, messages } = await db
    .selectFrom('live_member')
    .select((eb) => [
      eb.fn.countAll<number>().as('rooms'),
      eb.fn.coalesce(eb.fn.sum<number>('message_count'), eb.lit(0)).as('messages'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { kept } = await db
    .selectFrom('appointment')
    .innerJoin('live_member as member', (join) =>
      join
        .onRef('member.roadshow_id', '=', 'appointment.roadshow_id')
        .onRef('member.account_id', '=', 'appointment.account_id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('appointment.account_id', '=', accountId)
    .whereRef('member.attended_at', '>=', 'appointment.created_at')
    .executeTakeFirstOrThrow();
  return { rooms, messages, kept };
}

/** Rooms that an account has entered with the titles of their roadshows, by time of entry. */
export async function readEnteredRooms(
  db: Kysely<Database>,
  accountId: string,
): Promise<(LiveMemberTable & { readonly title: string | null })[]> {
  return db
    .selectFrom('live_member')
    .leftJoin('roadshow', 'roadshow.id', 'live_member.roadshow_id')
    .selectAll('live_member')
    .select('roadshow.title')
    .where('live_member.account_id', '=', accountId)
    .orderBy('live_member.entered_at')
    .execute();
}
