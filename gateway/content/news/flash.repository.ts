import { shiftDate } from '../../../src/domain/calendar/date-format';
import { areaFunds } from '../../funds/fund.repository';
import { insertAll } from '../../store/bulk';
import { readMeta, writeMeta } from '../../store/meta-repository';
import { lockName } from '../../store/engine';
import { sendSignal } from '../../store/signals';
import type { Kysely, ExpressionBuilder } from 'kysely';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { FlashTable } from '../content.schema';
import type { Database } from '../../store/schema';

const RELATED_DAYS = 92;

/** A flash without its sequence. */
export type NewFlash = Omit<FlashTable, 'sequence'>;

export interface FlashFilter {
  readonly kind?: string | undefined;
  /** Important and very important flashes only. */
  readonly isImportant?: boolean | undefined;
}

/** Position of a flash in time; of two with the same time, the later sequence is newer. */
export interface FlashPlace {
  readonly published_at: number;
  readonly sequence: number;
}

/**
 * Appends flashes with the sequences after the last assigned one, in the given order; a flash with an existing id replaces
 * it and gets a new sequence. Writers are serialised, so that a sequence is never visible before all smaller ones. Uses the
 * caller's transaction if there is one.
 */
export async function appendFlashes(db: Kysely<Database>, flashes: readonly NewFlash[]): Promise<void> {
  if (flashes.length === 0) return;
  if (db.isTransaction) await append(db, flashes);
  else await db.transaction().execute((transaction) => append(transaction, flashes));
}

async function append(transaction: Kysely<Database>, flashes: readonly NewFlash[]): Promise<void> {
  await lockName(transaction, 'flash-wire');
  const assigned = Number((await readMeta(transaction, 'flash_sequence')) ?? 0);
  const last = Math.max(assigned, await readLastFlashSequence(transaction));
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

/** Newest sequence; 0 without flashes. */
export async function readLastFlashSequence(db: Kysely<Database>): Promise<number> {
  const { last } = await db
    .selectFrom('flash')
    .select((eb) => eb.fn.max('sequence').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** At most `limit` flashes after a sequence, in order. */
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

/** Newest flashes of a filter, older than `before` if given. */
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

/** Flash with an id; `null` if unknown. */
export async function readFlash(db: Kysely<Database>, id: string): Promise<FlashTable | null> {
  const row = await db.selectFrom('flash').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Flashes before and after one in time; `null` at the ends. */
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

/** Newest flashes about a fund within three months of a time: without the limit all flashes would be scanned. */
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

/** Deletes the simulated flashes; returns their number. */
export async function deleteSimulatedFlashes(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('flash')
    .where('origin', '=', 'simulated')
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Publication time of the newest simulated flash; `null` without one. */
export async function readLastSimulatedFlash(db: Kysely<Database>): Promise<number | null> {
  const { last } = await db
    .selectFrom('flash')
    .select((eb) => eb.fn.max('published_at').as('last'))
    .where('origin', '=', 'simulated')
    .executeTakeFirstOrThrow();
  return last;
}

function isOlder(eb: ExpressionBuilder<Database, 'flash'>, place: FlashPlace | null) {
  if (place === null) return eb.lit(true);
  // The separate bound lets the query enter the index at the position, not at its end.
  return eb.and([
    eb('published_at', '<=', place.published_at),
    eb.or([eb('published_at', '<', place.published_at), eb('sequence', '<', place.sequence)]),
  ]);
}

/** Short name of a fund; `null` if unknown. */
export async function readFundShortName(
  db: Kysely<Database>,
  area: FundArea,
  code: string,
): Promise<string | null> {
  const fund = await areaFunds(db, area)
    .select('fund.short_name')
    .where('fund.code', '=', code)
    .executeTakeFirst();
  return fund?.short_name ?? null;
}
