import { readAccountByLogin } from '../accounts/account.repository';
import { StepRefusal } from '../services/step-refusal';
import { addRole, deleteRole, hasRole, readRoleHolders, type RoleHolder } from './review.repository';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema';
import type { AccountTable } from '../accounts/account.schema';

/** Whether an account has the reviewer role. */
export async function isReviewer(db: Kysely<Database>, accountId: string): Promise<boolean> {
  return hasRole(db, accountId, 'reviewer');
}

/** Accounts with the reviewer role, by login name. */
export async function listReviewers(db: Kysely<Database>): Promise<RoleHolder[]> {
  return readRoleHolders(db, 'reviewer');
}

/** Grants the role to the account of a login name; false if it already has it. Throws a StepRefusal if it is unknown. */
export async function grantReviewer(db: Kysely<Database>, login: string, nowMs: number): Promise<boolean> {
  const { id } = await accountOf(db, login);
  return addRole(db, { account_id: id, role: 'reviewer', granted_at: nowMs });
}

/** Revokes the role of the account of a login name; false if it had none. Throws a StepRefusal if it is unknown. */
export async function revokeReviewer(db: Kysely<Database>, login: string): Promise<boolean> {
  const { id } = await accountOf(db, login);
  return deleteRole(db, id, 'reviewer');
}

async function accountOf(db: Kysely<Database>, login: string): Promise<AccountTable> {
  const account = await readAccountByLogin(db, login.trim().toLowerCase());
  if (account === null) throw new StepRefusal('notFound', '没有这个登录名的账户');
  return account;
}
