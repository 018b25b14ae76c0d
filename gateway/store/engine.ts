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
