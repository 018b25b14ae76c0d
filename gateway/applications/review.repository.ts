import { sql, type ExpressionBuilder, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { ApplicantKind, ApplicationStatus } from '../../src/domain/site/application';
import type { Database } from '../store/schema';
import type { ApplicationMarkTable, ApplicationTable, AccountRoleTable } from './application.schema';

/** Statuses in which an application waits for a reviewer. */
export const OPEN_STATUSES = ['received', 'reviewing'] as const satisfies readonly ApplicationStatus[];

/** Filter of applications; missing fields match all. */
export interface ReviewSearch {
  readonly kind?: ApplicantKind | undefined;
  /** A full application number, or the fingerprint of a subject. */
  readonly found?: { readonly id: string; readonly subject: string } | undefined;
}

/**
 * A page of applications: first those that wait for a reviewer, by oldest change, then the others by newest change.
 */
export async function readReviewPage(
  db: Kysely<Database>,
  search: ReviewSearch & { readonly statuses?: readonly ApplicationStatus[] | undefined },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ApplicationTable[]> {
  const { statuses } = search;
  const isSettled = sql<number>`case when status in (${sql.join(OPEN_STATUSES)}) then 0 else 1 end`;
  const waitingSince = sql<number>`case when status in (${sql.join(OPEN_STATUSES)}) then changed_at else 0 end`;
  return matching(db, search)
    .selectAll()
    .$if(statuses !== undefined, (query) => query.where('status', 'in', statuses ?? []))
    .orderBy(isSettled)
    .orderBy(waitingSince)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Number of applications by status, without empty statuses. */
export async function countByStatus(
  db: Kysely<Database>,
  search: ReviewSearch,
): Promise<ReadonlyMap<ApplicationStatus, number>> {
  const rows = await matching(db, search)
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}

/** Other applications that share the fingerprint of one of the fields, newest first. */
export async function readPossibleDuplicates(
  db: Kysely<Database>,
  applicationId: string,
  { fields, limit }: { readonly fields: readonly string[]; readonly limit: number },
): Promise<Pick<ApplicationMarkTable, 'application_id' | 'field'>[]> {
  return db
    .selectFrom('application_mark as own')
    .innerJoin('application_mark as other', (join) =>
      join.onRef('other.fingerprint', '=', 'own.fingerprint').onRef('other.field', '=', 'own.field'),
    )
    .innerJoin('application', 'application.id', 'other.application_id')
    .select(['other.application_id', 'other.field'])
    .where('own.application_id', '=', applicationId)
    .where('other.application_id', '!=', applicationId)
    .where('own.field', 'in', fields)
    .orderBy('application.sent_at', 'desc')
    .orderBy('application.id', 'desc')
    .orderBy('other.field')
    .limit(limit)
    .execute();
}

function matching(
  db: Kysely<Database>,
  { kind, found }: ReviewSearch,
): SelectQueryBuilder<Database, 'application', object> {
  let query = db.selectFrom('application');
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (found === undefined) return query;
  return query.where((eb) =>
    eb.or([eb('id', '=', found.id), eb('id', 'in', subjectOwners(eb, found.subject))]),
  );
}

function subjectOwners(eb: ExpressionBuilder<Database, 'application'>, fingerprint: string) {
  return eb
    .selectFrom('application_mark')
    .select('application_id')
    .where('field', '=', 'subject')
    .where('fingerprint', '=', fingerprint);
}

type Role = AccountRoleTable['role'];

/** An account with a role. */
export interface RoleHolder {
  readonly id: string;
  readonly loginName: string;
  readonly displayName: string;
  /** Milliseconds since the epoch. */
  readonly grantedAt: number;
}

/** Whether an account has a role. */
export async function hasRole(db: Kysely<Database>, accountId: string, role: Role): Promise<boolean> {
  const row = await db
    .selectFrom('account_role')
    .select('role')
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .executeTakeFirst();
  return row !== undefined;
}

/** Grants an account a role; returns false if it already had it. */
export async function addRole(db: Kysely<Database>, row: AccountRoleTable): Promise<boolean> {
  const result = await db
    .insertInto('account_role')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'role']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Revokes a role of an account; returns whether it had it. */
export async function deleteRole(db: Kysely<Database>, accountId: string, role: Role): Promise<boolean> {
  const result = await db
    .deleteFrom('account_role')
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Accounts with a role, by login name. */
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
