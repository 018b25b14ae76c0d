import { upsertAll } from '../store/bulk';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema';
import type { CalendarAddressTable } from './watchlist.schema';

/** The address of an account's calendar, `null` without one. */
export async function readCalendarAddress(
  db: Kysely<Database>,
  accountId: string,
): Promise<CalendarAddressTable | null> {
  const row = await db
    .selectFrom('calendar_address')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** The account whose address has a mark, `null` for none. */
export async function readCalendarOwner(db: Kysely<Database>, mark: string): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_address')
    .select('account_id')
    .where('token_mark', '=', mark)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** Puts an address in the place of the account's former one. */
export async function replaceCalendarAddress(
  db: Kysely<Database>,
  address: CalendarAddressTable,
): Promise<void> {
  await upsertAll(db, 'calendar_address', ['account_id'], [address]);
}

export async function deleteCalendarAddress(db: Kysely<Database>, accountId: string): Promise<void> {
  await db.deleteFrom('calendar_address').where('account_id', '=', accountId).execute();
}
