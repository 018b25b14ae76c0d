import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listenToStream, type StreamState } from '@/api/event-stream';
import { newsStream } from '@/contract/content/news';
import { flashPagesQuery, type FlashPages } from './api/news.queries';
import { flashFromWire, type Flash } from './flash';
import { mergedFlashes } from './flash-days';
import { newsFilterQuery, passesFilter, type NewsFilter } from './news-filter';

/** Distance from the top that counts as being at the top. */
const AT_TOP_PX = 60;

/** Interval of reading the list from a gateway without the stream. */
const POLL_MS = 60_000;

export interface FreshFlashes {
  /** Received flashes that are not shown yet. */
  readonly waitingCount: number;
  /** Ids of flashes added while the list is displayed. */
  readonly newIds: ReadonlySet<string>;
  readonly state: StreamState;
  /** Adds the waiting flashes to the list. */
  readonly showWaiting: () => void;
}

interface Arrivals {
  /** Query of the list's filter. */
  readonly of: string;
  readonly waiting: readonly Flash[];
  readonly newIds: ReadonlySet<string>;
}

/**
 * Flashes of the stream that are newer than the first page of a list. At the top of the page they are added
 * immediately; after scrolling they wait for a press, so that the list does not move.
 */
export function useFreshFlashes(filter: NewsFilter, isListRead: boolean): FreshFlashes {
  const client = useQueryClient();
  const filterKey = newsFilterQuery(filter);
  const [state, setState] = useState<StreamState>('connecting');
  const [latest, setLatest] = useState<Arrivals>(() => nothing(filterKey));
  const arrivals = latest.of === filterKey ? latest : nothing(filterKey);
  const { kind, isImportant } = filter;

  useEffect(() => {
    if (!isListRead) return undefined;
    const shown = { kind, isImportant };
    const { queryKey } = flashPagesQuery(shown);
    const pages = client.getQueryData<FlashPages>(queryKey);
    return listenToStream(
      newsStream,
      { lastEventId: pages?.pages[0]?.lastSequence ?? 0 },
      {
        onState: setState,
        onEvent({ data }) {
          const flash = flashFromWire(data);
          if (!passesFilter(flash, shown)) return;
          const isSeen = window.scrollY < AT_TOP_PX && !document.hidden;
          if (isSeen) client.setQueryData<FlashPages>(queryKey, (known) => withFlashes(known, [flash]));
          setLatest((before) => added(before.of === filterKey ? before : nothing(filterKey), flash, isSeen));
        },
      },
    );
  }, [client, filterKey, isImportant, isListRead, kind]);

  // For a gateway without the stream.
  useEffect(() => {
    if (state !== 'none') return undefined;
    const { queryKey } = flashPagesQuery({ kind, isImportant });
    const timer = window.setInterval(() => void client.invalidateQueries({ queryKey }), POLL_MS);
    return () => window.clearInterval(timer);
  }, [client, isImportant, kind, state]);

  return {
    waitingCount: arrivals.waiting.length,
    newIds: arrivals.newIds,
    state,
    showWaiting() {
      const { queryKey } = flashPagesQuery(filter);
      client.setQueryData<FlashPages>(queryKey, (known) => withFlashes(known, arrivals.waiting));
      setLatest({ of: filterKey, waiting: [], newIds: new Set(arrivals.waiting.map(({ id }) => id)) });
    },
  };
}

function nothing(of: string): Arrivals {
  return { of, waiting: [], newIds: new Set() };
}

function added({ of, waiting, newIds }: Arrivals, flash: Flash, isSeen: boolean): Arrivals {
  return isSeen
    ? { of, waiting, newIds: new Set([...newIds, flash.id]) }
    : { of, waiting: mergedFlashes(waiting, [flash]), newIds };
}

/** Adds flashes to the first page of a list, with their sequence as its last one. */
function withFlashes(known: FlashPages | undefined, fresh: readonly Flash[]): FlashPages | undefined {
  const [first, ...others] = known?.pages ?? [];
  if (known === undefined || first === undefined) return known;
  const page = {
    ...first,
    flashes: mergedFlashes(fresh, first.flashes),
    lastSequence: Math.max(first.lastSequence, ...fresh.map(({ sequence }) => sequence)),
  };
  return { ...known, pages: [page, ...others] };
}
