import { Kysely, sql } from 'kysely';
import { postgresParts, postgresPlace } from './postgres-store';
import { sqliteParts } from './sqlite-store';
import { asStoreError } from './store-error';
import type { Database } from './schema';
import type { StoreOptions } from './store';

/**
 * Opens a database whatever its schema is, and changes nothing in it. Throws a StoreError as `openStore` does; the
 * caller closes it with `destroy`.
 */
export async function openAsIs({ databaseUrl, dataDir }: StoreOptions): Promise<Kysely<Database>> {
  const place = databaseUrl === undefined ? dataDir : postgresPlace(databaseUrl);
  try {
    const { dialect } =
      databaseUrl === undefined ? await sqliteParts(dataDir) : await postgresParts(databaseUrl);
    const db = new Kysely<Database>({ dialect });
    await sql`select 1`.execute(db);
    return db;
  } catch (error) {
    throw asStoreError(error, place);
  }
}

/** Name of the newest migration that a database has had, null for an empty one. */
export async function readSchemaVersion(db: Kysely<Database>): Promise<string | null> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return null;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration
    order by name desc limit 1`.execute(db);
  return rows[0]?.name ?? null;
}
