import { PostgresDialect } from 'kysely';
import { createPostgresSignals } from './postgres-signals';
import { createStatementNames } from './statement-names';
import type { Dialect, PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { CustomTypesConfig, Pool, PoolClient } from 'pg';
import type { OpenSignals } from './signals';

export interface PostgresParts {
  readonly dialect: Dialect;
  readonly signals: OpenSignals;
  /** Runs the work while no other process holds the lock of that name on the same database. */
  lock<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

/** int8 (what count gives) and numeric. */
const NUMBER_TYPES: ReadonlySet<number> = new Set([20, 1700]);
const POOL_SIZE = 10;
/** Kept however long nobody asks: by it a restore sees that a gateway has the data open. */
const KEPT_CONNECTIONS = 1;
const CONNECT_TIMEOUT_MS = 5000;
/**
 * A prepared statement is planned once, whatever its parameters. PostgreSQL would go on planning pages of a ranking each
 * time, since a first page looks cheaper than the average one: that takes it four times as long as reading one.
 */
const ONE_PLAN_A_STATEMENT = 'set plan_cache_mode = force_generic_plan';
/** For the short statements of the signals alone: a fill or an advance takes its time. */
const SIGNAL_TIMEOUT_MS = 5000;

/** Connects to PostgreSQL on first use. Counts and numerics come back as numbers, not as text. */
export async function postgresParts(databaseUrl: string): Promise<PostgresParts> {
  const { default: pg } = await import('pg');
  const types: CustomTypesConfig = {
    getTypeParser: (oid, format) =>
      NUMBER_TYPES.has(oid) ? Number : pg.types.getTypeParser(oid, format ?? 'text'),
  };
  const address = { connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS };
  const pool = new pg.Pool({ ...address, max: POOL_SIZE, min: KEPT_CONNECTIONS, types, keepAlive: true });
  // A connection that breaks is replaced at its next use, and what was asked over it fails by itself; without a listener
  // it would end the process, of the pool while it is idle, its own while it is in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    dialect: new PostgresDialect({ pool: namingStatements(pool) }),
    signals: createPostgresSignals(
      () => new pg.Client({ ...address, keepAlive: true, query_timeout: SIGNAL_TIMEOUT_MS }),
    ),
    async lock(name, work) {
      const client = new pg.Client(address);
      client.on('error', () => undefined);
      await client.connect();
      try {
        // Held by a transaction: a pooler that lends its connections for one keeps this one together until then, and
        // gives none back with a lock of ours on it.
        await client.query('begin');
        await client.query('set local idle_in_transaction_session_timeout = 0');
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
        return await work();
      } finally {
        await client.query('commit').catch(() => undefined);
        await client.end();
      }
    },
  };
}

/** The pool as Kysely sees it: its connections plan a statement once, and those that come again and again are prepared. */
function namingStatements(pool: Pool): PostgresPool {
  const nameOf = createStatementNames();
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const kept = known.get(client);
      if (kept !== undefined) return kept;
      await makeReady(client);
      const naming = new NamingClient(client, nameOf);
      known.set(client, naming);
      return naming;
    },
    end: () => pool.end(),
  };
}

/** A connection that breaks before it was given to anybody leaves the pool here: nobody else would give its place free. */
async function makeReady(client: PoolClient): Promise<void> {
  try {
    await client.query(ONE_PLAN_A_STATEMENT);
  } catch (error) {
    client.release(true);
    throw error;
  }
}

class NamingClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #nameOf: (text: string) => string | undefined;

  constructor(client: PoolClient, nameOf: (text: string) => string | undefined) {
    this.#client = client;
    this.#nameOf = nameOf;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('streaming is not supported');
    const name = this.#nameOf(text);
    return this.#client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
  }

  release(): void {
    this.#client.release();
  }
}

/** Host and database of a connection address, without user and password, for messages. */
export function postgresPlace(databaseUrl: string): string {
  try {
    const url = new URL(databaseUrl);
    const host = url.hostname === '' ? (url.searchParams.get('host') ?? 'localhost') : url.host;
    return `${host}${url.pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}
