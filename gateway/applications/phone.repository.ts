import type { Kysely } from 'kysely';
import type { Database } from '../store/schema';
import type { PhoneCodeTable, DemoMessageTable } from './application.schema';

type PhoneKey = Pick<PhoneCodeTable, 'account_id' | 'phone_hash'>;

/** What was sent from an account to a phone, null for nothing. */
export async function readPhoneCode(
  db: Kysely<Database>,
  { account_id, phone_hash }: PhoneKey,
): Promise<PhoneCodeTable | null> {
  const row = await db
    .selectFrom('phone_code')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('phone_hash', '=', phone_hash)
    .executeTakeFirst();
  return row ?? null;
}

/** What an account has sent codes for and is kept still, newest first. */
export async function readPhoneCodes(db: Kysely<Database>, accountId: string): Promise<PhoneCodeTable[]> {
  return db
    .selectFrom('phone_code')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('sent_at', 'desc')
    .execute();
}

/** When a code was last sent to a phone, whichever account asked for it, in milliseconds; null for never. */
export async function readLastSent(db: Kysely<Database>, phoneHash: string): Promise<number | null> {
  const { sent_at: sentAt } = await db
    .selectFrom('phone_code')
    .select((eb) => eb.fn.max<number | null>('sent_at').as('sent_at'))
    .where('phone_hash', '=', phoneHash)
    .executeTakeFirstOrThrow();
  return sentAt;
}

/** Keeps a code in place of the one before of the same account and phone. */
export async function savePhoneCode(db: Kysely<Database>, row: PhoneCodeTable): Promise<void> {
  const { account_id: _account, phone_hash: _phone, ...columns } = row;
  await db
    .insertInto('phone_code')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'phone_hash']).doUpdateSet(columns))
    .execute();
}

/** Removes what is kept of an account and phone; meant for a transaction that holds the account. */
export async function deletePhoneCode(
  db: Kysely<Database>,
  { account_id, phone_hash }: PhoneKey,
): Promise<void> {
  await db
    .deleteFrom('phone_code')
    .where('account_id', '=', account_id)
    .where('phone_hash', '=', phone_hash)
    .execute();
}

/** Removes what no longer counts: codes that ended before `nowMs` for phones that are not confirmed (any more). */
export async function deleteOldPhoneCodes(db: Kysely<Database>, nowMs: number): Promise<void> {
  await db
    .deleteFrom('phone_code')
    .where('expires_at', '<=', nowMs)
    .where((eb) => eb.or([eb('confirmed_until', 'is', null), eb('confirmed_until', '<=', nowMs)]))
    .execute();
}

export async function addDemoMessage(db: Kysely<Database>, row: DemoMessageTable): Promise<void> {
  await db.insertInto('demo_message').values(row).execute();
}

/** The messages to an account, newest first; `limit` at most. */
export async function readDemoMessages(
  db: Kysely<Database>,
  accountId: string,
  limit: number,
): Promise<DemoMessageTable[]> {
  return db
    .selectFrom('demo_message')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Removes the messages to any account that were sent before an instant. */
export async function deleteDemoMessages(db: Kysely<Database>, beforeMs: number): Promise<void> {
  await db.deleteFrom('demo_message').where('sent_at', '<', beforeMs).execute();
}
