import * as v from 'valibot';
import { ARTICLE_CATEGORY_WORDS } from '../content/article-categories';
import { readArticle, readArticlesById, readArticlesOfCategory } from '../store/article-repository';
import { readCourse } from '../store/course-repository';
import { articleEntryOf, textsOf } from './article-entry';
import type { ArticleDetail, ArticleEntry } from '../../src/contract/article';
import type { ArticleRow } from '../store/article-repository';
import type { ArticleTable } from '../store/content-schema';
import type { Store } from '../store/store';

type Link = NonNullable<ArticleDetail['next']>;
type CategoryRow = ArticleRow & Pick<ArticleTable, 'keywords'>;

const RELATED_COUNT = 3;
const outlineColumn = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ level: v.picklist([2, 3]), title: v.string() })),
);

/**
 * An article with what is read before and after it: the lessons beside it where it is read in a course that has it, else
 * the articles published before and after it in its category. Null for an unknown id; an unknown course is none.
 */
export async function findArticle(
  store: Store,
  id: string,
  courseId: string | undefined,
): Promise<ArticleDetail | null> {
  const article = await readArticle(store.db, id);
  if (article === null) return null;
  const siblings = await readArticlesOfCategory(store.db, article.category);
  const course = await readLessons(store, id, courseId);
  const entry = articleEntryOf(article);
  return {
    ...entry,
    categoryName: ARTICLE_CATEGORY_WORDS[entry.category].name,
    author: article.author,
    keywords: textsOf(article.keywords),
    html: article.html,
    outline: v.parse(outlineColumn, article.outline),
    ...neighboursOf(id, course?.lessons ?? siblings.map(linkOf)),
    related: await relatedOf(store, article, siblings),
    course,
  };
}

async function readLessons(
  store: Store,
  articleId: string,
  courseId: string | undefined,
): Promise<ArticleDetail['course']> {
  const course = courseId === undefined ? null : await readCourse(store.db, courseId);
  if (course === null) return null;
  const ids = textsOf(course.lessons);
  if (!ids.includes(articleId)) return null;
  const lessons = inOrder(ids, await readArticlesById(store.db, ids)).map(linkOf);
  return { id: course.id, title: course.title, lessons };
}

function neighboursOf(id: string, links: readonly Link[]): Pick<ArticleDetail, 'previous' | 'next'> {
  const place = links.findIndex((link) => link.id === id);
  return { previous: links[place - 1] ?? null, next: links[place + 1] ?? null };
}

/** What the article names itself, then those of its category that share most keywords with it, the newest first. */
async function relatedOf(
  store: Store,
  article: ArticleTable,
  siblings: readonly CategoryRow[],
): Promise<ArticleEntry[]> {
  const ownIds = textsOf(article.related).filter((id) => id !== article.id);
  const own = inOrder(ownIds, await readArticlesById(store.db, ownIds));
  const named = new Set([article.id, ...own.map(({ id }) => id)]);
  const words = new Set(textsOf(article.keywords));
  const shared = (row: CategoryRow) => textsOf(row.keywords).filter((word) => words.has(word)).length;
  const alike = siblings
    .filter(({ id }) => !named.has(id))
    .map((row) => ({ row, shared: shared(row) }))
    .toSorted((a, b) => b.shared - a.shared || b.row.published_day - a.row.published_day)
    .map(({ row }) => row);
  return [...own, ...alike.slice(0, Math.max(0, RELATED_COUNT - own.length))].map(articleEntryOf);
}

function inOrder<Row extends { readonly id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function linkOf({ id, title }: Link): Link {
  return { id, title };
}
