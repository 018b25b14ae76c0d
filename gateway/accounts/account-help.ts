import { randomInt } from 'node:crypto';
import { deleteSessionsOf, readAccountByLogin } from './account.repository';
import { giveNewPassword, newPasswordProblem, type PasswordOwner } from './passwords';
import type { AccountTable } from './account.schema';
import type { Store } from '../store/store';

/** What cannot be done for an account, in words. */
export class AccountHelpError extends Error {
  override readonly name = 'AccountHelpError';
}

/** Without signs that are taken for one another when they are read out. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const SIGNS_OF_GROUP = 4;

/** Ends every session of the account that signs in with a name; how many there were. */
export async function endSessions({ db }: Store, login: string): Promise<number> {
  const account = await accountOf(db, login);
  return deleteSessionsOf(db, account.id);
}

/**
 * Gives an account a password by chance (79 bits), for an owner who has forgotten his, and ends its sessions. The password
 * is kept nowhere. One that the rule for new passwords refuses is drawn again.
 */
export async function givePassword(
  { db }: Store,
  login: string,
  draw = passwordByChance,
): Promise<{ readonly password: string; readonly ended: number }> {
  const account = await accountOf(db, login);
  if (account.is_test === 1) throw new AccountHelpError('演示账户的密码人人可用，不能修改');
  const password = await drawPassword(draw, { accountName: account.login_name, facts: [] });
  const given = await giveNewPassword(db, account, password);
  if (given === null) throw new AccountHelpError('本人刚刚修改了密码，没有再改');
  return { password, ended: given.ended };
}

async function accountOf(db: Store['db'], login: string): Promise<AccountTable> {
  const account = await readAccountByLogin(db, login.toLowerCase());
  if (account === null) throw new AccountHelpError(`没有登录名为 ${login} 的账户`);
  return account;
}

async function drawPassword(draw: () => string, owner: PasswordOwner): Promise<string> {
  const password = draw();
  return (await newPasswordProblem(password, owner)) === null ? password : drawPassword(draw, owner);
}

function passwordByChance(): string {
  return Array.from({ length: GROUPS }, groupByChance).join('-');
}

function groupByChance(): string {
  return Array.from({ length: SIGNS_OF_GROUP }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
}
