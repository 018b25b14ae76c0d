import { insertAll } from './bulk';
import type { Kysely } from 'kysely';
import type { PositionTable } from './content-schema';
import type { FundArea } from '../../src/domain/performance-rules';
import type { Database } from './schema';

/** A page of what stands at a position, in its order, and how much there is. */
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

/** Puts rows at a position in place of all that stood there; rows of another tag have no business here. */
export async function replacePosition(
  db: Kysely<Database>,
  tag: string,
  rows: readonly PositionTable[],
): Promise<void> {
  await db.deleteFrom('content_position').where('tag', '=', tag).execute();
  await insertAll(db, 'content_position', rows);
}

/** Takes away what the simulation put at positions about an area; how much. */
export async function deleteSimulatedPositions(db: Kysely<Database>, area: FundArea): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('content_position')
    .where('area', '=', area)
    .where('origin', '=', 'simulated')
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
