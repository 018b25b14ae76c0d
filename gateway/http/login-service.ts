import type { AttemptLimits } from './attempt-limits';
import type { FailureRules } from './error-replies';

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

/** Somebody who may ask for another password. */
export interface PasswordOwner {
  /** What he signs in with. */
  readonly login: string;
  /** Of an account whose password everybody uses: it stays. */
  readonly isShared: boolean;
}

/** What is wrong, field by field and in words. */
export type FieldProblems = { readonly [Field in keyof Registration | keyof PasswordChange]?: string };

/** The accounts behind the login pages. A session of `oldToken` ends with a sign-in or a registration. */
export interface LoginAccounts {
  /** Token of the new session, null for a wrong pair. */
  signIn(credentials: Credentials, oldToken: string | null): Promise<string | null>;
  /** Whether an account may have this name at all. */
  isName(text: string): boolean;
  /** What is wrong with a registration as far as that can be told without asking anybody, null for nothing. */
  problemsOf(registration: Registration): Promise<FieldProblems | null>;
  /** Token of the new account's session, null when its name is taken. */
  register(registration: Registration, oldToken: string | null): Promise<string | null>;
  /** Whose session a token is, null for nobody's. */
  passwordOwner(token: string): Promise<PasswordOwner | null>;
  /** What is wrong with a change as far as that can be told without asking anybody, null for nothing. */
  changeProblemsOf(change: PasswordChange, owner: PasswordOwner): Promise<FieldProblems | null>;
  /** Token of a new session, all others of the account having ended; null where the present password is another. */
  changePassword(change: PasswordChange, token: string): Promise<string | null>;
  signOut(token: string): Promise<void>;
  /** Name of the account whose session a token is, null for nobody's. */
  nameOf(token: string): Promise<string | null>;
}

/** An account that is offered to everybody, with its password. */
export interface OfferedAccount {
  readonly login: string;
  readonly name: string;
  readonly shows: string;
  /** The name and ID number it takes in the first step. */
  readonly identity: { readonly name: string; readonly certificateNo: string };
}

export interface OfferedAccounts {
  readonly accounts: readonly OfferedAccount[];
  readonly password: string;
}

export interface LoginService {
  readonly brandName: string;
  readonly accounts: LoginAccounts;
  /** Accounts of a demonstration, null where there are none. */
  readonly offered: OfferedAccounts | null;
  readonly limits: Pick<AttemptLimits, 'signIns' | 'accountSignIns' | 'registrations'>;
  readonly sessionSeconds: number;
  /** Where a sign-in leads that was asked to lead to `text`: a path of `origin`. */
  readonly targetOf: (text: string, origin: string) => string;
  readonly failures: FailureRules;
}
