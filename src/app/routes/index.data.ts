import { start } from '@/app/query-client';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import type { StartData } from '@/app/routing/lazy-page';
import { bannersQuery, pickedFundsQuery } from '@/features/home-picks/api/recommend.queries';
import { marketBoardQuery } from '@/features/market-board/market-board.queries';
import { flashRailQuery } from '@/features/news/api/news.queries';

/** The page shares a chunk with its queries: the home page is a first view, and this saves a request. */
export { IndexPage } from '@/pages/index-page/index-page';

/**
 * Starts the queries of the home page's first view, which in the wide layout has the public picks, too; the sections below
 * start theirs when they come near the viewport.
 */
export const startIndex: StartData = ({ context }) => {
  start(context, bannersQuery());
  start(context, marketBoardQuery());
  start(context, flashRailQuery());
  if (window.matchMedia(MOBILE_QUERY).matches) return;
  start(context, pickedFundsQuery('public'));
};
