import { mayCountAsQualified } from '../qualification/qualification-status';
import {
  addSession,
  deleteEndedSessions,
  deleteSession,
  deleteSessions,
  readSessionAccount,
  readSessionsOf,
  touchSession,
  type SessionMoment,
} from '../store/account-repository';
import { deviceName } from './device-name';
import { createQuietWrites } from './quiet-writes';
import { hashOfToken, newSessionToken } from './session-token';
import type { SignInPlace } from '../../src/contract/login-accounts';
import type { AccountSessionTable, AccountTable } from '../store/visitor-schema';
import type { Store } from '../store/store';

/** A session ends this long after sign-in, whatever happens in between. */
export const SESSION_SECONDS = 12 * 3600;

const IDLE_MS = 2 * 3_600_000;
const SEEN_EVERY_MS = 60_000;
/** Seen so far ahead, a session is from before the clock was set back: the clocks of two gateways differ by less. */
const SET_BACK_MS = 300_000;

/** Sessions of browsers: 12 hours at most, 2 hours without a request. */
export interface Sessions {
  /** Begins a session of an account and ends the one that the browser had; the new token. */
  begin(accountId: string, place: SignInPlace): Promise<string>;
  end(token: string): Promise<void>;
  /** Those of an account that have not ended, the one used last first. */
  ofAccount(accountId: string): Promise<readonly AccountSessionTable[]>;
  /** Ends those of some hashes of tokens. */
  endAll(tokenHashes: readonly string[]): Promise<void>;
  /** The account whose session a token is, null for nobody's; the session counts as seen. */
  accountOf(token: string): Promise<AccountTable | null>;
}

export interface SessionRules {
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Whether the accounts of a demonstration count. */
  readonly hasTestAccounts: boolean;
}

/** The sessions of a store. Everything fails when the store does. */
export function createSessions({ db }: Store, { clock, hasTestAccounts }: SessionRules): Sessions {
  const notes = createQuietWrites();
  return {
    async begin(accountId, { oldToken, userAgent }) {
      const token = newSessionToken();
      const nowMs = clock();
      const session = {
        token_hash: hashOfToken(token),
        account_id: accountId,
        device: deviceName(userAgent),
        created_at: nowMs,
        seen_at: nowMs,
        expires_at: nowMs + SESSION_SECONDS * 1000,
      };
      await db.transaction().execute(async (transaction) => {
        if (oldToken !== null) await deleteSession(transaction, hashOfToken(oldToken));
        await addSession(transaction, session);
      });
      // Apart from the transaction, so that no sign-in waits for a row of another; the next one does what was left.
      await deleteEndedSessions(db, momentAt(nowMs)).catch(() => undefined);
      return token;
    },
    end: (token) => deleteSession(db, hashOfToken(token)),
    ofAccount: (accountId) => readSessionsOf(db, accountId, momentAt(clock())),
    endAll: (tokenHashes) => deleteSessions(db, tokenHashes),
    async accountOf(token) {
      const nowMs = clock();
      const tokenHash = hashOfToken(token);
      const found = await readSessionAccount(db, tokenHash, momentAt(nowMs));
      if (found === null || (found.is_test === 1 && !hasTestAccounts)) return null;
      const { seen_at: seenAt, ...account } = found;
      // A database that takes no writes for a while still tells who somebody is.
      if (nowMs - seenAt >= SEEN_EVERY_MS || seenAt - nowMs >= SET_BACK_MS) {
        const seen = { nowMs, latestEnd: nowMs + SESSION_SECONDS * 1000 };
        notes.add(tokenHash, () => touchSession(db, tokenHash, seen));
      }
      return account;
    },
  };
}

function momentAt(nowMs: number): SessionMoment {
  return { nowMs, idleSince: nowMs - IDLE_MS };
}

/** Facts about the sender of a request on which replies depend. */
interface Visitor {
  /** `null` for unauthenticated callers. */
  readonly accountId: string | null;
  readonly isQualified: boolean;
}

const UNAUTHENTICATED: Visitor = { accountId: null, isQualified: false };

/** Finds the visitor of a session token, unauthenticated for an unknown or ended session. Fails when the store does. */
export function createVisitorReader(
  sessions: Sessions,
  clock: () => number,
): (token: string) => Promise<Visitor> {
  return async (token) => {
    const account = await sessions.accountOf(token);
    if (account === null) return UNAUTHENTICATED;
    return { accountId: account.id, isQualified: mayCountAsQualified(account, clock()) };
  };
}
