import { createHash, randomUUID } from 'node:crypto';
import { writeMeta, readAllMeta } from '../store/meta-repository';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema';
import type { Store } from '../store/store';

/** Of a database that nothing was put into yet. */
export const EMPTY_DATA_VERSION = '0';

/**
 * Gives the version of the data, '0' before the first fill. It changes once more when what is derived from the data is
 * there, and with the content, so that no reply made before is given after.
 */
export type ReadDataVersion = () => Promise<string>;

/**
 * Reads the data version from the store each time, so that every gateway over one database sees a change at once.
 * Requests that ask while a read is under way share it.
 */
export function createDataVersionReader(store: Store): ReadDataVersion {
  let reading: Promise<string> | null = null;
  return () => {
    reading ??= readAllMeta(store.db)
      .then((meta) => {
        const content = meta.get('content_version');
        return content === undefined ? fundVersion(meta) : `${fundVersion(meta)} with content ${content}`;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };
}

/**
 * Gives the version of replies, a short text for addresses: it changes with the data and with `others`, which replies also
 * depend on, such as the build.
 */
export function createReplyVersionReader(
  readDataVersion: ReadDataVersion,
  others: readonly unknown[],
): ReadDataVersion {
  return async () =>
    createHash('sha256')
      .update(JSON.stringify([await readDataVersion(), ...others]))
      .digest('base64url')
      .slice(0, 16);
}

/** The version of the funds with what is derived from them, without the content; '0' before the first fill. */
export function fundVersion(meta: ReadonlyMap<string, string>): string {
  const version = meta.get('data_version');
  if (version === undefined) return EMPTY_DATA_VERSION;
  const derivedFrom = meta.get('derived_from');
  return derivedFrom === version ? version : `${version} with figures of ${derivedFrom ?? 'nothing'}`;
}

/** The name under which writers of the content exclude each other, over all processes of a database. */
export const CONTENT_LOCK = 'content';

/** Gives the content a version of its own, so that no reply made before is given after. */
export async function markContentChanged(db: Kysely<Database>): Promise<void> {
  await writeMeta(db, 'content_version', randomUUID());
}
