import { engineOf } from '../../store/engine';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema';
import type { ApplicationPictureTable } from '../application.schema';

/** A picture without its bytes. */
export type ApplicationPictureFacts = Omit<ApplicationPictureTable, 'content'>;

const FACTS = [
  'id',
  'account_id',
  'application_id',
  'slot',
  'position',
  'width',
  'height',
  'created_at',
] as const;

export async function addPicture(db: Kysely<Database>, row: ApplicationPictureTable): Promise<void> {
  await db.insertInto('application_picture').values(row).execute();
}

/** Picture with an id; `null` if unknown. */
export async function readPicture(db: Kysely<Database>, id: string): Promise<ApplicationPictureTable | null> {
  const row = await db.selectFrom('application_picture').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Facts of a picture; `null` if unknown. */
export async function readPictureFacts(
  db: Kysely<Database>,
  id: string,
): Promise<ApplicationPictureFacts | null> {
  const row = await db
    .selectFrom('application_picture')
    .select(FACTS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks pictures until the transaction ends, and returns their facts. */
export async function lockPictures(
  transaction: Kysely<Database>,
  ids: readonly string[],
): Promise<ApplicationPictureFacts[]> {
  if (ids.length === 0) return [];
  return transaction
    .selectFrom('application_picture')
    .select(FACTS)
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(engineOf(transaction) === 'postgres', (query) => query.forUpdate())
    .execute();
}

/** Pictures of applications, in order within each slot. */
export async function readPicturesOf(
  db: Kysely<Database>,
  applicationIds: readonly string[],
): Promise<ApplicationPictureFacts[]> {
  if (applicationIds.length === 0) return [];
  return db
    .selectFrom('application_picture')
    .select(FACTS)
    .where('application_id', 'in', applicationIds)
    .orderBy('slot')
    .orderBy('position')
    .execute();
}

/** Id of the first picture in a slot of an application; `null` without one. */
export async function readFirstPictureId(
  db: Kysely<Database>,
  applicationId: string,
  slot: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('application_picture')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('slot', '=', slot)
    .orderBy('position')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Facts of the pictures of an account with their stored bytes, oldest first. */
export async function readPictureSizes(
  db: Kysely<Database>,
  accountId: string,
): Promise<(ApplicationPictureFacts & { readonly bytes: number })[]> {
  return db
    .selectFrom('application_picture')
    .select(FACTS)
    .select((eb) => eb.cast<number>(eb.fn('length', ['content']), 'integer').as('bytes'))
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Attaches a picture to its place in an application. */
export async function placePicture(
  transaction: Kysely<Database>,
  id: string,
  place: Pick<ApplicationPictureTable, 'application_id' | 'slot' | 'position'>,
): Promise<void> {
  await transaction.updateTable('application_picture').set(place).where('id', '=', id).execute();
}

/** Deletes the pictures in slots of an application. */
export async function clearSlots(
  transaction: Kysely<Database>,
  applicationId: string,
  { slots, except }: { readonly slots: readonly string[]; readonly except: readonly string[] },
): Promise<void> {
  if (slots.length === 0) return;
  await transaction
    .deleteFrom('application_picture')
    .where('application_id', '=', applicationId)
    .where('slot', 'in', slots)
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .execute();
}

/** Deletes all but the newest `most` unattached pictures of an account; `newestId` stays whatever its time. */
export async function deleteOldestUnattached(
  db: Kysely<Database>,
  accountId: string,
  { most, newestId }: { readonly most: number; readonly newestId: string },
): Promise<void> {
  const rows = await db
    .selectFrom('application_picture')
    .select('id')
    .where('account_id', '=', accountId)
    .where('application_id', 'is', null)
    .where('id', '<>', newestId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const ids = rows.slice(most - 1).map(({ id }) => id);
  if (ids.length === 0) return;
  await db
    .deleteFrom('application_picture')
    .where('id', 'in', ids)
    .where('application_id', 'is', null)
    .execute();
}

/** Deletes unattached pictures from before a time (milliseconds since the epoch); returns their number. */
export async function deleteUnattachedBefore(db: Kysely<Database>, beforeMs: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('application_picture')
    .where('application_id', 'is', null)
    .where('created_at', '<', beforeMs)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
