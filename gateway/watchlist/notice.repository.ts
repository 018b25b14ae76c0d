import { expressionBuilder } from 'kysely';
import { FIGURE_ALERTS } from '../../src/domain/funds/alert-kinds';
import { insertAll } from '../store/bulk';
import { engineOf } from '../store/engine';
import type { Expression, Kysely, SqlBool } from 'kysely';
import type { FundArea } from '../../src/domain/returns/performance-rules';
import type { Database } from '../store/schema';
import type { NoticeTable } from './watchlist.schema';

/** Account of the notices, and whether those about figures of private funds are included. */
export interface NoticeFilter {
  readonly accountId: string;
  readonly hasPrivateFigures: boolean;
}

/** Conditions of a filter. */
export function visibleTo({ accountId, hasPrivateFigures }: NoticeFilter): Expression<SqlBool>[] {
  const eb = expressionBuilder<Database, 'notice'>();
  const own = eb('notice.account_id', '=', accountId);
  if (hasPrivateFigures) return [own];
  return [own, eb.or([eb('notice.area', '=', 'public'), eb('notice.kind', 'not in', FIGURE_ALERTS)])];
}

/** Newest notices of an account, at most `limit`. */
export async function readNotices(
  db: Kysely<Database>,
  filter: NoticeFilter,
  limit: number,
): Promise<NoticeTable[]> {
  return db
    .selectFrom('notice')
    .selectAll()
    .where((eb) => eb.and(visibleTo(filter)))
    .orderBy('created_at', 'desc')
    .orderBy('fund_code')
    .orderBy('kind')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Number of unread notices. */
export async function countUnreadNotices(db: Kysely<Database>, filter: NoticeFilter): Promise<number> {
  const { count } = await db
    .selectFrom('notice')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.and(visibleTo(filter)))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks the notices with the given ids as read, or all without ids. Notices read before keep their time. */
export async function markNoticesRead(
  db: Kysely<Database>,
  filter: NoticeFilter,
  { ids, nowMs }: { readonly ids: readonly string[]; readonly nowMs: number },
): Promise<void> {
  await db
    .updateTable('notice')
    .set({ read_at: nowMs })
    .where((eb) => eb.and(visibleTo(filter)))
    .where('read_at', 'is', null)
    .$if(ids.length > 0, (query) => query.where('id', 'in', ids))
    .execute();
}

/**
 * The notices that are to be pushed by now, of at most `accounts` accounts, the longest due first; each is due again at
 * `againMs`, so that another process leaves them alone and nothing is lost if this one ends. Meant for a transaction.
 */
export async function takeDueNotices(
  transaction: Kysely<Database>,
  {
    nowMs,
    againMs,
    accounts,
  }: { readonly nowMs: number; readonly againMs: number; readonly accounts: number },
): Promise<NoticeTable[]> {
  const owners = await transaction
    .selectFrom('notice')
    .select('account_id')
    .where('push_due', '<=', nowMs)
    .groupBy('account_id')
    .orderBy((eb) => eb.fn.min('push_due'))
    .limit(accounts)
    .execute();
  if (owners.length === 0) return [];
  const due = await transaction
    .selectFrom('notice')
    .selectAll()
    .where('push_due', '<=', nowMs)
    .where(
      'account_id',
      'in',
      owners.map(({ account_id }) => account_id),
    )
    .orderBy('push_due')
    .orderBy('id')
    .$if(engineOf(transaction) === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute();
  await setPushDue(transaction, due, againMs);
  return due;
}

/** Sets when notices are to be pushed; `null` for no more. */
export async function setPushDue(
  db: Kysely<Database>,
  notices: readonly Pick<NoticeTable, 'id'>[],
  due: number | null,
): Promise<void> {
  if (notices.length === 0) return;
  const ids = notices.map(({ id }) => id);
  await db.updateTable('notice').set({ push_due: due }).where('id', 'in', ids).execute();
}

/** Adds notices and deletes the oldest of an account beyond `mostOfAccount`. */
export async function addNotices(
  transaction: Kysely<Database>,
  notices: readonly NoticeTable[],
  mostOfAccount: number,
): Promise<void> {
  await insertAll(transaction, 'notice', notices);
  for (const accountId of new Set(notices.map(({ account_id }) => account_id))) {
    const kept = transaction
      .selectFrom('notice')
      .select('id')
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(mostOfAccount);
    await transaction
      .deleteFrom('notice')
      .where('account_id', '=', accountId)
      .where('id', 'not in', kept)
      .execute();
  }
}

/** Deletes the notices of all accounts about the funds of an area. */
export async function deleteNotices(db: Kysely<Database>, area: FundArea): Promise<void> {
  await db.deleteFrom('notice').where('area', '=', area).execute();
}
