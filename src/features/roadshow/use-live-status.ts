import { useSyncExternalStore, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { LiveStatus } from '@/domain/live-status';
import { serverNow } from '@/session/server-clock';
import { onServerSecond } from '@/session/server-second';
import { remainingWords, statusAt, ROADSHOW_KEY, nextChangeMs, type Roadshow } from './roadshow';

/** How a roadshow stands now; the component is drawn anew when that changes, and not each second. */
export function useLiveStatus(roadshow: Roadshow): LiveStatus {
  return useSyncExternalStore(onServerSecond, () => statusAt(roadshow, serverNow()));
}

/** The time left until an instant in words, each second. */
export function useRemaining(untilMs: number): string {
  return useSyncExternalStore(onServerSecond, () => remainingWords(untilMs, serverNow()));
}

/** Then it looks again: the clock may have been set right by the gateway's meanwhile. */
const LONGEST_WAIT_MS = 30_000;
/** After the change, so that the gateway's clock has passed it too, and spread so that not all visitors ask at once. */
const READ_AFTER_MS = 1000;
const READ_SPREAD_MS = 2000;

/**
 * Draws the caller anew whenever one of some roadshows begins or ends, and reads the queries below a key again a moment
 * later. One timer waits, for the next such instant.
 */
export function useLiveChanges(
  roadshows: readonly Roadshow[] | undefined,
  queryKey: QueryKey = ROADSHOW_KEY,
): void {
  const client = useQueryClient();
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const reading = useRef<number>(undefined);
  const change = useEffectEvent(() => {
    draw();
    window.clearTimeout(reading.current);
    reading.current = window.setTimeout(
      () => void client.invalidateQueries({ queryKey }),
      READ_AFTER_MS + Math.random() * READ_SPREAD_MS,
    );
  });
  useEffect(() => {
    if (roadshows === undefined) return undefined;
    let timer: number | undefined;
    const waitForNext = () => {
      const nowMs = serverNow();
      const changeMs = nextChangeMs(roadshows, nowMs);
      if (changeMs === null) return;
      timer = window.setTimeout(
        () => {
          if (serverNow() >= changeMs) change();
          waitForNext();
        },
        Math.min(changeMs - nowMs, LONGEST_WAIT_MS),
      );
    };
    waitForNext();
    return () => window.clearTimeout(timer);
  }, [roadshows]);
  useEffect(() => () => window.clearTimeout(reading.current), []);
}
