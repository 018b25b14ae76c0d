import Libsql from 'libsql';
import { setTimeout as sleep } from 'node:timers/promises';
import { problemOf, storeError } from './store-error';
import type { CompiledQuery, QueryResult } from 'kysely';

interface PreparedQuery {
  readonly reader: boolean;
  readonly blobColumns: readonly string[];
  all(parameters: readonly unknown[]): unknown[];
  run(parameters: readonly unknown[]): { changes: number; lastInsertRowid: number | bigint };
}

/** The orders, directions and filters of the rankings alone make some 300 texts. */
const CACHED_STATEMENTS = 400;
/** What a large write made of the log is given back to the disk down to this. */
const LOG_KEPT_BYTES = 8 * 1024 * 1024;
const BUSY_WAIT_MS = 10;
/** How long a writer waits for another one, of this process or not. */
export const MOST_WAIT_MS = 15_000;
const BUSY_ATTEMPTS = MOST_WAIT_MS / BUSY_WAIT_MS;

/**
 * One handle on a SQLite file. Waiting for another writer is done between attempts and not inside SQLite, so that the
 * event loop stays free; blobs come back as Uint8Array; prepared statements are kept.
 */
export class LibsqlConnection {
  readonly #file: string;
  readonly #database: Libsql.Database;
  readonly #busyAttempts: number;
  readonly #statements = new Map<string, PreparedQuery>();

  constructor(file: string, busyAttempts = BUSY_ATTEMPTS) {
    this.#file = file;
    this.#busyAttempts = busyAttempts;
    this.#database = new Libsql(file);
    this.#database.exec('pragma busy_timeout = 0');
  }

  /** WAL lets readers go on beside a writer; FULL syncs every commit, so an acknowledged write survives a power cut too. */
  async configure(): Promise<void> {
    await this.#whenFree(() => {
      this.#database.exec('pragma journal_mode = wal');
      this.#database.exec('pragma synchronous = full');
      this.#database.exec('pragma cache_size = -16384');
      this.#database.exec('pragma temp_store = memory');
      this.#database.exec(`pragma journal_size_limit = ${LOG_KEPT_BYTES}`);
    });
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#whenFree(() => this.#run<Row>(query));
  }

  /** SQLite ends a transaction by itself after some failures: what comes after must not be written without the rest. */
  async executeInTransaction<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#database.inTransaction) throw new Error('SQLite has taken the transaction back');
    return this.#run<Row>(query);
  }

  /** A transaction takes the write lock at once: a later upgrade could fail half-way. */
  async begin(): Promise<void> {
    await this.#whenFree(() => this.#database.exec('begin immediate'));
  }

  async commit(): Promise<void> {
    await this.#whenFree(() => this.#database.exec('commit'));
  }

  rollback(): void {
    if (this.#database.inTransaction) this.#database.exec('rollback');
  }

  close(): void {
    this.#statements.clear();
    this.#settle();
    this.#database.close();
  }

  /** Statements that are still to be collected keep SQLite from doing this by itself at the close. */
  #settle(): void {
    try {
      this.#database.exec('pragma wal_checkpoint(truncate)');
    } catch {
      // Another process is writing: what is in the log stays there, whole, for whoever opens the file next.
    }
  }

  #run<Row>(query: CompiledQuery): QueryResult<Row> {
    const statement = this.#prepared(query.sql);
    if (!statement.reader) {
      const { changes, lastInsertRowid } = statement.run(query.parameters);
      return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
    }
    const rows = statement.all(query.parameters);
    for (const column of statement.blobColumns) rows.forEach((row) => readBytes(row, column));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the query's type tells its rows, of any driver
    return { rows: rows as Row[] };
  }

  #prepared(sql: string): PreparedQuery {
    const kept = this.#statements.get(sql);
    if (kept !== undefined) return kept;
    const statement = this.#database.prepare(sql);
    const reader = statement.reader;
    const prepared: PreparedQuery = {
      reader,
      blobColumns: reader
        ? statement
            .columns()
            .filter((column) => column.type?.toLowerCase() === 'blob')
            .map((column) => column.name)
        : [],
      all: (parameters) => statement.all(parameters),
      run: (parameters) => statement.run(parameters),
    };
    const oldest = this.#statements.keys().next();
    if (this.#statements.size >= CACHED_STATEMENTS && oldest.done !== true)
      this.#statements.delete(oldest.value);
    this.#statements.set(sql, prepared);
    return prepared;
  }

  async #whenFree<Result>(work: () => Result): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return work();
      } catch (error) {
        if (problemOf(error) !== 'busy') throw error;
        if (attempt >= this.#busyAttempts) throw storeError('busy', this.#file, error);
        await sleep(BUSY_WAIT_MS);
      }
    }
  }
}

function readBytes(row: unknown, column: string): void {
  if (typeof row !== 'object' || row === null) return;
  const value: unknown = Reflect.get(row, column);
  if (value instanceof ArrayBuffer) Reflect.set(row, column, new Uint8Array(value));
}
