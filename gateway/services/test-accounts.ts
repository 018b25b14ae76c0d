import { addSession, deleteSession, readSessionAccount, writeAccounts } from '../store/account-repository';
import { hashOfToken, newSessionToken } from './session-token';
import type { AccountTable } from '../store/schema';
import type { Store } from '../store/store';

/** Sign-in with the accounts of a demonstration, in place of the login service of a house. */
export interface TestAccounts {
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  /** Begins a session and ends the one of `oldToken`; the new token, null for an unknown account. */
  signIn(accountId: string, oldToken: string | null): Promise<string | null>;
  signOut(token: string): Promise<void>;
  /** Name of the account whose session a token is, null for nobody's. */
  nameOf(token: string): Promise<string | null>;
}

/** A session ends this long after sign-in, whatever happens in between. */
export const SESSION_SECONDS = 12 * 3600;

const ACCOUNTS: readonly AccountTable[] = [
  {
    id: 'hegezhe-demo',
    name: '合格投资者（演示）',
    custrisk: 4,
    disclaimersignflag: 1,
    riskend_day: null,
    is_test: 1,
  },
  {
    id: 'putong-demo',
    name: '普通访客（演示）',
    custrisk: 0,
    disclaimersignflag: 0,
    riskend_day: null,
    is_test: 1,
  },
];

/** The test accounts over a store; they are written there by the first sign-in. Times are of `clock`, in ms. */
export function createTestAccounts(store: Store, clock: () => number): TestAccounts {
  const { db } = store;
  return {
    choices: ACCOUNTS,
    async signIn(accountId, oldToken) {
      if (!ACCOUNTS.some((account) => account.id === accountId)) return null;
      if (oldToken !== null) await deleteSession(db, hashOfToken(oldToken));
      await writeAccounts(db, ACCOUNTS);
      const token = newSessionToken();
      const nowMs = clock();
      await addSession(
        db,
        {
          token_hash: hashOfToken(token),
          account_id: accountId,
          created_at: nowMs,
          expires_at: nowMs + SESSION_SECONDS * 1000,
        },
        nowMs,
      );
      return token;
    },
    signOut: (token) => deleteSession(db, hashOfToken(token)),
    async nameOf(token) {
      const account = await readSessionAccount(db, hashOfToken(token), clock());
      return account?.name ?? null;
    },
  };
}
