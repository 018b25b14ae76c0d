import { reloadPage } from '@/lib/browser-window';
import type { PageMessage } from '@/lib/worker-messages';
import { usePortalWorker } from '@/session/portal-worker.store';

const LOOK_AGAIN_MS = 3_600_000;
const TAKE_OVER_WITHIN_MS = 3000;

let isTakingOver = false;

/**
 * Notices a new build that has put itself aside and waits for the visitor's word, and one that took over by another tab's.
 * Looks for builds when the page is come back to after an hour. Returns a function that ends it.
 */
export function followUpdates(
  container: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
): () => void {
  const end = new AbortController();
  followWaiting(container, registration, end.signal);
  followTakeOver(container, end.signal);
  lookAgainLater(registration, end.signal);
  return () => end.abort();
}

function followWaiting(
  container: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
  signal: AbortSignal,
): void {
  if (registration.waiting && container.controller) ask();
  const watch = () => {
    const { installing } = registration;
    const look = () => {
      // The first worker of this device replaces none.
      if (installing?.state === 'installed' && container.controller) ask();
    };
    installing?.addEventListener('statechange', look, { signal });
  };
  watch();
  registration.addEventListener('updatefound', watch, { signal });
}

function ask(): void {
  usePortalWorker.setState({ update: 'waiting' });
}

function followTakeOver(container: ServiceWorkerContainer, signal: AbortSignal): void {
  let hadController = container.controller !== null;
  const changed = () => {
    // The first worker takes the page over as it is; it runs the same build.
    if (hadController) tookOver();
    hadController = true;
  };
  container.addEventListener('controllerchange', changed, { signal });
}

function tookOver(): void {
  if (isTakingOver) reloadPage();
  else usePortalWorker.setState({ update: 'taken', isUpdatePutOff: false });
}

function lookAgainLater(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  let lookedMs = Date.now();
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedMs < LOOK_AGAIN_MS) return;
    lookedMs = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look, { signal });
}

/** Activates the waiting build and reloads the page. */
export async function takeUpdate(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.getRegistration();
  const waiting = registration?.waiting;
  if (!waiting) {
    reloadPage();
    return;
  }
  isTakingOver = true;
  window.setTimeout(reloadPage, TAKE_OVER_WITHIN_MS);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  waiting.postMessage('portal-take-over' satisfies PageMessage);
}
