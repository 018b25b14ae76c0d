import { shiftDate } from '../../src/domain/date-format';
import { insertAll } from './bulk';
import { readMeta, writeMeta } from './meta-repository';
import { lockName } from './named-lock';
import { sendSignal } from './signals';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { FlashTable } from './content-schema';
import type { Database } from './schema';

const RELATED_DAYS = 92;

/** A flash before it has a place on the wire. */
export type NewFlash = Omit<FlashTable, 'sequence'>;

export interface FlashFilter {
  readonly kind?: string | undefined;
  /** Only important and very important ones. */
  readonly isImportant?: boolean | undefined;
}

/** Where a flash stands in time: of two of the same instant the one that came in later is the newer. */
export interface FlashPlace {
  readonly published_at: number;
  readonly sequence: number;
}

/**
 * Puts flashes on the wire with the sequences that follow the last one ever given, in the order given; one whose id is there
 * already is replaced and comes in anew. Writers follow one another, so that a sequence is never visible before all
 * smaller ones. Joins the caller's transaction where there is one.
 */
export async function appendFlashes(db: Kysely<Database>, flashes: readonly NewFlash[]): Promise<void> {
  if (flashes.length === 0) return;
  if (db.isTransaction) await append(db, flashes);
  else await db.transaction().execute((transaction) => append(transaction, flashes));
}

async function append(transaction: Kysely<Database>, flashes: readonly NewFlash[]): Promise<void> {
  await lockName(transaction, 'flash-wire');
  const given = Number((await readMeta(transaction, 'flash_sequence')) ?? 0);
  const last = Math.max(given, await readLastFlashSequence(transaction));
  const ids = flashes.map(({ id }) => id);
  await transaction.deleteFrom('flash').where('id', 'in', ids).execute();
  await insertAll(
    transaction,
    'flash',
    flashes.map((flash, index) => ({ ...flash, sequence: last + index + 1 })),
  );
  await writeMeta(transaction, 'flash_sequence', String(last + flashes.length));
  await sendSignal(transaction, 'flash');
}

/** The newest sequence there is, 0 for none. */
export async function readLastFlashSequence(db: Kysely<Database>): Promise<number> {
  const { last } = await db
    .selectFrom('flash')
    .select((eb) => eb.fn.max('sequence').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** The flashes after a sequence in their order, `limit` at most. */
export async function readFlashesAfter(
  db: Kysely<Database>,
  sequence: number,
  limit: number,
): Promise<FlashTable[]> {
  return db
    .selectFrom('flash')
    .selectAll()
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(limit)
    .execute();
}

/** The newest flashes of a filter, those older than `before` where it is given. */
export async function readFlashPage(
  db: Kysely<Database>,
  { kind, isImportant = false }: FlashFilter,
  page: { readonly before: FlashPlace | null; readonly limit: number },
): Promise<FlashTable[]> {
  const { before, limit } = page;
  return db
    .selectFrom('flash')
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(isImportant, (query) => query.where('importance', '>', 0))
    .$if(before !== null, (query) => query.where((eb) => isOlder(eb, before)))
    .orderBy('published_at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute();
}

/** One flash by its id, null when there is none. */
export async function readFlash(db: Kysely<Database>, id: string): Promise<FlashTable | null> {
  const row = await db.selectFrom('flash').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The flashes before and after one in time, null at the ends. */
export async function readFlashNeighbours(
  db: Kysely<Database>,
  place: FlashPlace,
): Promise<{ readonly newer: FlashTable | null; readonly older: FlashTable | null }> {
  const [older] = await readFlashPage(db, {}, { before: place, limit: 1 });
  const newer = await db
    .selectFrom('flash')
    .selectAll()
    .where('published_at', '>=', place.published_at)
    .where((eb) => eb.or([eb('published_at', '>', place.published_at), eb('sequence', '>', place.sequence)]))
    .orderBy('published_at')
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
  return { newer: newer ?? null, older: older ?? null };
}

/**
 * The newest flashes about a fund, by its code, of the three months before and after an instant: all there ever were
 * would have to be looked through. A code stands in quotes in the column.
 */
export async function readFlashesOfFund(
  db: Kysely<Database>,
  code: string,
  { aroundMs, limit }: { readonly aroundMs: number; readonly limit: number },
): Promise<FlashTable[]> {
  return db
    .selectFrom('flash')
    .selectAll()
    .where('published_at', '>=', shiftDate(aroundMs, -RELATED_DAYS, 'DD'))
    .where('published_at', '<=', shiftDate(aroundMs, RELATED_DAYS, 'DD'))
    .where('funds', 'like', `%"code":"${code}"%`)
    .orderBy('published_at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute();
}

/** Removes the simulated flashes, which tell of the simulated market; how many there were. */
export async function deleteSimulatedFlashes(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('flash')
    .where('origin', '=', 'simulated')
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** When the newest simulated flash was published, null for none. */
export async function readLastSimulatedFlash(db: Kysely<Database>): Promise<number | null> {
  const { last } = await db
    .selectFrom('flash')
    .select((eb) => eb.fn.max('published_at').as('last'))
    .where('origin', '=', 'simulated')
    .executeTakeFirstOrThrow();
  return last;
}

/** The titles of everything published since an instant. */
export async function readFlashTitlesSince(db: Kysely<Database>, sinceMs: number): Promise<Set<string>> {
  const rows = await db.selectFrom('flash').select('title').where('published_at', '>=', sinceMs).execute();
  return new Set(rows.map(({ title }) => title));
}

function isOlder(eb: ExpressionBuilder<Database, 'flash'>, place: FlashPlace | null) {
  if (place === null) return eb.lit(true);
  // The bound by itself lets an index be entered at the place, not at its end.
  return eb.and([
    eb('published_at', '<=', place.published_at),
    eb.or([eb('published_at', '<', place.published_at), eb('sequence', '<', place.sequence)]),
  ]);
}
