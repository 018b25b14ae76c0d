import { PostgresAdapter, sql } from 'kysely';
import type { ColumnDataType, Kysely, RawBuilder } from 'kysely';

type ColumnType = ColumnDataType | RawBuilder<unknown>;

export type Engine = 'sqlite' | 'postgres';

/** Which database stands behind a Kysely instance or a transaction. */
export function engineOf<Schema>(db: Kysely<Schema>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/** Column types that differ between the engines; text sorts by code point on both. */
export function columnTypes<Schema>(db: Kysely<Schema>): {
  readonly text: ColumnType;
  readonly blob: ColumnType;
  readonly integer: ColumnType;
  readonly real: ColumnType;
} {
  const isPostgres = engineOf(db) === 'postgres';
  return {
    text: isPostgres ? sql`text collate "C"` : 'text',
    blob: isPostgres ? 'bytea' : 'blob',
    integer: 'integer',
    real: 'double precision',
  };
}

/**
 * Makes other transactions that lock the same name wait until this one ends, if there is no row that could be locked.
 * SQLite allows one writing transaction at a time anyway.
 */
export async function lockName<Schema>(transaction: Kysely<Schema>, name: string): Promise<void> {
  if (engineOf(transaction) !== 'postgres') return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}
