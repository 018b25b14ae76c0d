import { useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { STRETCH_SECONDS, stretchQuery } from '../api/room.queries';
import type { RoomClass } from '../room-class';
import { mergeBySequence, type ChatMessage } from './chat-log';
import type { Earlier } from './use-room-chat';

interface PlaybackTalk {
  readonly messages: readonly ChatMessage[];
  readonly earlier: Earlier;
  /** Set if the current stretch failed to load. */
  readonly failure: { readonly retry: () => void; readonly isRetrying: boolean } | null;
  readonly isLoading: boolean;
}

/** Messages up to a second of a playback; follows seeking in both directions. */
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

/** How long before its start a stretch is read. */
const AHEAD_SECONDS = 45;

interface Stretches {
  /** Number of the first displayed stretch. */
  readonly first: number;
  /** Number of the stretch being played. */
  readonly current: number;
}

/**
 * The stretches displayed at a second: the current one and the one before. Earlier ones stay while the playback
 * continues; a jump starts again at its target.
 */
export function stretchesAt(before: Stretches | null, second: number, stretchSeconds: number): Stretches {
  const current = Math.floor(Math.max(0, second) / stretchSeconds);
  const runsOn = before !== null && (current === before.current || current === before.current + 1);
  return { first: runsOn ? before.first : Math.max(0, current - 1), current };
}

/** Numbers of the stretches to read: the displayed ones, and the next one shortly before its start. */
export function stretchesToRead(
  { first, current }: Stretches,
  second: number,
  stretchSeconds: number,
): readonly number[] {
  const isNextNear = second - current * stretchSeconds >= stretchSeconds - AHEAD_SECONDS;
  const last = isNextNear ? current + 1 : current;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Messages up to a second of the playback, by sequence. */
export function saidBy(
  talk: readonly (readonly ChatMessage[])[],
  beginMs: number,
  second: number,
): readonly ChatMessage[] {
  const untilMs = beginMs + (second + 1) * 1000;
  return talk.reduce<readonly ChatMessage[]>(mergeBySequence, []).filter(({ atMs }) => atMs < untilMs);
}
