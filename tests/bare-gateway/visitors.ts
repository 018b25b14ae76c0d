import { randomUUID } from 'node:crypto';

/** Somebody who can sign in, and what the gateway keeps of them. */
export interface Visitor {
  readonly userid: string;
  /** Customer number of an opened account; `null` for a visitor without one. */
  readonly custno: string | null;
  custname: string;
  certificateno: string;
  custrisk: number;
  disclaimersignflag: number;
  /** Joined fund codes by business type, in the order of joining. */
  readonly joined: Readonly<Record<'0' | '1', Set<string>>>;
}

/** The accounts of the login service: a customer with an opened account, and a visitor with a custnoex alone. */
export const ACCOUNTS = ['kehu', 'youke'] as const;
export type Account = (typeof ACCOUNTS)[number];

/** Everything that one run of the gateway keeps. */
export class Visitors {
  readonly #sessions = new Map<string, Visitor>();

  /** Begins a session of an account; each sign-in starts with nothing on file. Returns the session's token. */
  signIn(account: Account): string {
    const token = randomUUID();
    const visitor = newVisitor(account);
    this.#sessions.set(token, visitor);
    return token;
  }

  of(token: string | undefined): Visitor | null {
    return token === undefined ? null : (this.#sessions.get(token) ?? null);
  }

  signOut(token: string | undefined): void {
    if (token !== undefined) this.#sessions.delete(token);
  }
}

let sequence = 0;

function newVisitor(account: Account): Visitor {
  sequence += 1;
  return {
    userid: `${account}-${sequence}`,
    custno: account === 'kehu' ? `C${20_000 + sequence}` : null,
    custname: '',
    certificateno: '',
    custrisk: 0,
    disclaimersignflag: 0,
    joined: { '0': new Set(), '1': new Set() },
  };
}
