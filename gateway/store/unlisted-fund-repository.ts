import { clearTables, insertAll } from './bulk';
import type { Kysely } from 'kysely';
import type { UnlistedFundTable } from '../funds/fund.schema';
import type { Database } from './schema';

/** The imported funds that the newest list did not name, with how they stood while they were listed. */
export async function readUnlistedFunds(db: Kysely<Database>): Promise<UnlistedFundTable[]> {
  return db.selectFrom('unlisted_fund').selectAll().orderBy('code').execute();
}

/** Puts these in place of all that were unlisted before. */
export async function writeUnlistedFunds(
  db: Kysely<Database>,
  funds: readonly UnlistedFundTable[],
): Promise<void> {
  await clearTables(db, ['unlisted_fund']);
  await insertAll(db, 'unlisted_fund', funds);
}
