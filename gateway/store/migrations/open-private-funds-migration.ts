import { sql } from 'kysely';
import { engineOf } from '../engine';
import type { Kysely, Migration } from 'kysely';

const OPENED = ['established_day', 'frequency'] as const;
const TABLE = 'private_fund';

/** The day of establishment of a private fund, and how often it publishes a NAV, may be unknown. */
export const openPrivateFundsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (engineOf(db) === 'postgres') {
      for (const name of OPENED)
        await db.schema
          .alterTable(TABLE)
          .alterColumn(name, (column) => column.dropNotNull())
          .execute();
      return;
    }
    await rebuild(db);
  },
};

/** SQLite cannot open a column: the table is made again from its own definition, with its indexes. */
async function rebuild(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string | null }>`
    select type, sql from sqlite_master where tbl_name = ${TABLE}`.execute(db);
  const definition = rows.find(({ type }) => type === 'table')?.sql ?? '';
  const opened = OPENED.reduce(
    (text, name) => text.replace(new RegExp(`("${name}" \\w+)[^,)]*not null`, 'i'), '$1'),
    definition,
  );
  const renamed = opened.replace(`"${TABLE}"`, `"${TABLE}_open"`);
  await sql.raw(renamed).execute(db);
  await sql`insert into ${sql.table(`${TABLE}_open`)} select * from ${sql.table(TABLE)}`.execute(db);
  await db.schema.dropTable(TABLE).execute();
  await db.schema.alterTable(`${TABLE}_open`).renameTo(TABLE).execute();
  for (const { type, sql: text } of rows) {
    if (type === 'index' && text !== null) await sql.raw(text).execute(db);
  }
}
