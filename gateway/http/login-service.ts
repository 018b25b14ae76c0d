import type { LoginAccounts } from '../../src/contract/login-accounts';
import type { AttemptLimits } from './attempt-limits';
import type { FailureRules } from './error-replies';

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
  readonly limits: Pick<AttemptLimits, 'signIns' | 'passwordChecks' | 'registrations' | 'newPasswords'>;
  /** Address of the script that shows the strength of a new password; null where no portal is built. */
  readonly meterScript: string | null;
  readonly sessionSeconds: number;
  /** How long a browser is known to an account after a sign-in. */
  readonly deviceSeconds: number;
  /** Where a sign-in leads that was asked to lead to `text`: a path of `origin`. */
  readonly targetOf: (text: string, origin: string) => string;
  readonly failures: FailureRules;
}
