import { hash, verify } from '@node-rs/argon2';
import { passwordProblem } from '../../src/domain/site/account-rules';
import { openIdentity } from '../qualification/sealed-identity';
import { endPushes } from '../push/push-settings';
import { createTurns } from '../services/turns';
import { deleteSessionsOf, replacePassword } from './account.repository';
import type { Sealer } from '../services/sealed-text';
import type { Store } from '../store/store';
import type { AccountTable } from './account.schema';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. The package's own default is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a password that nobody knows: what an unknown account's is compared with, so that it takes as long. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$PmIoUePWtAPS/OZ3aMnA2w$w3NYgEiotjcM5fNQ1z+55VNwK2aikvLwsZ8BuR6oKPM';

/** More passwords wait to be hashed than the gateway will get to. */
export class PasswordsBusyError extends Error {
  override readonly name = 'PasswordsBusyError';
}

/** Each takes a processor and 19 MiB for some tens of milliseconds. */
const inTurn = createTurns({
  mostAtOnce: 2,
  mostWaiting: 100,
  tooMany: () => new PasswordsBusyError('too many passwords at once'),
});

/** What the store keeps of a password. Throws a PasswordsBusyError under too much load. */
export async function hashOfPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** Whether a password is the one of a hash; takes as long, and is never true, without one. May throw as hashOfPassword. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  const isSame = await inTurn(() => verify(passwordHash ?? NOBODYS_HASH, password));
  return isSame && passwordHash !== null;
}

/**
 * Gives an account another password and ends all its sessions and pushes: the password's hash, and how many sessions there
 * were. Null where it has got another password meanwhile. May throw a PasswordsBusyError.
 */
export async function giveNewPassword(
  db: Store['db'],
  account: AccountTable,
  password: string,
): Promise<{ readonly hash: string; readonly ended: number } | null> {
  const hashes = { from: account.password_hash, to: await hashOfPassword(password) };
  return db.transaction().execute(async (transaction) => {
    if (!(await replacePassword(transaction, account.id, hashes))) return null;
    await endPushes(transaction, account.id);
    return { hash: hashes.to, ended: await deleteSessionsOf(transaction, account.id) };
  });
}

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
  const { pinyinOf } = await import('../services/pinyin');
  const { full, initials } = pinyinOf(name);
  const numbers = [certificateNo.slice(BIRTH_AT, BIRTH_END), certificateNo.slice(LAST_DIGITS)];
  return { accountName: account.login_name, facts: [name, full, initials, ...numbers, ...phone] };
}
