import { start } from '@/app/query-client';
import type { StartData } from '@/app/routing/lazy-page';
import { bannersQuery } from '@/features/home-picks/api/recommend.queries';
import { flashRailQuery } from '@/features/news/api/news.queries';

/** The page comes with its reads: the home page is a first view, and one file is one request less. */
export { IndexPage } from '@/pages/index-page/index-page';

/** Starts what the first view of the home page shows; the sections below ask for themselves when they come near. */
export const startIndex: StartData = ({ context }) => {
  start(context, bannersQuery());
  start(context, flashRailQuery());
};
