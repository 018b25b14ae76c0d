import { sql } from 'kysely';
import { ENDED_STATE } from '../../src/domain/funds/fund-taxonomy';
import { areaFunds } from '../funds/fund.repository';
import { insertAll, upsertAll } from '../store/bulk';
import { engineOf } from '../store/engine';
import { deleteWatchAlerts } from './watchlist.repository';
import type { Kysely } from 'kysely';
import type { AlertKind } from '../../src/domain/funds/alert-kinds';
import type { Day } from '../../src/domain/calendar/day';
import type { FundArea } from '../../src/domain/returns/performance-rules';
import type { Database } from '../store/schema';
import type { WatchAlertTable } from './watchlist.schema';
import type { WatchListKey } from './watchlist.repository';

/** Alerts of one fund; in a transaction they are locked until it ends. */
export async function readWatchAlerts(
  db: Kysely<Database>,
  { accountId, area }: WatchListKey,
  code: string,
): Promise<WatchAlertTable[]> {
  return db
    .selectFrom('watch_alert')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('area', '=', area)
    .where('fund_code', '=', code)
    .orderBy('kind')
    .$if(db.isTransaction && engineOf(db) === 'postgres', (query) => query.forUpdate())
    .execute();
}

/** Number of alerts of every fund of a list, by code; funds without any are left out. */
export async function countWatchAlerts(
  db: Kysely<Database>,
  { accountId, area }: WatchListKey,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('watch_alert')
    .select((eb) => ['fund_code', eb.fn.countAll<number>().as('count')])
    .where('account_id', '=', accountId)
    .where('area', '=', area)
    .groupBy('fund_code')
    .execute();
  return new Map(rows.map(({ fund_code, count }) => [fund_code, count]));
}

/** Replaces the alerts of a fund. */
export async function replaceWatchAlerts(
  db: Kysely<Database>,
  list: WatchListKey,
  code: string,
  alerts: readonly WatchAlertTable[],
): Promise<void> {
  await deleteWatchAlerts(db, list, [code]);
  await insertAll(db, 'watch_alert', alerts);
}

/** An alert whose fund may have changed since the last check. */
export interface DueAlert {
  readonly alert: WatchAlertTable;
  /** Last kind of the owner's alerts that knew the fund alive; `null` if none did. */
  readonly lastKind: WatchAlertTable['kind'] | null;
}

/** Kinds about what neither the NAV day nor the status tells: they are due at every evaluation. */
const ALWAYS_DUE: readonly AlertKind[] = ['managers', 'purchase'];

/**
 * Due alerts about listed funds, at most `limit` in the order of their keys, after a given one, locked until the
 * transaction ends: of those whose fund has another NAV day or status, or may have changed otherwise, none about a fund
 * that had ended at the last check.
 */
export async function takeDueAlerts(
  transaction: Kysely<Database>,
  area: FundArea,
  { after, limit }: { readonly after: WatchAlertTable | undefined; readonly limit: number },
): Promise<DueAlert[]> {
  const rows = await areaFunds(transaction, area)
    .innerJoin('watch_alert as alert', 'alert.fund_code', 'fund.code')
    .innerJoin('watch_entry as entry', (join) =>
      join
        .onRef('entry.account_id', '=', 'alert.account_id')
        .onRef('entry.area', '=', 'alert.area')
        .onRef('entry.fund_code', '=', 'alert.fund_code'),
    )
    .selectAll('alert')
    .select((eb) =>
      eb
        .selectFrom('watch_alert as other')
        .select((inner) => inner.fn.max('other.kind').as('kind'))
        .whereRef('other.account_id', '=', 'alert.account_id')
        .whereRef('other.area', '=', 'alert.area')
        .whereRef('other.fund_code', '=', 'alert.fund_code')
        .where('other.checked_status', '<>', ENDED_STATE)
        .as('last_kind'),
    )
    .where('alert.area', '=', area)
    .where('entry.removed_at', 'is', null)
    .where((eb) =>
      eb.or([eb('fund.status', '<>', ENDED_STATE), eb('alert.checked_status', '<>', ENDED_STATE)]),
    )
    .where((eb) =>
      eb.or([
        eb('fund.status', '<>', eb.ref('alert.checked_status')),
        eb('fund.nav_day', '<>', eb.fn.coalesce('alert.checked_day', sql<Day>`-1`)),
        eb('alert.kind', 'in', ALWAYS_DUE),
      ]),
    )
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('alert.account_id', 'alert.fund_code', 'alert.kind'),
          '>',
          eb.tuple(after?.account_id ?? '', after?.fund_code ?? '', after?.kind ?? 'nav'),
        ),
      ),
    )
    .orderBy('alert.account_id')
    .orderBy('alert.fund_code')
    .orderBy('alert.kind')
    .limit(limit)
    .$if(engineOf(transaction) === 'postgres', (query) => query.forUpdate('alert'))
    .execute();
  return rows.map(({ last_kind, ...alert }) => ({ alert, lastKind: last_kind }));
}

/** Stores the checked values of alerts. */
export async function writeWatchAlerts(
  db: Kysely<Database>,
  alerts: readonly WatchAlertTable[],
): Promise<void> {
  await upsertAll(db, 'watch_alert', ['account_id', 'area', 'fund_code', 'kind'], alerts);
}
