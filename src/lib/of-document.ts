import { useSyncExternalStore } from 'react';

/**
 * Whether this render is that of the document: in the gateway, and when the browser takes its markup over. Both must give
 * the same, so that nothing of the browser's own is read then; another render follows at once in the browser.
 */
export function useIsOfDocument(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}

/** When the document was made; null in a page that the browser renders itself. */
let documentMs: number | null = null;
let holdsUntilMs = Number.POSITIVE_INFINITY;

/** Sets when the document was made that is hydrated or rendered: its markup gives the time of then. */
export function startDocumentClock(madeMs: number | null): void {
  documentMs = madeMs;
  holdsUntilMs = Number.POSITIVE_INFINITY;
}

/** Time until which the document is right, in milliseconds since the epoch; Infinity if it gives no time. */
export function documentHoldsUntilMs(): number {
  return holdsUntilMs;
}

/** For the server snapshot of a hook: when the document was made. It is right until the next unit of `unitMs` begins. */
export function documentNow(unitMs: number): number {
  const nowMs = documentMs ?? Date.now();
  holdsUntilMs = Math.min(holdsUntilMs, beginningOf(nowMs, unitMs) + unitMs);
  return nowMs;
}

const BEIJING_OFFSET_MS = 8 * 3_600_000;

/** Beginning of the unit, such as an hour or a day in Beijing, that a time is in; all in milliseconds. */
export function beginningOf(timeMs: number, unitMs: number): number {
  return Math.floor((timeMs + BEIJING_OFFSET_MS) / unitMs) * unitMs - BEIJING_OFFSET_MS;
}
