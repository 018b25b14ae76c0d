import { start } from '@/app/query-client';
import type { StartData } from '@/app/routing/lazy-page';
import { bannersQuery } from '@/features/home-picks/api/recommend.queries';
import { flashRailQuery } from '@/features/news/api/news.queries';

/** The page shares a chunk with its queries: the home page is a first view, and this saves a request. */
export { IndexPage } from '@/pages/index-page/index-page';

/**
 * Starts the queries of the home page's first view; the sections below start theirs when they come near the viewport.
 */
export const startIndex: StartData = ({ context }) => {
  start(context, bannersQuery());
  start(context, flashRailQuery());
};
