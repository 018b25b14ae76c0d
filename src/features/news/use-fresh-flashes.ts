import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listenToStream, type StreamState } from '@/api/event-stream';
import { newsStream } from '@/contract/news';
import { flashPagesQuery, type FlashPages } from './api/news.queries';
import { flashFromWire, type Flash } from './flash';
import { mergedFlashes } from './flash-days';
import { newsFilterQuery, passesFilter, type NewsFilter } from './news-filter';

/** How far from its beginning the page still counts as being there, in px. */
const AT_TOP_PX = 60;

/** How often the list is read again where the gateway has no stream. */
const POLL_MS = 60_000;

export interface FreshFlashes {
  /** Flashes that have come in and are not shown yet. */
  readonly waitingCount: number;
  /** Ids of those that joined the list while it was looked at. */
  readonly newIds: ReadonlySet<string>;
  readonly state: StreamState;
  /** Shows what waits. */
  readonly showWaiting: () => void;
}

interface Arrivals {
  /** Of which list. */
  readonly of: string;
  readonly waiting: readonly Flash[];
  readonly newIds: ReadonlySet<string>;
}

/**
 * Flashes newer than the first page of a list, as they come in. At the beginning of the page they join the list at
 * once; whoever has scrolled is not moved: they wait until they are asked for.
 */
export function useFreshFlashes(filter: NewsFilter, isListRead: boolean): FreshFlashes {
  const client = useQueryClient();
  const filterKey = newsFilterQuery(filter);
  const [state, setState] = useState<StreamState>('connecting');
  const [kept, setKept] = useState<Arrivals>(() => nothing(filterKey));
  const arrivals = kept.of === filterKey ? kept : nothing(filterKey);
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
          setKept((before) => added(before.of === filterKey ? before : nothing(filterKey), flash, isSeen));
        },
      },
    );
  }, [client, filterKey, isImportant, isListRead, kind]);

  // A gateway without the stream is asked for the list again.
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
      setKept({ of: filterKey, waiting: [], newIds: new Set(arrivals.waiting.map(({ id }) => id)) });
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

/** Puts flashes before a list's first page, which then counts as having been read with them. */
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
