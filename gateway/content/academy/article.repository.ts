import { sql } from 'kysely';
import { upsertAll } from '../../store/bulk';
import type { Kysely, Expression, SqlBool } from 'kysely';
import type { ArticleTable, CourseTable } from '../content.schema';
import type { Database } from '../../store/schema';

/** Columns of an article in lists. */
const ENTRY_COLUMNS = [
  'id',
  'category',
  'title',
  'summary',
  'minutes',
  'cover',
  'published_day',
  'is_simulated',
] as const;
export type ArticleRow = Pick<ArticleTable, (typeof ENTRY_COLUMNS)[number]>;

/** Articles of a category (`null` for all) whose search text contains all folded words. */
export interface ArticleFilter {
  readonly category: string | null;
  readonly words: readonly string[];
}

/** Page of articles, newest first, and their total. */
export async function readArticlePage(
  db: Kysely<Database>,
  { category, words }: ArticleFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: ArticleRow[]; readonly total: number }> {
  const matching = db
    .selectFrom('article')
    .$if(category !== null, (query) => query.where('category', '=', category ?? ''))
    .where((eb) => eb.and(words.map(hasWord)));
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(ENTRY_COLUMNS)
    .orderBy('published_day', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, total };
}

/** Number of articles by category; categories without articles are left out. */
export async function countArticlesByCategory(db: Kysely<Database>): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('article')
    .select((eb) => ['category', eb.fn.countAll<number>().as('articles')])
    .groupBy('category')
    .execute();
  return new Map(rows.map(({ category, articles }) => [category, articles]));
}

/** Article with all columns; `null` if unknown. */
export async function readArticle(db: Kysely<Database>, id: string): Promise<ArticleTable | null> {
  const row = await db.selectFrom('article').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Articles by id, in no order; unknown ids are left out. */
export async function readArticlesById(db: Kysely<Database>, ids: readonly string[]): Promise<ArticleRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('article').select(ENTRY_COLUMNS).where('id', 'in', ids).execute();
}

/** Articles of a category with their keywords (JSON), oldest first. */
export async function readArticlesOfCategory(
  db: Kysely<Database>,
  category: string,
): Promise<(ArticleRow & Pick<ArticleTable, 'keywords'>)[]> {
  return db
    .selectFrom('article')
    .select([...ENTRY_COLUMNS, 'keywords'])
    .where('category', '=', category)
    .orderBy('published_day')
    .orderBy('id')
    .execute();
}

/** Ids of all articles. */
export async function readArticleIds(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('article').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** Writes articles; each replaces one with its id. */
export async function writeArticles(db: Kysely<Database>, rows: readonly ArticleTable[]): Promise<void> {
  await upsertAll(db, 'article', ['id'], rows);
}

function hasWord(word: string): Expression<SqlBool> {
  const pattern = `%${word.replaceAll(/[!%_]/g, (sign) => `!${sign}`)}%`;
  return sql<SqlBool>`search_text like ${pattern} escape '!'`;
}

/** First courses, in order. */
export async function readCourses(db: Kysely<Database>, limit: number): Promise<CourseTable[]> {
  return db.selectFrom('course').selectAll().orderBy('rank').orderBy('id').limit(limit).execute();
}

/** Course with an id; `null` if unknown. */
export async function readCourse(db: Kysely<Database>, id: string): Promise<CourseTable | null> {
  const row = await db.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Writes courses; each replaces one with its id. */
export async function writeCourses(db: Kysely<Database>, rows: readonly CourseTable[]): Promise<void> {
  await upsertAll(db, 'course', ['id'], rows);
}
