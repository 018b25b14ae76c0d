/** By then the work is done even where the browser never finds a quiet moment. */
const LONGEST_WAIT_MS = 1500;
/** Stands in for a quiet moment in browsers that do not tell one. */
const PAUSE_MS = 200;

/** Does something that nobody waits for once the browser has painted and is idle. Returns a function that calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }
  const id = window.requestIdleCallback(work, { timeout: LONGEST_WAIT_MS });
  return () => window.cancelIdleCallback(id);
}
