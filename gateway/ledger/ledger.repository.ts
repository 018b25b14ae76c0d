import { insertAll, upsertAll } from '../store/bulk';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema';
import type { LedgerBookTable, LedgerChangeTable } from './ledger.schema';

/** The book of an account, `null` without one. */
export async function readLedgerBook(
  db: Kysely<Database>,
  accountId: string,
): Promise<LedgerBookTable | null> {
  const row = await db
    .selectFrom('ledger_book')
    .select(['account_id', 'sealed', 'changed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

export async function writeLedgerBook(db: Kysely<Database>, book: LedgerBookTable): Promise<void> {
  await upsertAll(db, 'ledger_book', ['account_id'], [book]);
}

/** The newest change of an account since an instant, `null` without one. */
export async function readLastLedgerChange(
  db: Kysely<Database>,
  accountId: string,
  since: number,
): Promise<LedgerChangeTable | null> {
  const row = await db
    .selectFrom('ledger_change')
    .select(['account_id', 'changed_at', 'sealed'])
    .where('account_id', '=', accountId)
    .where('changed_at', '>=', since)
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function addLedgerChange(db: Kysely<Database>, change: LedgerChangeTable): Promise<void> {
  await insertAll(db, 'ledger_change', [change]);
}

export async function deleteLedgerChange(
  db: Kysely<Database>,
  { account_id, changed_at }: LedgerChangeTable,
): Promise<void> {
  await db
    .deleteFrom('ledger_change')
    .where('account_id', '=', account_id)
    .where('changed_at', '=', changed_at)
    .execute();
}

/** Deletes the changes of an account before an instant. */
export async function forgetLedgerChanges(
  db: Kysely<Database>,
  accountId: string,
  before: number,
): Promise<void> {
  await db
    .deleteFrom('ledger_change')
    .where('account_id', '=', accountId)
    .where('changed_at', '<', before)
    .execute();
}
