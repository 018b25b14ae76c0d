export interface Credentials {
  readonly account: string;
  readonly password: string;
}

export interface Registration extends Credentials {
  /** The password once more. */
  readonly repeated: string;
}

export interface PasswordChange {
  /** The password that the account has now. */
  readonly current: string;
  readonly password: string;
  /** The new password once more. */
  readonly repeated: string;
}

export interface SessionsEnd {
  /** Id of a session of one's own, or ALL_OTHER_SESSIONS. */
  readonly session: string;
  readonly password: string;
}

export const ALL_OTHER_SESSIONS = 'others';

/** What is wrong, field by field and in words. */
export type FieldProblems = { readonly [Field in keyof Registration | keyof PasswordChange]?: string };

/** Who asks for what concerns an account itself. */
export interface AccountOwner {
  readonly id: string;
  /** What he signs in with, in lower case. */
  readonly login: string;
  /** Of an account that everybody uses: its password stays, and its sessions are those of strangers. */
  readonly isShared: boolean;
}

/** Where somebody signs in. */
export interface SignInPlace {
  /** Of the session that the browser had, which ends; null for none. */
  readonly oldToken: string | null;
  /** What the browser calls itself; '' for nothing. */
  readonly userAgent: string;
  /** The signed list of accounts that the browser has signed in to; '' for none. */
  readonly devices: string;
}

/** What a browser keeps after a sign-in. */
export interface SignedIn {
  readonly token: string;
  /** The signed list of accounts, with this one. */
  readonly devices: string;
}

/** A session of one's own that has not ended. */
export interface OwnSession {
  readonly id: string;
  /** Browser and system, as "Chrome · Windows". */
  readonly device: string;
  /** When it began, and when it was last used, as "2026-11-20 09:30" in Beijing. */
  readonly began: string;
  readonly seen: string;
  /** Of the browser that asks. */
  readonly isHere: boolean;
}

/** The accounts behind the forms of the login service. What compares or keeps a password may throw a PasswordsBusyError. */
export interface LoginAccounts {
  /** The new session, null for a wrong pair. */
  signIn(credentials: Credentials, place: SignInPlace): Promise<SignedIn | null>;
  /** Whether an account may have this name at all. */
  isName(text: string): boolean;
  /** Id of a browser that has signed in to the account of a name with its present password; null for any other. */
  knownDeviceOf(name: string, devices: string): Promise<string | null>;
  /** What is wrong with a registration as far as that can be told without asking anybody, null for nothing. */
  problemsOf(registration: Registration): Promise<FieldProblems | null>;
  /** The new account's session, null when its name is taken. */
  register(registration: Registration, place: SignInPlace): Promise<SignedIn | null>;
  /** Whose session a token is, null for nobody's. */
  ownerOf(token: string): Promise<AccountOwner | null>;
  /** What is wrong with a change as far as that can be told without asking anybody, null for nothing. */
  changeProblemsOf(change: PasswordChange, owner: AccountOwner): Promise<FieldProblems | null>;
  /** A new session, all others of the account having ended; null where the present password is another. */
  changePassword(change: PasswordChange, place: SignInPlace): Promise<SignedIn | null>;
  /** The sessions of the account whose session a token is, this one first, then those used last; none for nobody's. */
  sessionsOf(token: string): Promise<readonly OwnSession[]>;
  /** Ends one other session or all others of the account; false where the password is another. */
  endSessions(end: SessionsEnd, token: string): Promise<boolean>;
  signOut(token: string): Promise<void>;
  /** Name of the account whose session a token is, null for nobody's. */
  nameOf(token: string): Promise<string | null>;
}
