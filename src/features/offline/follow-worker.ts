import { joinedUse, tellWorker, workerMessageOf } from '@/lib/worker-messages';
import { usePortalWorker } from '@/session/portal-worker.store';

/**
 * Follows the network and what the worker tells of kept replies, and what it told before this code had come. Returns a
 * function that ends it.
 */
export function followWorker(container: ServiceWorkerContainer | undefined): () => void {
  const end = new AbortController();
  const { signal } = end;
  window.addEventListener('online', look, { signal });
  window.addEventListener('offline', look, { signal });
  look();
  container?.addEventListener('message', hear, { signal });
  tellWorker(container, 'portal-kept?');
  return () => end.abort();
}

function look(): void {
  usePortalWorker.setState({ isOnline: navigator.onLine });
}

function hear({ data }: MessageEvent<unknown>): void {
  const use = workerMessageOf(data)?.use ?? null;
  if (use !== null) usePortalWorker.setState(({ kept }) => ({ kept: joinedUse(kept, use) }));
}
