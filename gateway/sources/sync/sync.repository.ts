import { insertAll, upsertAll } from '../../store/bulk';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema';
import type { SyncFund } from './source-service';
import type { SyncCallTable, SyncInterfaceTable, SyncRunTable } from './sync.schema';

type Source = SyncCallTable['source'];

/** Every call of a service that was ever asked. */
export async function readSyncCalls(db: Kysely<Database>, source: Source): Promise<SyncCallTable[]> {
  return db.selectFrom('sync_call').selectAll().where('source', '=', source).execute();
}

export async function writeSyncCalls(db: Kysely<Database>, rows: readonly SyncCallTable[]): Promise<void> {
  await upsertAll(db, 'sync_call', ['source', 'interface', 'subject'], rows);
}

/** The newest run of a service, `null` before the first. */
export async function readSyncRun(db: Kysely<Database>, source: Source): Promise<SyncRunTable | null> {
  const row = await db.selectFrom('sync_run').selectAll().where('source', '=', source).executeTakeFirst();
  return row ?? null;
}

export async function writeSyncRun(db: Kysely<Database>, run: SyncRunTable): Promise<void> {
  await upsertAll(db, 'sync_run', ['source'], [run]);
}

/** Standing of the interfaces of a service when a part of a run was last merged. */
export async function readSyncInterfaces(
  db: Kysely<Database>,
  source: Source,
): Promise<SyncInterfaceTable[]> {
  return db
    .selectFrom('sync_interface')
    .selectAll()
    .where('source', '=', source)
    .orderBy('position')
    .execute();
}

/** Replaces the standing of the interfaces of a service. */
export async function writeSyncInterfaces(
  db: Kysely<Database>,
  source: Source,
  rows: readonly SyncInterfaceTable[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('sync_interface').where('source', '=', source).execute();
    await insertAll(transaction, 'sync_interface', rows);
  });
}

/** The imported public funds that are neither ended nor left out of the list, by code. */
export async function readSyncFunds(db: Kysely<Database>): Promise<SyncFund[]> {
  const rows = await db
    .selectFrom('public_fund')
    .leftJoin('nav_series', (join) =>
      join.onRef('nav_series.code', '=', 'public_fund.code').on('nav_series.area', '=', 'public'),
    )
    .leftJoin('unlisted_fund', 'unlisted_fund.code', 'public_fund.code')
    .select([
      'public_fund.code',
      'public_fund.nav_kind',
      'public_fund.share_group',
      'public_fund.nav_day',
      'nav_series.last_day',
    ])
    .where('public_fund.source', '=', 'imported')
    .where('public_fund.ended_day', 'is', null)
    .where('unlisted_fund.code', 'is', null)
    .orderBy('public_fund.code')
    .execute();
  return rows.map((row) => ({
    code: row.code,
    isMoney: row.nav_kind === 'income',
    isFirstClass: row.share_group === row.code,
    lastDay: row.last_day,
    shownDay: row.nav_day,
  }));
}
