import { CompiledQuery, SqliteQueryCompiler } from 'kysely';
import type { Kysely, KyselyPlugin, QueryCompiler } from 'kysely';
import type { Database } from '../../gateway/store/schema';

/** Result of a function with the queries that it makes, in their order. */
export async function withQueries<Result>(
  db: Kysely<Database>,
  compiler: QueryCompiler,
  read: (db: Kysely<Database>) => Promise<Result>,
): Promise<{ readonly result: Result; readonly queries: readonly CompiledQuery[] }> {
  const queries: CompiledQuery[] = [];
  const watch: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      queries.push(compiler.compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { result: await read(db.withPlugin(watch)), queries };
}

/** Rows of the plan of a query, which `explain` begins in the words of the engine. */
export async function explained<Row>(
  db: Kysely<Database>,
  explain: string,
  query: CompiledQuery | undefined,
): Promise<Row[]> {
  if (query === undefined) throw new Error('the function made no query');
  const { rows } = await db.executeQuery<Row>(
    CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]),
  );
  return rows;
}

/** SQLite's plan of the first query that a function makes. */
export async function firstQueryPlan(
  db: Kysely<Database>,
  read: (db: Kysely<Database>) => Promise<unknown>,
): Promise<string> {
  const { queries } = await withQueries(db, new SqliteQueryCompiler(), read);
  const rows = await explained<{ detail: string }>(db, 'explain query plan', queries[0]);
  return rows.map((row) => row.detail).join('; ');
}
