import { Mutex, withTimeout } from 'async-mutex';
import { LibsqlConnection, MOST_WAIT_MS } from './libsql-connection';
import { LibsqlLease, type LibsqlHandles } from './libsql-lease';
import { asStoreError, storeError } from './store-error';
import type { DatabaseConnection, Driver } from 'kysely';

/** Opens the two handles on a SQLite file and lends them out. */
export class LibsqlDriver implements Driver {
  readonly #file: string;
  #handles: LibsqlHandles | null = null;

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

function leaseOf(connection: DatabaseConnection): LibsqlLease {
  if (connection instanceof LibsqlLease) return connection;
  throw new TypeError('not a connection of this driver');
}
