import { createHash, randomBytes } from 'node:crypto';
import { parse } from 'bowser';
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
} from './account.repository';
import type { SignInPlace } from '../../src/contract/accounts/login-accounts';
import type { AccountSessionTable, AccountTable } from './account.schema';
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
  const background = createBackgroundWrites();
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
        background.add(tokenHash, () => touchSession(db, tokenHash, seen));
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

const TOKEN_BYTES = 32;
const ID_LENGTH = 16;

/** A new session token: 256 random bits in base64url. */
function newSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Hash of a token as stored. A token is random, so a plain hash is enough. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Id of a session for its owner; reveals neither its token nor the stored hash. */
export function sessionIdOf(tokenHash: string): string {
  return createHash('sha256').update(`session ${tokenHash}`).digest('base64url').slice(0, ID_LENGTH);
}

const UNKNOWN = '未知设备';
const LONGEST_AGENT = 512;
const LONGEST_NAME = 40;

/** Browser and system of a user agent, as "Chrome · Windows". */
export function deviceName(userAgent: string): string {
  const known = userAgent.slice(0, LONGEST_AGENT).trim();
  if (known === '') return UNKNOWN;
  const { browser, os } = parse(known);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? UNKNOWN : names.join(' · ').slice(0, LONGEST_NAME);
}

/** Writes that no request waits for, one after the other, so that they leave the connections to reads. */
interface BackgroundWrites {
  /** Adds a write unless one with the same key is waiting or running. */
  add(key: string, write: () => Promise<void>): void;
}

/** A failed write is ignored and drops the waiting ones, which are added again by later requests. */
function createBackgroundWrites(): BackgroundWrites {
  const pending = new Map<string, () => Promise<void>>();
  const work = async () => {
    for (const [key, write] of pending) {
      try {
        await write();
        pending.delete(key);
      } catch {
        pending.clear();
      }
    }
  };
  return {
    add(key, write) {
      if (pending.has(key)) return;
      pending.set(key, write);
      if (pending.size === 1) void work();
    },
  };
}
