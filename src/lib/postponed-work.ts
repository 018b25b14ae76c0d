/** Time after which the work is done even if the browser is never idle. */
const LONGEST_WAIT_MS = 1500;
/** Replaces the idle period in browsers without `requestIdleCallback`. */
const PAUSE_MS = 200;

/** Calls `work`, which no view waits for, once the browser has painted and is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }
  const id = window.requestIdleCallback(work, { timeout: LONGEST_WAIT_MS });
  return () => window.cancelIdleCallback(id);
}

/** Not `pointerover`, which also fires for a resting pointer when the page changes under it. */
const SIGNS_OF_USE = ['pointermove', 'wheel', 'touchstart', 'keydown'] as const;

/**
 * Calls `work` once, at the first sign that the visitor uses the page. Returns a function that cancels it. For code that
 * is not needed earlier, so that the first view does not wait for it.
 */
export function onFirstUse(work: () => void): () => void {
  const callOff = new AbortController();
  const begin = (event: Event) => {
    if (isOfRestingPointer(event)) return;
    callOff.abort();
    work();
  };
  for (const sign of SIGNS_OF_USE) {
    document.addEventListener(sign, begin, { passive: true, signal: callOff.signal });
  }
  return () => callOff.abort();
}

/** Browsers report where the pointer rests when a page appears under it: a move by nothing. */
function isOfRestingPointer(event: Event): boolean {
  return (
    event.type === 'pointermove' &&
    event instanceof MouseEvent &&
    event.movementX === 0 &&
    event.movementY === 0
  );
}
