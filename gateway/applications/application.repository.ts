import { engineOf } from '../store/engine';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema';
import type { ApplicationEventTable, ApplicationTable, ApplicationDraftTable } from './application.schema';

/** Application with a number; `null` if unknown. */
export async function readApplication(db: Kysely<Database>, id: string): Promise<ApplicationTable | null> {
  const row = await db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/**
 * Locks an application until the transaction ends, and returns its current state; `null` if unknown. SQLite allows one
 * writing transaction at a time anyway.
 */
export async function lockApplication(
  transaction: Kysely<Database>,
  id: string,
): Promise<ApplicationTable | null> {
  const row = await transaction
    .selectFrom('application')
    .selectAll()
    .where('id', '=', id)
    .$if(engineOf(transaction) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

/** Applications of an account, newest first. */
export async function readOwnApplications(
  db: Kysely<Database>,
  accountId: string,
): Promise<ApplicationTable[]> {
  return db
    .selectFrom('application')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Application of an account that was last sent or resubmitted with a key; `null` without one. */
export async function readApplicationByKey(
  db: Kysely<Database>,
  accountId: string,
  clientKey: string,
): Promise<ApplicationTable | null> {
  const row = await db
    .selectFrom('application')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  return row ?? null;
}

/** Adds an application and returns true, or false if its number is taken. */
export async function addApplication(db: Kysely<Database>, row: ApplicationTable): Promise<boolean> {
  const result = await db
    .insertInto('application')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Fields whose fingerprint occurs in an accepted application of another account. */
export async function readTakenFields(
  db: Kysely<Database>,
  accountId: string,
  marks: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('application_mark as mark')
    .innerJoin('application', 'application.id', 'mark.application_id')
    .select(['mark.field', 'mark.fingerprint'])
    .where('mark.fingerprint', 'in', [...marks.values()])
    .where('application.status', '=', 'accepted')
    .where('application.account_id', '<>', accountId)
    .execute();
  return new Set(
    rows.filter(({ field, fingerprint }) => marks.get(field) === fingerprint).map(({ field }) => field),
  );
}

/** Updates an application; the transaction must hold its lock. */
export async function updateApplication(
  transaction: Kysely<Database>,
  id: string,
  change: Partial<Omit<ApplicationTable, 'id'>>,
): Promise<void> {
  await transaction.updateTable('application').set(change).where('id', '=', id).execute();
}

/** Events of applications by application, oldest first. */
export async function readApplicationEvents(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ApplicationEventTable[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('application_event')
    .selectAll()
    .where('application_id', 'in', ids)
    .orderBy('application_id')
    .orderBy('sequence')
    .execute();
}

/** Appends an event of an application; the transaction must hold its lock. */
export async function addApplicationEvent(
  transaction: Kysely<Database>,
  event: Omit<ApplicationEventTable, 'sequence'>,
): Promise<void> {
  await transaction
    .insertInto('application_event')
    .values((eb) => ({
      ...event,
      sequence: eb
        .selectFrom('application_event as before')
        .select((sub) =>
          sub(sub.fn.coalesce(sub.fn.max('before.sequence'), sub.lit(0)), '+', sub.lit(1)).as('next'),
        )
        .where('before.application_id', '=', event.application_id),
    }))
    .execute();
}

/** Replaces the search keys of an application. */
export async function replaceMarks(
  transaction: Kysely<Database>,
  applicationId: string,
  marks: ReadonlyMap<string, string>,
): Promise<void> {
  await transaction.deleteFrom('application_mark').where('application_id', '=', applicationId).execute();
  const rows = Array.from(marks, ([field, fingerprint]) => ({
    application_id: applicationId,
    field,
    fingerprint,
  }));
  if (rows.length > 0) await transaction.insertInto('application_mark').values(rows).execute();
}

/**
 * Deletes the search keys and credentials of an account's applications, before the applications themselves. Locks them, so
 * that none is accepted meanwhile.
 */
export async function deleteApplicationTraces(
  transaction: Kysely<Database>,
  accountId: string,
): Promise<void> {
  const own = await transaction
    .selectFrom('application')
    .select('id')
    .where('account_id', '=', accountId)
    .$if(engineOf(transaction) === 'postgres', (query) => query.forUpdate())
    .execute();
  const ids = own.map(({ id }) => id);
  if (ids.length === 0) return;
  const credentials = ids.map((id) => `partner-${id}`);
  await transaction.deleteFrom('application_mark').where('application_id', 'in', ids).execute();
  await transaction.deleteFrom('credential').where('id', 'in', credentials).execute();
}

type DraftKey = Pick<ApplicationDraftTable, 'account_id' | 'kind'>;

/** Draft of an account and kind; `null` without one. */
export async function readApplicationDraft(
  db: Kysely<Database>,
  { account_id, kind }: DraftKey,
): Promise<ApplicationDraftTable | null> {
  const row = await db
    .selectFrom('application_draft')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ?? null;
}

/** Drafts of an account, by kind. */
export async function readApplicationDrafts(
  db: Kysely<Database>,
  accountId: string,
): Promise<ApplicationDraftTable[]> {
  return db
    .selectFrom('application_draft')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('kind')
    .execute();
}

/** Saves a draft in place of the earlier one. */
export async function saveApplicationDraft(db: Kysely<Database>, row: ApplicationDraftTable): Promise<void> {
  const { fields_sealed, step, saved_at } = row;
  await db
    .insertInto('application_draft')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind']).doUpdateSet({ fields_sealed, step, saved_at }),
    )
    .execute();
}

/** Deletes a draft, if any. */
export async function deleteApplicationDraft(
  db: Kysely<Database>,
  { account_id, kind }: DraftKey,
): Promise<void> {
  await db
    .deleteFrom('application_draft')
    .where('account_id', '=', account_id)
    .where('kind', '=', kind)
    .execute();
}
