import { insertAll, upsertAll } from '../../store/bulk';
import type { Kysely } from 'kysely';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { PositionTable, BannerTable } from '../content.schema';
import type { Database } from '../../store/schema';

/** Page of the items of a position, in order, and their total. */
export async function readPositionPage(
  db: Kysely<Database>,
  tag: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: PositionTable[]; readonly total: number }> {
  const ofTag = db.selectFrom('content_position').where('tag', '=', tag);
  const { total } = await ofTag
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await ofTag.selectAll().orderBy('rank').orderBy('id').offset(offset).limit(limit).execute();
  return { rows, total };
}

/** Replaces all rows of a position; `rows` must have its tag. */
export async function replacePosition(
  db: Kysely<Database>,
  tag: string,
  rows: readonly PositionTable[],
): Promise<void> {
  await db.deleteFrom('content_position').where('tag', '=', tag).execute();
  await insertAll(db, 'content_position', rows);
}

/** Deletes simulated items of an area from all positions; returns their number. */
export async function deleteSimulatedPositions(db: Kysely<Database>, area: FundArea): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('content_position')
    .where('area', '=', area)
    .where('origin', '=', 'simulated')
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** All banners, in order. */
export async function readBanners(db: Kysely<Database>): Promise<BannerTable[]> {
  return db.selectFrom('banner').selectAll().orderBy('rank').orderBy('id').execute();
}

/** Writes banners; each replaces one with its id. */
export async function writeBanners(db: Kysely<Database>, rows: readonly BannerTable[]): Promise<void> {
  await upsertAll(db, 'banner', ['id'], rows);
}
