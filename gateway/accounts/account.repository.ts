import { engineOf } from '../store/engine';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema';
import type { AccountSessionTable, AccountTable } from './account.schema';

/** When a session has ended, in milliseconds: past its own end, or not seen since `idleSince`. */
export interface SessionMoment {
  readonly nowMs: number;
  readonly idleSince: number;
}

export type SessionAccount = AccountTable & Pick<AccountSessionTable, 'seen_at'>;

/** The account of a session that has not ended, with when the session was last seen; null when there is none. */
export async function readSessionAccount(
  db: Kysely<Database>,
  tokenHash: string,
  { nowMs, idleSince }: SessionMoment,
): Promise<SessionAccount | null> {
  const row = await db
    .selectFrom('account_session as session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .selectAll('account')
    .select('session.seen_at')
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', nowMs)
    .where('session.seen_at', '>', idleSince)
    .executeTakeFirst();
  return row ?? null;
}

/** The account of a user id, null for none. */
export async function readAccount(db: Kysely<Database>, id: string): Promise<AccountTable | null> {
  const row = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The accounts of some user ids, by id; unknown ones are left out. */
export async function readAccounts(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AccountTable>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('account').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The account that signs in with a name in lower case, null for none. */
export async function readAccountByLogin(
  db: Kysely<Database>,
  loginName: string,
): Promise<AccountTable | null> {
  const row = await db
    .selectFrom('account')
    .selectAll()
    .where('login_name', '=', loginName)
    .executeTakeFirst();
  return row ?? null;
}

/** The accounts with an identity on file that are not found by their ID number yet. */
export async function readUnmarkedIdentities(db: Kysely<Database>): Promise<AccountTable[]> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('certificate_sealed', 'is not', null)
    .where('certificate_mark', 'is', null)
    .execute();
}

/** Has an account found by its ID number, where its sealed number is still the one that was read. */
export async function writeCertificateMark(
  db: Kysely<Database>,
  { id, certificate_sealed: sealed }: Pick<AccountTable, 'id' | 'certificate_sealed'>,
  mark: string,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ certificate_mark: mark })
    .where('id', '=', id)
    .where('certificate_sealed', '=', sealed)
    .execute();
}

/** The other accounts whose identity has an ID number by its fingerprint, in the order of their ids. */
export async function readAccountsByMark(
  db: Kysely<Database>,
  mark: string,
  { except, limit }: { readonly except: string; readonly limit: number },
): Promise<AccountTable[]> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('certificate_mark', '=', mark)
    .where('id', '!=', except)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Stores an account, unless its id, login name or customer number is taken; whether it was stored. */
export async function addAccount(db: Kysely<Database>, account: AccountTable): Promise<boolean> {
  const result = await db
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Gives an account another password where it still has the one that was compared; whether it did. */
export async function replacePassword(
  db: Kysely<Database>,
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const result = await db
    .updateTable('account')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Begins a session. */
export async function addSession(db: Kysely<Database>, session: AccountSessionTable): Promise<void> {
  await db.insertInto('account_session').values(session).execute();
}

/** Removes the sessions that have ended, but for those that somebody else is just changing. Not for a transaction. */
export async function deleteEndedSessions(
  db: Kysely<Database>,
  { nowMs, idleSince }: SessionMoment,
): Promise<void> {
  await db
    .deleteFrom('account_session')
    .where('token_hash', 'in', (sessions) =>
      sessions
        .selectFrom('account_session')
        .select('token_hash')
        .where((row) => row.or([row('expires_at', '<=', nowMs), row('seen_at', '<=', idleSince)]))
        .$if(engineOf(db) === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .execute();
}

/** Notes that a session was seen; it ends by `latestEnd` at the latest. */
export async function touchSession(
  db: Kysely<Database>,
  tokenHash: string,
  { nowMs, latestEnd }: { readonly nowMs: number; readonly latestEnd: number },
): Promise<void> {
  await db
    .updateTable('account_session')
    .set((row) => ({
      seen_at: nowMs,
      expires_at: row
        .case()
        .when('expires_at', '>', latestEnd)
        .then(latestEnd)
        .else(row.ref('expires_at'))
        .end(),
    }))
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** The sessions of an account that have not ended, the one used last first. */
export async function readSessionsOf(
  db: Kysely<Database>,
  accountId: string,
  { nowMs, idleSince }: SessionMoment,
): Promise<readonly AccountSessionTable[]> {
  return db
    .selectFrom('account_session')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', nowMs)
    .where('seen_at', '>', idleSince)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/** Ends sessions by the hashes of their tokens. */
export async function deleteSessions(db: Kysely<Database>, tokenHashes: readonly string[]): Promise<void> {
  if (tokenHashes.length === 0) return;
  await db.deleteFrom('account_session').where('token_hash', 'in', tokenHashes).execute();
}

/** Ends every session of an account; how many there were. */
export async function deleteSessionsOf(db: Kysely<Database>, accountId: string): Promise<number> {
  const result = await db
    .deleteFrom('account_session')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Ends a session; an unknown one is none. */
export async function deleteSession(db: Kysely<Database>, tokenHash: string): Promise<void> {
  await db.deleteFrom('account_session').where('token_hash', '=', tokenHash).execute();
}

/**
 * Locks an account until the transaction ends, so that two tabs change its data one after the other. Returns false if
 * there is no such account. SQLite allows one writing transaction at a time anyway.
 */
export async function lockAccount(transaction: Kysely<Database>, accountId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .$if(engineOf(transaction) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return row !== undefined;
}

/** As `lockAccount`, for all accounts: a concurrent change of an account waits, and then sees the result. */
export async function lockEveryAccount(transaction: Kysely<Database>): Promise<void> {
  if (engineOf(transaction) !== 'postgres') return;
  await transaction.selectFrom('account').select('id').orderBy('id').forUpdate().execute();
}
