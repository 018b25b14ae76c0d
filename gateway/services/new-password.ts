import { deleteSessionsOf, replacePassword } from '../store/account-repository';
import { hashOfPassword } from './passwords';
import type { AccountTable } from '../store/visitor-schema';
import type { Store } from '../store/store';

/**
 * Gives an account another password and ends all its sessions: the password's hash, and how many sessions there were. Null
 * where it has got another password meanwhile. May throw a PasswordsBusyError.
 */
export async function giveNewPassword(
  db: Store['db'],
  account: AccountTable,
  password: string,
): Promise<{ readonly hash: string; readonly ended: number } | null> {
  const hashes = { from: account.password_hash, to: await hashOfPassword(password) };
  return db
    .transaction()
    .execute(async (transaction) =>
      (await replacePassword(transaction, account.id, hashes))
        ? { hash: hashes.to, ended: await deleteSessionsOf(transaction, account.id) }
        : null,
    );
}
