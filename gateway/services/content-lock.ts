import { randomUUID } from 'node:crypto';
import { writeMeta } from '../store/meta-repository';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema';

/** The name under which writers of the content exclude each other, over all processes of a database. */
export const CONTENT_LOCK = 'content';

/** Gives the content a version of its own, so that no reply made before is given after. */
export async function markContentChanged(db: Kysely<Database>): Promise<void> {
  await writeMeta(db, 'content_version', randomUUID());
}
