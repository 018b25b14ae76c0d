import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import {
  articleCategories,
  articleDetail,
  articleList,
  protectionGuide,
  type ArticleCategory,
} from '@/contract/content/article';
import { topClassList } from '@/contract/content/recommend';
import { TOP_CLASS_PAGE_SIZE } from '@/domain/site/specification-constants';
import type { AcademyFilter } from '../academy-filter';
import { articleCardFromWire, articleFromWire } from '../article';
import { coursesFromWire } from '../course';
import { guideFromWire } from '../protection-guide';

const HOUR_MS = 60 * 60_000;

/** Articles on a page of the academy. */
export const ACADEMY_PAGE_SIZE = 12;

/** The categories with what each is about and how many articles it has. */
export function categoriesQuery() {
  return queryOptions({
    queryKey: ['articles', 'categories'],
    queryFn: async ({ signal }) => (await callGateway(articleCategories, {}, { signal })).body,
    staleTime: HOUR_MS,
  });
}

/** A page of the academy; the one before stays until it is there. */
export function academyQuery({ category, keyword, page }: AcademyFilter) {
  return queryOptions({
    queryKey: ['articles', 'academy', category, keyword, page],
    queryFn: ({ signal }) => readArticles({ category, keyword, page, pagesize: ACADEMY_PAGE_SIZE }, signal),
    staleTime: HOUR_MS,
    placeholderData: keepPreviousData,
  });
}

/** The newest articles about investor protection. */
export function protectionArticlesQuery() {
  return queryOptions({
    queryKey: ['articles', 'protection'],
    queryFn: ({ signal }) =>
      readArticles({ category: 'protection', keyword: '', page: 1, pagesize: 6 }, signal),
    staleTime: HOUR_MS,
  });
}

/** An article by its id, with its neighbours in a course where one is given; 404 for one that is not there. */
export function articleQuery(id: string, courseId: string | null) {
  return queryOptions({
    queryKey: ['articles', 'article', id, courseId],
    queryFn: async ({ signal }) => {
      const request = courseId === null ? { id } : { id, course: courseId };
      return articleFromWire((await callGateway(articleDetail, request, { signal })).body);
    },
    staleTime: HOUR_MS,
  });
}

/** The academy's courses. */
export function coursesQuery() {
  return queryOptions({
    queryKey: ['articles', 'courses'],
    queryFn: async ({ signal }) =>
      coursesFromWire((await callGateway(topClassList, { pageSize: TOP_CLASS_PAGE_SIZE }, { signal })).body),
    staleTime: HOUR_MS,
  });
}

/** Rights, ways to complain, frauds and the quiz. */
export function protectionGuideQuery() {
  return queryOptions({
    queryKey: ['articles', 'protection-guide'],
    queryFn: async ({ signal }) => guideFromWire((await callGateway(protectionGuide, {}, { signal })).body),
    staleTime: HOUR_MS,
  });
}

interface ListRequest {
  readonly category: ArticleCategory | null;
  readonly keyword: string;
  readonly page: number;
  readonly pagesize: number;
}

async function readArticles({ category, keyword, page, pagesize }: ListRequest, signal: AbortSignal) {
  const request = {
    page,
    pagesize,
    ...(category === null ? {} : { category }),
    ...(keyword === '' ? {} : { keyword }),
  };
  const { list, total } = (await callGateway(articleList, request, { signal })).body;
  return { articles: list.map(articleCardFromWire), total };
}
