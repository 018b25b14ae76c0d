import { queryClientContext, start } from '@/app/query-client';
import type { StartData } from '@/app/routing/lazy-page';
import { flashDetailQuery, flashPagesQuery, importantFlashesQuery } from '@/features/news/api/news.queries';
import { newsFilterIn } from '@/features/news/news-filter';
import { MOBILE_QUERY } from '@/lib/use-media-query';

/** Starts the first page of flashes for the filter in the address; in the wide layout also the important ones beside it. */
export const startNews: StartData = ({ context, request }) => {
  context
    .get(queryClientContext)
    .infiniteQuery(flashPagesQuery(newsFilterIn(new URL(request.url).searchParams)))
    .catch(() => undefined);
  if (!window.matchMedia(MOBILE_QUERY).matches) start(context, importantFlashesQuery());
};

/** Starts the flash in the address. */
export const startFlash: StartData = ({ context, params }) =>
  start(context, flashDetailQuery(params['id'] ?? ''));
