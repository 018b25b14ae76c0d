import { onlineManager, QueryClient } from '@tanstack/react-query';
import { READ_FRESH_MS } from './call';
import { GatewayError } from './gateway-error';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: GatewayError;
  }
}

const KEEP_MS = 10 * 60_000;
const LONGEST_WAIT_MS = 15_000;

/**
 * A new query client. Reads are tried again where a second try can help; writes never are. `networkMode: 'always'`
 * because the default holds queries back while the browser says offline, without a word: here they fail at once, the
 * page offers its retry, and what is still stale is asked again when the connection is back.
 */
export function createQueryClient(): QueryClient {
  // It takes a page for online until an event says otherwise; opened offline, it would miss the way back.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: READ_FRESH_MS,
        gcTime: KEEP_MS,
        retry: shouldRetryRead,
        retryDelay: retryDelayMs,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/**
 * Whether a failed read is worth another try: network and 5xx twice, anything else never. What was not answered in its time
 * shows that then: a second try without a word would double the time.
 */
export function shouldRetryRead(failureCount: number, error: unknown): boolean {
  if (!(error instanceof GatewayError)) return false;
  if (error.kind === 'network') return failureCount < 2 && navigator.onLine;
  return failureCount < 2 && (error.status ?? 0) >= 500;
}

/** 1 s, then 2 s; longer when the server asked for it, up to 15 s. */
export function retryDelayMs(failureCount: number, error: unknown): number {
  const asked = error instanceof GatewayError ? (error.retryAfterMs ?? 0) : 0;
  return Math.min(Math.max(1000 * 2 ** failureCount, asked), LONGEST_WAIT_MS);
}
