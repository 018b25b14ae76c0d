import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import { compactDate, contentId, keyword, wholeCount } from '../fields';

/** The six categories of the academy [S2.toujiao], and investor protection with a page of its own. */
export const ARTICLE_CATEGORIES = [
  'public-fund',
  'private-fund',
  'financial',
  'law',
  'case',
  'regulation',
  'protection',
] as const;
export const articleCategory = v.picklist(ARTICLE_CATEGORIES);
export type ArticleCategory = v.InferOutput<typeof articleCategory>;

/** An article in a list. `picture` is an address below the portal's own origin. */
export const articleEntry = v.object({
  id: contentId,
  category: articleCategory,
  title: v.string(),
  summary: v.string(),
  picture: v.string(),
  publishedDate: compactDate,
  /** Reading time in whole minutes, at least 1. */
  minutes: v.number(),
  /** Describes an invented event. */
  isSimulated: v.boolean(),
});
export type ArticleEntry = v.InferOutput<typeof articleEntry>;

/** The categories with what each is about and how many articles it has, in the order of the academy. */
export const articleCategories = defineCall({
  host: 'content',
  path: 'content/article/categories',
  method: 'GET',
  transport: 'http',
  request: v.object({}),
  reply: envelope(
    v.array(v.object({ key: articleCategory, name: v.string(), description: v.string(), count: v.number() })),
  ),
  isCacheable: () => true,
});
export type ArticleCategoryEntry = v.InferOutput<typeof articleCategories.reply>['body'][number];

/** Articles of a category or of all, the newest first; a keyword is looked for in titles, summaries and keywords. */
export const articleList = defineCall({
  host: 'content',
  path: 'content/article/list',
  method: 'GET',
  transport: 'http',
  request: v.object({
    category: v.optional(articleCategory),
    keyword: v.optional(keyword),
    page: wholeCount(1_000_000),
    pagesize: wholeCount(100),
  }),
  reply: envelope(v.object({ list: v.array(articleEntry), total: v.number() })),
  rows: { at: ['body', 'list'], row: articleEntry },
  isCacheable: (request) => (request.keyword ?? '') === '',
});

const articleLink = v.object({ id: contentId, title: v.string() });

/**
 * An article. `html` has been through the gateway's sanitiser (allowed markup in domain/text/article-markup.ts); its headings
 * carry no ids, `outline` names them in their order. Neighbours are of the same category, or with `course` the
 * previous and next lesson. 404 for an unknown id.
 */
export const articleDetail = defineCall({
  host: 'content',
  path: 'content/article/detail',
  method: 'GET',
  transport: 'http',
  request: v.object({ id: contentId, course: v.optional(contentId) }),
  reply: envelope(
    v.object({
      ...articleEntry.entries,
      categoryName: v.string(),
      author: v.string(),
      keywords: v.array(v.string()),
      html: v.string(),
      outline: v.array(v.object({ level: v.picklist([2, 3]), title: v.string() })),
      previous: v.nullable(articleLink),
      next: v.nullable(articleLink),
      related: v.array(articleEntry),
      course: v.nullable(v.object({ id: contentId, title: v.string(), lessons: v.array(articleLink) })),
    }),
  ),
  isCacheable: () => true,
});
export type ArticleDetail = v.InferOutput<typeof articleDetail.reply>['body'];

/** Investor protection: rights, ways to complain, frauds with their signs, and a short quiz judged by the portal. */
export const protectionGuide = defineCall({
  host: 'content',
  path: 'content/protection',
  method: 'GET',
  transport: 'http',
  request: v.object({}),
  reply: envelope(
    v.object({
      rights: v.array(v.object({ title: v.string(), text: v.string() })),
      channels: v.array(v.object({ title: v.string(), text: v.string(), contact: v.nullable(v.string()) })),
      frauds: v.array(
        v.object({
          title: v.string(),
          story: v.string(),
          signs: v.array(v.string()),
          advice: v.string(),
          articleId: v.nullable(contentId),
        }),
      ),
      quiz: v.array(
        v.object({
          id: v.string(),
          question: v.string(),
          options: v.array(v.string()),
          /** Index of the right option. */
          answer: v.number(),
          explanation: v.string(),
        }),
      ),
    }),
  ),
  isCacheable: () => true,
});
export type ProtectionGuide = v.InferOutput<typeof protectionGuide.reply>['body'];
