import type { MutexInterface } from 'async-mutex';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { LibsqlConnection } from './libsql-connection';

/**
 * Two handles on one file. What only reads goes over the one at once: it is over before anything else of the process
 * runs, and the log lets it go on beside a writer. Whatever writes has the other to itself, in the order in which it
 * came; who waits for that keeps nobody from reading.
 */
export interface LibsqlHandles {
  readonly reading: LibsqlConnection;
  readonly writing: LibsqlConnection;
  readonly turns: MutexInterface;
}

/** One borrower's way to the two handles. */
export class LibsqlLease implements DatabaseConnection {
  readonly #handles: LibsqlHandles;
  /** Ends the turn of the transaction that is open. */
  #endTurn: (() => void) | null = null;

  constructor(handles: LibsqlHandles) {
    this.#handles = handles;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { reading, writing, turns } = this.#handles;
    if (this.#endTurn !== null) return writing.executeInTransaction<Row>(query);
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
