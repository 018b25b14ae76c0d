import { Kysely } from 'kysely';
import { seedDictionaries } from './dictionary-repository';
import { migrate } from './migrations/migrations';
import { postgresParts, postgresPlace } from './postgres-store';
import { sqliteParts } from './sqlite-store';
import { asStoreError } from './store-error';
import type { Engine } from './engine';
import type { Database } from './schema';
import type { Signals } from './signals';

export interface Store {
  readonly kind: Engine;
  readonly db: Kysely<Database>;
  /** What this process and others over the same database tell each other. */
  readonly signals: Signals;
  /** The folder or the server, for messages; holds no password. */
  readonly place: string;
  /** See withLock. */
  lock<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export interface StoreOptions {
  /** A PostgreSQL address; without one the embedded database in dataDir is used. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}

/**
 * Opens the database and brings it to the newest schema. Throws a StoreError with one sentence for the operator when
 * the folder is not writable, the server is not reachable or the file is damaged. Opening the same data twice, in one
 * process or in several, is fine.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const store = await connectStore(options);
  try {
    await prepare(store);
    return store;
  } catch (error) {
    throw asStoreError(error, store.place);
  }
}

/** As openStore, for a database that is known to have the newest schema: connects at its first use. */
export async function connectStore({ databaseUrl, dataDir }: StoreOptions): Promise<Store> {
  const place = databaseUrl === undefined ? dataDir : postgresPlace(databaseUrl);
  try {
    const parts = databaseUrl === undefined ? await sqliteParts(dataDir) : await postgresParts(databaseUrl);
    const db = new Kysely<Database>({ dialect: parts.dialect });
    return {
      kind: databaseUrl === undefined ? 'sqlite' : 'postgres',
      db,
      signals: parts.signals,
      place,
      lock: (name, work) => parts.lock(name, work),
      async close() {
        await parts.signals.close();
        await db.destroy();
      },
    };
  } catch (error) {
    throw asStoreError(error, place);
  }
}

/**
 * Runs the work while no other holder of the same name is at work on the same database, in this process or another;
 * waits as long as it takes. Not re-entrant. The lock ends with the process.
 */
export async function withLock<Result>(
  store: Store,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return store.lock(name, work);
}

async function prepare(store: Store): Promise<void> {
  try {
    await store.lock('schema', async () => {
      await migrate(store.db);
      await seedDictionaries(store.db);
    });
  } catch (error) {
    await store.close();
    throw error;
  }
}
