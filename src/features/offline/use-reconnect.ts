import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { currentTime } from '@/contract/accounts/login';
import { usePortalWorker } from '@/session/portal-worker.store';
import { tellWorker } from '@/lib/worker-messages';

/** Services return without an event: interval of retries while the page is visible. */
const ASK_EVERY_MS = 20_000;
/** Delays of retries after the browser's event, which comes before the network works. */
const ASK_SOON_MS = [0, 2000, 6000];

interface Reconnecting {
  readonly isTrying: boolean;
  /** Whether the visitor's own retry failed. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Reconnects while mounted: with the network, at intervals, and on the visitor's retry. */
export function useReconnect(): Reconnecting {
  const queryClient = useQueryClient();
  const [isTrying, setIsTrying] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const underWay = useRef<Promise<boolean>>(undefined);
  const tryOnce = useCallback(() => {
    const attempt = underWay.current ?? reconnect(queryClient);
    underWay.current = attempt;
    return attempt.finally(() => {
      underWay.current = undefined;
    });
  }, [queryClient]);

  useEffect(() => {
    const tryQuietly = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void tryOnce();
    };
    const timers = [window.setInterval(tryQuietly, ASK_EVERY_MS)];
    const trySoon = () =>
      timers.push(...ASK_SOON_MS.map((afterMs) => window.setTimeout(tryQuietly, afterMs)));
    window.addEventListener('online', trySoon);
    // A page opened from stored replies may have missed the event.
    if (navigator.onLine) trySoon();
    return () => {
      // One list of ids for both kinds of timers.
      for (const timer of timers) window.clearTimeout(timer);
      window.removeEventListener('online', trySoon);
    };
  }, [tryOnce]);

  const retry = async () => {
    setIsTrying(true);
    const isBack = await tryOnce();
    setIsTrying(false);
    setHasFailed(!isBack);
  };
  return { isTrying, hasFailed, retry: () => void retry() };
}

const ANSWER_WITHIN_MS = 8000;

/**
 * Makes a call whose reply is never stored. After a reply, everything displayed from stored replies is read again, and
 * nothing counts as stored any more. Returns false without a reply.
 */
export async function reconnect(queryClient: QueryClient): Promise<boolean> {
  try {
    await callGateway(currentTime, {}, { timeoutMs: ANSWER_WITHIN_MS });
  } catch {
    return false;
  }
  usePortalWorker.setState({ isOnline: true, kept: null });
  tellWorker(navigator.serviceWorker, 'portal-network-back');
  await queryClient.invalidateQueries();
  return true;
}
