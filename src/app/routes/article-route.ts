import { lazyData, lazyPage } from '@/app/routing/lazy-page';

/** The page of an article, which stands in the academy and in the personal centre. */
export const articlePage = lazyPage(
  () => import('@/pages/education/article-page').then((m) => m.ArticlePage),
  lazyData(() => import('./education.data').then((m) => m.startArticle)),
);
