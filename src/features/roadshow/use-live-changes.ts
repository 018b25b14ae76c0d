import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { serverNow } from '@/session/server-clock';
import { ROADSHOW_KEY } from './api/live-home.queries';
import type { Roadshow } from './roadshow';
import { nextChangeMs } from './roadshow-time';

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
