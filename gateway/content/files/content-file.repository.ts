import { upsertAll } from '../../store/bulk';
import type { Kysely } from 'kysely';
import type { ContentFileTable } from '../content.schema';
import type { Database } from '../../store/schema';

/** Every file whose content is here, by its key. */
export async function readContentFiles(db: Kysely<Database>): Promise<ReadonlyMap<string, ContentFileTable>> {
  const rows = await db.selectFrom('content_file').selectAll().orderBy('key').execute();
  return new Map(rows.map((row) => [row.key, row]));
}

/** Remembers files, each in place of an earlier one of its key. */
export async function writeContentFiles(
  db: Kysely<Database>,
  rows: readonly ContentFileTable[],
): Promise<void> {
  await upsertAll(db, 'content_file', ['key'], rows);
}

/** Forgets a file and takes away what came of it; its key is its kind and its id, as `article:nav-basics`. */
export async function removeContent(db: Kysely<Database>, key: string): Promise<void> {
  const [kind, id = ''] = key.split(':');
  if (kind === 'article') await db.deleteFrom('article').where('id', '=', id).execute();
  if (kind === 'course') await db.deleteFrom('course').where('id', '=', id).execute();
  if (kind === 'banner') await db.deleteFrom('banner').where('id', '=', id).execute();
  if (kind === 'position') await db.deleteFrom('content_position').where('tag', '=', id).execute();
  if (kind === 'flash') await db.deleteFrom('flash').where('id', '=', id).execute();
  await db.deleteFrom('content_file').where('key', '=', key).execute();
}
