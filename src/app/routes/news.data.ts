import { queryClientContext, start } from '@/app/query-client';
import type { StartData } from '@/app/routing/lazy-page';
import { flashDetailQuery, flashPagesQuery } from '@/features/news/api/news.queries';
import { newsFilterIn } from '@/features/news/news-filter';

/** Starts the first page of flashes for the filter in the address. */
export const startNews: StartData = ({ context, request }) => {
  context
    .get(queryClientContext)
    .infiniteQuery(flashPagesQuery(newsFilterIn(new URL(request.url).searchParams)))
    .catch(() => undefined);
};

/** Starts the flash in the address. */
export const startFlash: StartData = ({ context, params }) =>
  start(context, flashDetailQuery(params['id'] ?? ''));
