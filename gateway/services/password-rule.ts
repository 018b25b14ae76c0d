import { passwordProblem } from '../../src/domain/account-rules';
import { openIdentity } from '../qualification/sealed-identity';
import type { AccountTable } from '../store/visitor-schema';
import type { Sealer } from './sealed-text';

/** What is known of the owner of a password. */
export interface PasswordOwner {
  readonly accountName: string;
  /** Name in characters and pinyin, day of birth, parts of phone and ID number: as far as they are on file. */
  readonly facts: readonly string[];
}

/** An ID number holds the day of birth as YYYYMMDD from here on. */
const BIRTH_AT = 6;
const BIRTH_END = 14;
const LAST_DIGITS = -6;

/** What is wrong with a new password, in words; null when nothing is. */
export async function newPasswordProblem(
  password: string,
  { accountName, facts }: PasswordOwner,
): Promise<string | null> {
  const problem = passwordProblem(password, accountName);
  if (problem !== null) return problem;
  // Its dictionaries come with the first question: neither a start nor an idle gateway pays for them.
  const { strengthOf } = await import('../../src/password/password-strength');
  const { isEnough, advice } = strengthOf(password, [accountName, ...facts]);
  return isEnough ? null : `密码太容易被猜到：${advice}`;
}

/** The owner of an account, for a rule that is not to be told by a log or a reply. */
export async function ownerOfAccount(account: AccountTable, sealer: Sealer): Promise<PasswordOwner> {
  const identity = openIdentity(sealer, account);
  const phone = account.phone_mask?.split(/\D+/) ?? [];
  if (identity === null) return { accountName: account.login_name, facts: phone };
  const { name, certificateNo } = identity;
  const { pinyinOf } = await import('./pinyin');
  const { full, initials } = pinyinOf(name);
  const numbers = [certificateNo.slice(BIRTH_AT, BIRTH_END), certificateNo.slice(LAST_DIGITS)];
  return { accountName: account.login_name, facts: [name, full, initials, ...numbers, ...phone] };
}
