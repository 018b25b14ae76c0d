import { useSyncExternalStore, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { LiveStatus } from '@/domain/site/live-status';
import { documentNow } from '@/lib/of-document';
import { LIVE_DOCUMENT_MS, serverNow } from '@/session/server-clock';
import { onServerSecond } from '@/session/server-second';
import {
  remainingDocumentLabel,
  remainingLabel,
  statusAt,
  ROADSHOW_KEY,
  nextChangeMs,
  type Roadshow,
} from './roadshow';

/** Current status of a roadshow; renders on changes, not each second. */
export function useLiveStatus(roadshow: Roadshow): LiveStatus {
  return useSyncExternalStore(
    onServerSecond,
    () => statusAt(roadshow, serverNow()),
    () => statusAt(roadshow, documentNow(LIVE_DOCUMENT_MS)),
  );
}

/** Remaining time as text, updated each second. */
export function useRemaining(untilMs: number): string {
  return useSyncExternalStore(
    onServerSecond,
    () => remainingLabel(untilMs, serverNow()),
    () => remainingDocumentLabel(untilMs, documentNow(LIVE_DOCUMENT_MS)),
  );
}

/** Maximum wait, because the clock may be corrected by that of the gateway meanwhile. */
const LONGEST_WAIT_MS = 30_000;
/** Delay after a change, until the gateway's clock has passed it too; spread over all visitors. */
const READ_AFTER_MS = 1000;
const READ_SPREAD_MS = 2000;

/**
 * Renders the caller whenever one of the roadshows starts or ends, and invalidates the queries below a key shortly
 * after.
 */
export function useLiveChanges(
  roadshows: readonly Roadshow[] | undefined,
  queryKey: QueryKey = ROADSHOW_KEY,
): void {
  const client = useQueryClient();
  const [, render] = useReducer((count: number) => count + 1, 0);
  const reading = useRef<number>(undefined);
  const change = useEffectEvent(() => {
    render();
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
