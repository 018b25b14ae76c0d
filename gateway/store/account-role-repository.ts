import type { Kysely } from 'kysely';
import type { AccountRoleTable } from './application-schema';
import type { Database } from './schema';

type Role = AccountRoleTable['role'];

/** An account that holds a role. */
export interface RoleHolder {
  readonly id: string;
  readonly loginName: string;
  readonly displayName: string;
  /** Milliseconds since the epoch. */
  readonly grantedAt: number;
}

/** Whether an account holds a role. */
export async function hasRole(db: Kysely<Database>, accountId: string, role: Role): Promise<boolean> {
  const row = await db
    .selectFrom('account_role')
    .select('role')
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives an account a role; whether it had none of it before. */
export async function addRole(db: Kysely<Database>, row: AccountRoleTable): Promise<boolean> {
  const result = await db
    .insertInto('account_role')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'role']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Takes a role from an account; whether it had it. */
export async function deleteRole(db: Kysely<Database>, accountId: string, role: Role): Promise<boolean> {
  const result = await db
    .deleteFrom('account_role')
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** The accounts that hold a role, by login name. */
export async function readRoleHolders(db: Kysely<Database>, role: Role): Promise<RoleHolder[]> {
  return db
    .selectFrom('account_role')
    .innerJoin('account', 'account.id', 'account_role.account_id')
    .select([
      'account.id',
      'account.login_name as loginName',
      'account.display_name as displayName',
      'account_role.granted_at as grantedAt',
    ])
    .where('account_role.role', '=', role)
    .orderBy('account.login_name')
    .execute();
}
