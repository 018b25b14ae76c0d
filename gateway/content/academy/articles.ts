import * as v from 'valibot';
import { articleCategory, ARTICLE_CATEGORIES } from '../../../src/contract/content/article';
import { compactDay } from '../../../src/domain/calendar/day';
import { articlePicture } from '../../../src/domain/site/pictures';
import { searchWords } from '../../services/search-words';
import {
  countArticlesByCategory,
  readArticlePage,
  readArticle,
  readArticlesOfCategory,
  readArticlesById,
  readCourse,
} from './article.repository';
import type { InferOutput } from 'valibot';
import type {
  ArticleCategory,
  ArticleEntry,
  ArticleCategoryEntry,
  articleList,
  ArticleDetail,
} from '../../../src/contract/content/article';
import type { Store } from '../../store/store';
import type { ArticleTable } from '../content.schema';
import type { ArticleRow } from './article.repository';

type Link = NonNullable<ArticleDetail['next']>;
type CategoryRow = ArticleRow & Pick<ArticleTable, 'keywords'>;

const RELATED_COUNT = 3;
const textsColumn = v.pipe(v.string(), v.parseJson(), v.array(v.string()));
const outlineColumn = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ level: v.picklist([2, 3]), title: v.string() })),
);

interface CategoryLabel {
  readonly name: string;
  readonly description: string;
}

/** Names and descriptions of the categories, in the order of the academy. */
export const CATEGORY_LABELS: Readonly<Record<ArticleCategory, CategoryLabel>> = {
  'public-fund': { name: '公募知识', description: '净值、费用、分类与交易规则，从看懂一只公募基金开始。' },
  'private-fund': {
    name: '私募知识',
    description: '合格投资者标准、策略、费用与信息披露，了解门槛背后的风险。',
  },
  financial: { name: '理财教育', description: '收益与风险指标、资产配置与长期投资的基本功。' },
  law: { name: '法律法规', description: '与基金投资有关的法律、法规说了什么，对您意味着什么。' },
  case: { name: '典型案例', description: '依据常见纠纷编写的模拟案例，看清问题出在哪里。' },
  regulation: { name: '监管动态', description: '监管规则怎样运作，哪些变化与投资者有关。' },
  protection: { name: '投资者保护', description: '您的权利、维权途径与常见骗局的识别办法。' },
};

/** Article as displayed in lists. */
export function articleEntryOf(row: ArticleRow): ArticleEntry {
  return {
    id: row.id,
    category: v.parse(articleCategory, row.category),
    title: row.title,
    summary: row.summary,
    picture: articlePicture(row.id, row.cover),
    publishedDate: compactDay(row.published_day),
    minutes: row.minutes,
    isSimulated: row.is_simulated === 1,
  };
}

/** Texts of a column with a JSON list. */
export function textsOf(json: string): string[] {
  return v.parse(textsColumn, json);
}

/** All categories with their number of articles. */
export async function listCategories(store: Store): Promise<ArticleCategoryEntry[]> {
  const counts = await countArticlesByCategory(store.db);
  return ARTICLE_CATEGORIES.map((key) => ({
    key,
    ...CATEGORY_LABELS[key],
    count: counts.get(key) ?? 0,
  }));
}

/** Page of articles that contain all words of the keyword, newest first. */
export async function listArticles(
  store: Store,
  { category, keyword, page, pagesize }: InferOutput<typeof articleList.request>,
): Promise<InferOutput<typeof articleList.reply>['body']> {
  const filter = { category: category ?? null, words: searchWords(keyword ?? '') };
  const { rows, total } = await readArticlePage(store.db, filter, {
    offset: (page - 1) * pagesize,
    limit: pagesize,
  });
  return { list: rows.map(articleEntryOf), total };
}

/**
 * An article with its previous and next one: in the course if it is a lesson of it, otherwise by publication in the
 * category. `null` for an unknown id; an unknown course is ignored.
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
    categoryName: CATEGORY_LABELS[entry.category].name,
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

/** Articles that the article names, then those of its category with most common keywords, newest first. */
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
  const similar = siblings
    .filter(({ id }) => !named.has(id))
    .map((row) => ({ row, shared: shared(row) }))
    .toSorted((a, b) => b.shared - a.shared || b.row.published_day - a.row.published_day)
    .map(({ row }) => row);
  return [...own, ...similar.slice(0, Math.max(0, RELATED_COUNT - own.length))].map(articleEntryOf);
}

function inOrder<Row extends { readonly id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function linkOf({ id, title }: Link): Link {
  return { id, title };
}

/** At most `limit` articles of some categories, those with most of their keywords in a text first. */
export async function articlesAbout(
  { db }: Store,
  text: string,
  { categories, limit }: { readonly categories: readonly ArticleCategory[]; readonly limit: number },
): Promise<ArticleRow[]> {
  const found = await Promise.all(categories.map((category) => readArticlesOfCategory(db, category)));
  const hitsOf = ({ keywords }: CategoryRow) =>
    textsOf(keywords).filter((word) => text.includes(word)).length;
  return found
    .flat()
    .map((row) => ({ row, hits: hitsOf(row) }))
    .toSorted((a, b) => b.hits - a.hits)
    .slice(0, limit)
    .map(({ row }) => row);
}
