import { upsertAll } from './bulk';
import type { Kysely } from 'kysely';
import type { AccountSessionTable, AccountTable, Database } from './schema';

/** The account of a session that is not past its end, null when there is none. */
export async function readSessionAccount(
  db: Kysely<Database>,
  tokenHash: string,
  nowMs: number,
): Promise<AccountTable | null> {
  const row = await db
    .selectFrom('account_session as session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .selectAll('account')
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', nowMs)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores accounts, in place of earlier ones of the same ids. */
export async function writeAccounts(db: Kysely<Database>, accounts: readonly AccountTable[]): Promise<void> {
  await upsertAll(db, 'account', ['id'], accounts);
}

/** Begins a session; those past their end leave the table on the way. */
export async function addSession(
  db: Kysely<Database>,
  session: AccountSessionTable,
  nowMs: number,
): Promise<void> {
  await db.deleteFrom('account_session').where('expires_at', '<=', nowMs).execute();
  await db.insertInto('account_session').values(session).execute();
}

/** Ends a session; an unknown one is none. */
export async function deleteSession(db: Kysely<Database>, tokenHash: string): Promise<void> {
  await db.deleteFrom('account_session').where('token_hash', '=', tokenHash).execute();
}
