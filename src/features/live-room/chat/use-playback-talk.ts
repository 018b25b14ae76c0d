import { useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { STRETCH_SECONDS, stretchQuery } from '../api/room-talk.queries';
import type { RoomClass } from '../room-class';
import type { ChatMessage } from './chat-message';
import { saidBy, stretchesAt, stretchesToRead, type Stretches } from './playback-talk';
import type { Earlier } from './use-earlier';

export interface PlaybackTalk {
  readonly messages: readonly ChatMessage[];
  readonly earlier: Earlier;
  /** The stretch that is played did not come. */
  readonly failure: { readonly retry: () => void; readonly isRetrying: boolean } | null;
  readonly isLoading: boolean;
}

/** What was said up to a second of a playback; it follows the picture both ways. */
export function usePlaybackTalk({ id, beginMs }: RoomClass, second: number): PlaybackTalk {
  const [shown, setShown] = useState<Stretches>(() => stretchesAt(null, second, STRETCH_SECONDS));
  const now = stretchesAt(shown, second, STRETCH_SECONDS);
  if (now.first !== shown.first || now.current !== shown.current) setShown(now);
  const numbers = stretchesToRead(now, second, STRETCH_SECONDS);
  const reads = useQueries({ queries: numbers.map((number) => stretchQuery({ id, beginMs }, number)) });
  const current = reads[now.current - now.first];
  const first = reads[0];
  return {
    messages: saidBy(
      reads.map(({ data }) => data ?? []),
      beginMs,
      second,
    ),
    earlier: {
      hasMore: now.first > 0 || first?.isError === true,
      state: first?.isFetching ? 'loading' : first?.isError ? 'failed' : 'idle',
      load() {
        if (first?.isError) void first.refetch();
        else if (first?.data && now.first > 0) setShown({ ...now, first: now.first - 1 });
      },
    },
    failure:
      current?.isError === true
        ? { retry: () => void current.refetch(), isRetrying: current.isFetching }
        : null,
    isLoading: current?.data === undefined && current?.isError !== true,
  };
}
