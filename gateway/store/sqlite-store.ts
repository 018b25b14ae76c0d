import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { LibsqlConnection } from './libsql-connection';
import { LibsqlDriver } from './libsql-driver';
import { createSqliteSignals } from './sqlite-signals';
import type { DatabaseIntrospector, Dialect, DialectAdapter, Driver, Kysely, QueryCompiler } from 'kysely';
import type { OpenSignals } from './signals';

/** SQLite takes CREATE statements back with a transaction: a migration is applied whole or not at all. */
class LibsqlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely's dialect for a SQLite file opened with libsql. */
class LibsqlDialect implements Dialect {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  createDriver(): Driver {
    return new LibsqlDriver(this.#file);
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }

  createAdapter(): DialectAdapter {
    return new LibsqlAdapter();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}

export interface SqliteParts {
  readonly dialect: Dialect;
  readonly signals: OpenSignals;
  /** Runs the work while no other process holds the lock of that name on the same folder. */
  lock<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

/** Makes the data folder where it is missing and describes the database file in it. */
export async function sqliteParts(dataDir: string): Promise<SqliteParts> {
  await mkdir(dataDir, { recursive: true });
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  const file = join(dataDir, 'portal.db');
  return {
    dialect: new LibsqlDialect(file),
    signals: createSqliteSignals(file),
    async lock(name, work) {
      // An empty database file beside the data carries the lock: it goes with the process, however that ends.
      const holder = new LibsqlConnection(join(dataDir, `${name}.lock`), Infinity);
      try {
        await holder.begin();
        return await work();
      } finally {
        holder.rollback();
        holder.close();
      }
    },
  };
}
