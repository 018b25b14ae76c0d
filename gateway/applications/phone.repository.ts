import type { Kysely } from 'kysely';
import type { Database } from '../store/schema';
import type { PhoneCodeTable, DemoMessageTable } from './application.schema';

type PhoneKey = Pick<PhoneCodeTable, 'account_id' | 'phone_hash'>;

/** Code of an account for a phone; `null` without one. */
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

/** Codes of an account, newest first. */
export async function readPhoneCodes(db: Kysely<Database>, accountId: string): Promise<PhoneCodeTable[]> {
  return db
    .selectFrom('phone_code')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('sent_at', 'desc')
    .execute();
}

/** Time of the last code to a phone from any account, in milliseconds; `null` for never. */
export async function readLastSent(db: Kysely<Database>, phoneHash: string): Promise<number | null> {
  const { sent_at: sentAt } = await db
    .selectFrom('phone_code')
    .select((eb) => eb.fn.max<number | null>('sent_at').as('sent_at'))
    .where('phone_hash', '=', phoneHash)
    .executeTakeFirstOrThrow();
  return sentAt;
}

/** Replaces the code of an account and phone. */
export async function savePhoneCode(db: Kysely<Database>, row: PhoneCodeTable): Promise<void> {
  const { account_id: _account, phone_hash: _phone, ...columns } = row;
  await db
    .insertInto('phone_code')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'phone_hash']).doUpdateSet(columns))
    .execute();
}

/** Deletes the code of an account and phone; the transaction must hold the lock of the account. */
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

/** Deletes codes that expired before `nowMs` for phones without a valid confirmation. */
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

/** Messages to an account, newest first; at most `limit`. */
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

/** Deletes messages that were sent before a time (milliseconds since the epoch). */
export async function deleteDemoMessages(db: Kysely<Database>, beforeMs: number): Promise<void> {
  await db.deleteFrom('demo_message').where('sent_at', '<', beforeMs).execute();
}
