import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { newsDetail, newsList, type NewsListData } from '@/contract/content/news';
import { orSpecified } from '@/features/failure/not-offered';
import { flashFromWire, flashWithNeighboursFromWire, type Flash } from '../flash';
import type { NewsFilter } from '../news-filter';

const PAGE_SIZE = 40;
const RAIL_SIZE = 12;
const IMPORTANT_SIZE = 6;
const MINUTE_MS = 60_000;

/** A page of the wire; `lastSequence` is that of the newest flash at the time of reading. */
export interface FlashPage {
  readonly flashes: readonly Flash[];
  readonly nextCursor: string | null;
  readonly lastSequence: number;
}

export type FlashPages = InfiniteData<FlashPage, string | null>;

async function readFlashes(data: NewsListData, signal: AbortSignal): Promise<FlashPage> {
  const { body } = await callGateway(newsList, { data: JSON.stringify(data) }, { signal });
  return {
    flashes: body.list.map(flashFromWire),
    nextCursor: body.nextCursor,
    lastSequence: body.lastSequence,
  };
}

/**
 * The wire in pages, newest first. Never stale: the stream delivers what is newer than the first page.
 */
export function flashPagesQuery({ kind, isImportant }: NewsFilter) {
  return infiniteQueryOptions({
    queryKey: ['news', 'pages', { kind, isImportant }],
    queryFn: ({ pageParam, signal }) =>
      readFlashes(
        {
          size: PAGE_SIZE,
          ...(pageParam === null ? {} : { cursor: pageParam }),
          ...(kind === null ? {} : { kind }),
          ...(isImportant ? { isImportant } : {}),
        },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 15 * MINUTE_MS,
  });
}

/** The newest flashes for the home page, refreshed every minute while visible. */
export function flashRailQuery() {
  return queryOptions({
    queryKey: ['news', 'rail'],
    queryFn: async ({ signal }) => (await readFlashes({ size: RAIL_SIZE }, signal)).flashes,
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  });
}

/** The newest important flashes. */
export function importantFlashesQuery() {
  return queryOptions({
    queryKey: ['news', 'important'],
    queryFn: async ({ signal }) =>
      (await readFlashes({ size: IMPORTANT_SIZE, isImportant: true }, signal)).flashes,
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  });
}

/** A flash with its neighbours in time and related ones; rejects with status 404 for an unknown id. */
export function flashDetailQuery(id: string) {
  return queryOptions({
    queryKey: ['news', 'detail', id],
    queryFn: ({ signal }) =>
      orSpecified(
        async () => flashWithNeighboursFromWire((await callGateway(newsDetail, { id }, { signal })).body),
        async () => (await import('./flash-in-list')).flashInList(id, signal),
      ),
    staleTime: 10 * MINUTE_MS,
  });
}
