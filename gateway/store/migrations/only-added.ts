import { sql } from 'kysely';
import { engineOf } from '../engine';
import type { Kysely } from 'kysely';

export interface OnlyAdded {
  readonly table: string;
  /** Message of the database's refusal. */
  readonly words: string;
  /** Sets of unique columns: an insert that would replace a row by them is refused too. */
  readonly keys: readonly (readonly string[])[];
}

/** Makes the database refuse to change or remove a row of a table. */
export async function refuseChangesOf(db: Kysely<unknown>, { table, words, keys }: OnlyAdded): Promise<void> {
  if (engineOf(db) === 'postgres') {
    const refusal = sql.id(`refuse_${table}_change`);
    await sql`create function ${refusal}() returns trigger language plpgsql as
      ${sql.lit(`begin raise exception '${words}'; end`)}`.execute(db);
    await sql`create trigger ${sql.id(`${table}_stays`)} before update or delete on ${sql.table(table)}
      for each row execute function ${refusal}()`.execute(db);
    await sql`create trigger ${sql.id(`${table}_not_emptied`)} before truncate on ${sql.table(table)}
      for each statement execute function ${refusal}()`.execute(db);
    return;
  }
  for (const change of ['update', 'delete']) {
    await sql`create trigger ${sql.id(`${table}_no_${change}`)} before ${sql.raw(change)} on ${sql.table(table)}
      begin select raise(abort, ${sql.lit(words)}); end`.execute(db);
  }
  // "insert or replace" removes the former row without firing the trigger of deletes.
  const same = sql.join(
    keys.map((columns) =>
      sql.join(
        columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`new.${column}`)}`),
        sql` and `,
      ),
    ),
    sql` or `,
  );
  await sql`create trigger ${sql.id(`${table}_no_replace`)} before insert on ${sql.table(table)}
    when exists (select 1 from ${sql.table(table)} where ${same})
    begin select raise(abort, ${sql.lit(words)}); end`.execute(db);
}
