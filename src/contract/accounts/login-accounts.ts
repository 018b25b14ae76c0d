export interface Credentials {
  readonly account: string;
  readonly password: string;
}

export interface Registration extends Credentials {
  /** The password once more. */
  readonly repeated: string;
}

export interface PasswordChange {
  /** The present password of the account. */
  readonly current: string;
  readonly password: string;
  /** The new password once more. */
  readonly repeated: string;
}

export interface SessionsEnd {
  /** Id of a session of the same account, or ALL_OTHER_SESSIONS. */
  readonly session: string;
  readonly password: string;
}

export const ALL_OTHER_SESSIONS = 'others';

/** Messages for the visitor, by field. */
export type FieldProblems = { readonly [Field in keyof Registration | keyof PasswordChange]?: string };

/** The account that requests a change of itself. */
export interface AccountOwner {
  readonly id: string;
  /** Name for the sign-in, in lower case. */
  readonly login: string;
  /** Whether the account is a shared one: its password cannot be changed, and its sessions belong to different people. */
  readonly isShared: boolean;
}

/** The browser of a sign-in. */
export interface SignInPlace {
  /** Token of the browser's former session, which ends; `null` for none. */
  readonly oldToken: string | null;
  /** User agent of the browser; '' if missing. */
  readonly userAgent: string;
  /** The signed list of accounts that the browser has signed in to; '' for none. */
  readonly devices: string;
}

/** Values that a browser stores after a sign-in. */
export interface SignedIn {
  readonly token: string;
  /** The signed list of accounts, with this one. */
  readonly devices: string;
}

/** An active session of the account. */
export interface OwnSession {
  readonly id: string;
  /** Browser and system, as "Chrome · Windows". */
  readonly device: string;
  /** When it began, and when it was last used, as "2026-11-20 09:30" in Beijing. */
  readonly began: string;
  readonly seen: string;
  /** Whether it is the session of the requesting browser. */
  readonly isHere: boolean;
}

/** Accounts for the forms of the login service. Methods that check or store a password may throw a PasswordsBusyError. */
export interface LoginAccounts {
  /** The new session, `null` for a wrong name or password. */
  signIn(credentials: Credentials, place: SignInPlace): Promise<SignedIn | null>;
  /** Whether an account may have this name at all. */
  isName(text: string): boolean;
  /** Id of a browser that has signed in to the account of a name with its present password; null for any other. */
  knownDeviceOf(name: string, devices: string): Promise<string | null>;
  /** Problems of a registration that can be found without the database, `null` for none. */
  problemsOf(registration: Registration): Promise<FieldProblems | null>;
  /** The session of the new account, `null` if its name is taken. */
  register(registration: Registration, place: SignInPlace): Promise<SignedIn | null>;
  /** The account of a session token, `null` if unknown. */
  ownerOf(token: string): Promise<AccountOwner | null>;
  /** Problems of a change of password that can be found without the database, `null` for none. */
  changeProblemsOf(change: PasswordChange, owner: AccountOwner): Promise<FieldProblems | null>;
  /** A new session, after all others of the account have ended; `null` if the present password is wrong. */
  changePassword(change: PasswordChange, place: SignInPlace): Promise<SignedIn | null>;
  /** Sessions of the account of a token, this one first, then by last use; none for an unknown token. */
  sessionsOf(token: string): Promise<readonly OwnSession[]>;
  /** Ends one other session or all others of the account; false if the password is wrong. */
  endSessions(end: SessionsEnd, token: string): Promise<boolean>;
  signOut(token: string): Promise<void>;
  /** Name of the account of a session token, `null` if unknown. */
  nameOf(token: string): Promise<string | null>;
}
