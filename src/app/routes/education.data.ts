import { start } from '@/app/query-client';
import type { StartData } from '@/app/routing/lazy-page';
import { parseAcademy } from '@/features/articles/academy-filter';
import {
  academyQuery,
  articleQuery,
  categoriesQuery,
  coursesQuery,
  protectionArticlesQuery,
  protectionGuideQuery,
} from '@/features/articles/api/articles.queries';
import { courseIdIn } from '@/features/articles/article';

/** Starts the categories, the articles of the address and the courses. */
export const startAcademy: StartData = ({ context, request }) => {
  start(context, categoriesQuery());
  start(context, academyQuery(parseAcademy(new URL(request.url).searchParams)));
  start(context, coursesQuery());
};

/** Starts an article, as a lesson where the address names a course. */
export const startArticle: StartData = ({ context, params, request }) => {
  const course = courseIdIn(new URL(request.url).searchParams);
  if (params['id'] !== undefined) start(context, articleQuery(params['id'], course));
};

/** Starts what the page of investor protection says. */
export const startProtection: StartData = ({ context }) => {
  start(context, protectionGuideQuery());
  start(context, protectionArticlesQuery());
};
