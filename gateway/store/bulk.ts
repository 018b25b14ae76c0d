import { CompiledQuery } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { engineOf } from './engine';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema';

type TableName = keyof Database;
type ColumnOf<Table extends TableName> = keyof Database[Table] & string;

/** Both engines' bound-parameter limits (SQLite 32,766, PostgreSQL 65,535) with room. */
const MOST_PARAMETERS = 30_000;
const ROWS_AT_ONCE = 100;

/**
 * Inserts all rows in few statements, whole or not at all; joins the caller's transaction where there is one. Every row
 * must have the columns of the first. Other work of the process gets its turn between statements.
 */
export async function insertAll<Table extends TableName>(
  db: Kysely<Database>,
  table: Table,
  rows: readonly Database[Table][],
): Promise<void> {
  await writeRows(db, table, rows, '');
}

/** As insertAll, but a row whose key columns are there already is replaced. */
export async function upsertAll<Table extends TableName>(
  db: Kysely<Database>,
  table: Table,
  keys: readonly ColumnOf<Table>[],
  rows: readonly Database[Table][],
): Promise<void> {
  const columns = columnsOf(rows);
  const isKey = new Set<string>(keys);
  const updates = columns
    .filter((column) => !isKey.has(column))
    .map((column) => `${quoted(column)} = excluded.${quoted(column)}`);
  const action = updates.length === 0 ? 'nothing' : `update set ${updates.join(', ')}`;
  await writeRows(db, table, rows, ` on conflict (${keys.map(quoted).join(', ')}) do ${action}`);
}

/** Empties tables, whole or not at all. */
export async function clearTables(db: Kysely<Database>, tables: readonly TableName[]): Promise<void> {
  await within(db, async (transaction) => {
    for (const table of tables) await transaction.deleteFrom(table).execute();
  });
}

async function writeRows(
  db: Kysely<Database>,
  table: TableName,
  rows: readonly object[],
  suffix: string,
): Promise<void> {
  const columns = columnsOf(rows);
  if (columns.length === 0) return;
  const chunkRows = Math.max(1, Math.min(ROWS_AT_ONCE, Math.floor(MOST_PARAMETERS / columns.length)));
  const head = `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values `;
  const place = engineOf(db) === 'postgres' ? numberedPlace : plainPlace;
  await within(db, async (transaction) => {
    let sql = '';
    let sqlRows = 0;
    for (let start = 0; start < rows.length; start += chunkRows) {
      const chunk = rows.slice(start, start + chunkRows);
      if (chunk.length !== sqlRows) {
        sqlRows = chunk.length;
        sql = head + placeholders(sqlRows, columns.length, place) + suffix;
      }
      const parameters = chunk.flatMap((row) => columns.map((column) => Reflect.get(row, column) as unknown));
      await transaction.executeQuery(CompiledQuery.raw(sql, parameters));
      await nextTurn();
    }
  });
}

async function within(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database> | Kysely<Database>) => Promise<void>,
): Promise<void> {
  if (db.isTransaction) await work(db);
  else await db.transaction().execute(work);
}

function columnsOf(rows: readonly object[]): string[] {
  const first = rows[0];
  return first === undefined ? [] : Object.keys(first);
}

function placeholders(rows: number, columns: number, place: (index: number) => string): string {
  const groups: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    const places = Array.from({ length: columns }, (_, column) => place(row * columns + column + 1));
    groups.push(`(${places.join(',')})`);
  }
  return groups.join(',');
}

function numberedPlace(index: number): string {
  return `$${index}`;
}

function plainPlace(): string {
  return '?';
}

function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
