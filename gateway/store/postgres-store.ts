import { PostgresDialect } from 'kysely';
import type { Dialect } from 'kysely';
import type { CustomTypesConfig } from 'pg';

export interface PostgresParts {
  readonly dialect: Dialect;
  /** Runs the work while no other process holds the lock of that name on the same database. */
  lock<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

/** int8 (what count gives) and numeric. */
const NUMBER_TYPES: ReadonlySet<number> = new Set([20, 1700]);
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5000;

/** Connects to PostgreSQL on first use. Counts and numerics come back as numbers, not as text. */
export async function postgresParts(databaseUrl: string): Promise<PostgresParts> {
  const { default: pg } = await import('pg');
  const types: CustomTypesConfig = {
    getTypeParser: (oid, format) =>
      NUMBER_TYPES.has(oid) ? Number : pg.types.getTypeParser(oid, format ?? 'text'),
  };
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types,
  });
  // A connection that breaks while idle is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  return {
    dialect: new PostgresDialect({ pool }),
    async lock(name, work) {
      const client = new pg.Client({
        connectionString: databaseUrl,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      });
      client.on('error', () => undefined);
      await client.connect();
      try {
        await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
        return await work();
      } finally {
        await client.end();
      }
    },
  };
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
