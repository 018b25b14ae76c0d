import { Mutex, withTimeout } from 'async-mutex';
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { LibsqlConnection } from './libsql-connection';
import { asStoreError, storeError } from './store-error';
import type { MutexInterface } from 'async-mutex';
import type {
  CompiledQuery,
  DatabaseConnection,
  DatabaseIntrospector,
  Dialect,
  DialectAdapter,
  Driver,
  Kysely,
  QueryCompiler,
  QueryResult,
} from 'kysely';

/** As long as a handle waits for another process that writes. */
const MOST_WAIT_MS = 15_000;

/** SQLite takes CREATE statements back with a transaction: a migration is applied whole or not at all. */
class LibsqlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Two handles on one file. What only reads goes over the one at once: it is over before anything else of the process
 * runs, and the log lets it go on beside a writer. Whatever writes has the other to itself, in the order in which it
 * came; who waits for that keeps nobody from reading.
 */
interface Handles {
  readonly reading: LibsqlConnection;
  readonly writing: LibsqlConnection;
  readonly turns: MutexInterface;
}

class LibsqlDriver implements Driver {
  readonly #file: string;
  #handles: Handles | null = null;

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {
    const opened: LibsqlConnection[] = [];
    try {
      const writing = await openHandle(this.#file, opened);
      const reading = await openHandle(this.#file, opened);
      const turns = withTimeout(new Mutex(), MOST_WAIT_MS, storeError('busy', this.#file));
      this.#handles = { reading, writing, turns };
    } catch (error) {
      for (const handle of opened) handle.close();
      throw asStoreError(error, this.#file);
    }
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#handles === null) throw storeError('closed', this.#file);
    return new LibsqlLease(this.#handles);
  }

  async releaseConnection(): Promise<void> {
    // A lease has a handle only for as long as a query or a transaction takes.
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await leaseOf(connection).begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await leaseOf(connection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    leaseOf(connection).rollback();
  }

  async destroy(): Promise<void> {
    this.#handles?.reading.close();
    this.#handles?.writing.close();
    this.#handles = null;
  }
}

async function openHandle(file: string, opened: LibsqlConnection[]): Promise<LibsqlConnection> {
  const handle = new LibsqlConnection(file);
  opened.push(handle);
  await handle.configure();
  return handle;
}

/** One borrower's way to the two handles. */
class LibsqlLease implements DatabaseConnection {
  readonly #handles: Handles;
  /** Ends the turn of the transaction that is open. */
  #endTurn: (() => void) | null = null;

  constructor(handles: Handles) {
    this.#handles = handles;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { reading, writing, turns } = this.#handles;
    if (this.#endTurn !== null) return writing.executeQuery<Row>(query);
    if (onlyReads(query)) return reading.executeQuery<Row>(query);
    return turns.runExclusive(() => writing.executeQuery<Row>(query));
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator; nothing of the gateway streams rows
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not supported');
  }

  async begin(): Promise<void> {
    const endTurn = await this.#handles.turns.acquire();
    try {
      await this.#handles.writing.begin();
      this.#endTurn = endTurn;
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  /** A commit that fails leaves the transaction open, to be rolled back. */
  async commit(): Promise<void> {
    await this.#handles.writing.commit();
    this.#leave();
  }

  rollback(): void {
    try {
      this.#handles.writing.rollback();
    } finally {
      this.#leave();
    }
  }

  #leave(): void {
    this.#endTurn?.();
    this.#endTurn = null;
  }
}

/** What is not known to read waits its turn as if it wrote: that is slower, never wrong. */
function onlyReads({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql);
}

function leaseOf(connection: DatabaseConnection): LibsqlLease {
  if (connection instanceof LibsqlLease) return connection;
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
