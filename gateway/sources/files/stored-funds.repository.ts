import { readAllNav } from '../../funds/figures/nav.repository';
import { clearTables, insertAll } from '../../store/bulk';
import type { Kysely } from 'kysely';
import type { PublicFundTable, UnlistedFundTable } from '../../funds/fund.schema';
import type { Database } from '../../store/schema';
import type { NavHistory } from './nav-history';

/** Funds of earlier imports; empty while the public funds are simulated ones. */
export interface StoredFunds {
  /** The rows; an unlisted fund with its last listed status. */
  readonly rows: ReadonlyMap<string, PublicFundTable>;
  readonly histories: ReadonlyMap<string, NavHistory>;
  /** Codes of the funds that the newest list does not name. */
  readonly unlisted: ReadonlySet<string>;
}

export const NOTHING_STORED: StoredFunds = { rows: new Map(), histories: new Map(), unlisted: new Set() };

export async function readStoredFunds(db: Kysely<Database>): Promise<StoredFunds> {
  const rows = await db.selectFrom('public_fund').selectAll().execute();
  const unlisted = new Map((await readUnlistedFunds(db)).map(({ code, ...standing }) => [code, standing]));
  const byCode = new Map(rows.map((row) => [row.code, { ...row, ...unlisted.get(row.code) }]));
  const records = await readAllNav(db, 'public');
  const histories = records.map((record): [string, NavHistory] => {
    const row = byCode.get(record.code);
    const lastDay = record.series.days[record.series.days.length - 1];
    const history: NavHistory = {
      code: record.code,
      kind: record.kind,
      series: record.series,
      adjustments: record.adjustments,
      accumulatedNav: row !== undefined && row.nav_day === lastDay ? row.acc_nav : null,
      isFromStart: row !== undefined && row.established_day !== null,
      sale: null,
    };
    return [record.code, history];
  });
  return { rows: byCode, histories: new Map(histories), unlisted: new Set(unlisted.keys()) };
}

/** Imported funds that the newest list does not name, with their last listed status. */
async function readUnlistedFunds(db: Kysely<Database>): Promise<UnlistedFundTable[]> {
  return db.selectFrom('unlisted_fund').selectAll().orderBy('code').execute();
}

/** Replaces all unlisted funds. */
export async function writeUnlistedFunds(
  db: Kysely<Database>,
  funds: readonly UnlistedFundTable[],
): Promise<void> {
  await clearTables(db, ['unlisted_fund']);
  await insertAll(db, 'unlisted_fund', funds);
}
