import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { LibsqlConnection } from './libsql-connection';
import { asStoreError } from './store-error';
import type {
  DatabaseConnection,
  DatabaseIntrospector,
  Dialect,
  DialectAdapter,
  Driver,
  Kysely,
  QueryCompiler,
  TransactionSettings,
} from 'kysely';

const MOST_CONNECTIONS = 4;

/** SQLite takes CREATE statements back with a transaction: a migration is applied whole or not at all. */
class LibsqlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * A few handles on one file: a query outside a transaction always finds a free one, so reads go on beside a long
 * write. Handles are opened when they are needed.
 */
class LibsqlDriver implements Driver {
  readonly #file: string;
  readonly #connections: LibsqlConnection[] = [];
  readonly #free: LibsqlConnection[] = [];
  readonly #waiting: ((connection: LibsqlConnection) => void)[] = [];

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {
    this.#free.push(await this.#connect());
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    if (this.#connections.length < MOST_CONNECTIONS) return this.#connect();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const own = ownConnection(connection);
    const next = this.#waiting.shift();
    if (next === undefined) this.#free.push(own);
    else next(own);
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await ownConnection(connection).begin(settings);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await ownConnection(connection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    ownConnection(connection).rollback();
  }

  async destroy(): Promise<void> {
    this.#free.length = 0;
    for (const connection of this.#connections.splice(0)) connection.close();
  }

  async #connect(): Promise<LibsqlConnection> {
    try {
      const connection = new LibsqlConnection(this.#file);
      this.#connections.push(connection);
      await connection.configure();
      return connection;
    } catch (error) {
      throw asStoreError(error, this.#file);
    }
  }
}

function ownConnection(connection: DatabaseConnection): LibsqlConnection {
  if (connection instanceof LibsqlConnection) return connection;
  throw new TypeError('not a connection of this driver');
}

/** Kysely's dialect for a SQLite file opened with libsql. */
export class LibsqlDialect implements Dialect {
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
