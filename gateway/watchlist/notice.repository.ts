import { expressionBuilder } from 'kysely';
import { FIGURE_ALERTS } from '../../src/domain/funds/alert-kinds';
import { insertAll } from '../store/bulk';
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
