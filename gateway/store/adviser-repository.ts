import type { Kysely } from 'kysely';
import type { Database } from './schema';

/** An adviser as visitors see one. */
export interface Adviser {
  readonly id: string;
  readonly nickName: string;
  readonly institution: string;
}

/** Some advisers by the id of their credential, whatever its state. */
export async function readAdvisersById(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Adviser>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('credential')
    .select(['id', 'nick_name as nickName', 'institution'])
    .where('kind', '=', 'adviser')
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
