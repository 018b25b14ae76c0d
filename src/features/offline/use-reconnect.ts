import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { currentTime } from '@/contract/accounts/login';
import { usePortalWorker } from '@/session/portal-worker.store';
import { tellWorker } from '@/lib/worker-messages';

/** Services come back without an event: this often the gateway is asked while the page is looked at. */
const ASK_EVERY_MS = 20_000;
/** After the browser says that the network is back, which is sooner than it is. */
const ASK_SOON_MS = [0, 2000, 6000];

interface Reconnecting {
  readonly isTrying: boolean;
  /** Whether the visitor himself tried in vain. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Finds the way back as long as it is used: with the network, from time to time, and when the visitor asks. */
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
    // A page that was opened from what was kept may have missed the browser's word.
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
 * Asks the gateway for what it never lets anybody keep. Where it answers, what was shown from kept replies is read anew
 * and nothing counts as kept any more. False where it does not answer.
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
