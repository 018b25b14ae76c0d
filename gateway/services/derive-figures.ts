import { clearTables, insertAll } from '../store/bulk';
import { replaceFundYears } from '../store/fund-year-repository';
import { writeFundRisks } from '../store/fund-risk-repository';
import { readAllMeta, readMeta, writeMeta } from '../store/meta-repository';
import { writeNav } from '../store/nav-repository';
import { withLock } from '../store/store';
import { deriveClasses } from './derive-classes';
import { deriveManagers } from './derive-managers';
import type { Kysely } from 'kysely';
import type { Series } from '../../src/domain/nav-series';
import type { Database } from '../store/schema';
import type { Store } from '../store/store';

export interface DeriveOptions {
  readonly store: Store;
  /** Yearly fraction for Sharpe ratios; that of the last time when not given. */
  readonly riskFreeRate?: number;
}

const DERIVE_LOCK = 'derive';
const DEFAULT_RISK_FREE_RATE = 0.015;

/**
 * Brings what is derived from all series together up to the data: class averages, returns of past years, the risk of the
 * last year, managers' figures. Computed first, in small slices beside the other work of the process, then written in one
 * short transaction; when the data was changed meanwhile, nothing is written and the next call tries again. Processes
 * that share a database do it once. Returns whether anything was written.
 */
export async function ensureDerived({ store, riskFreeRate }: DeriveOptions): Promise<boolean> {
  if ((await dueFigures(store.db, riskFreeRate)) === null) return false;
  return withLock(store, DERIVE_LOCK, async () => {
    const due = await dueFigures(store.db, riskFreeRate);
    if (due === null) return false;
    const { categories, years, risks } = await deriveClasses(store.db, due.riskFreeRate);
    const managers = await deriveManagers(store.db, { riskFreeRate: due.riskFreeRate, categories });
    return store.db.transaction().execute(async (transaction) => {
      if ((await readMeta(transaction, 'data_version')) !== due.version) return false;
      await replaceCategories(transaction, categories);
      await replaceFundYears(transaction, years);
      await writeFundRisks(transaction, risks);
      await clearTables(transaction, ['manager_figure']);
      await insertAll(transaction, 'manager_figure', managers);
      await writeMeta(transaction, 'derived_from', due.version);
      await writeMeta(transaction, 'derived_rate', String(due.riskFreeRate));
      return true;
    });
  });
}

/** The data to derive from and the rate to do it with; null when that was done, or there is no data. */
async function dueFigures(
  db: Kysely<Database>,
  askedRate: number | undefined,
): Promise<{ readonly version: string; readonly riskFreeRate: number } | null> {
  const meta = await readAllMeta(db);
  const version = meta.get('data_version');
  if (version === undefined) return null;
  const knownRate = meta.get('derived_rate');
  const riskFreeRate = askedRate ?? (knownRate === undefined ? DEFAULT_RISK_FREE_RATE : Number(knownRate));
  const isDone = meta.get('derived_from') === version && knownRate === String(riskFreeRate);
  return isDone ? null : { version, riskFreeRate };
}

async function replaceCategories(
  db: Kysely<Database>,
  categories: ReadonlyMap<string, Series>,
): Promise<void> {
  await db.deleteFrom('nav_series').where('area', '=', 'category').execute();
  await writeNav(
    db,
    Array.from(categories, ([code, series]) => ({
      area: 'category' as const,
      code,
      kind: 'nav' as const,
      series,
      adjustments: [],
    })),
  );
}
