import { needServerClock, serverNow, useServerClock } from './server-clock';

const SECOND_MS = 1000;

const listeners = new Set<() => void>();
let timer: number | undefined;

/**
 * Calls a listener at the beginning of each second of the gateway's clock, which is read if unknown; all listeners share
 * one timer. Returns the function that removes the listener.
 */
export function onServerSecond(listener: () => void): () => void {
  listeners.add(listener);
  void needServerClock();
  timer ??= nextTurn();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearTimeout(timer);
    timer = undefined;
  };
}

function nextTurn(): number {
  // The clock has fractions of a millisecond: rounded down, a turn just before the second would be followed by another.
  return window.setTimeout(turn, Math.ceil(SECOND_MS - (serverNow() % SECOND_MS)));
}

function turn(): void {
  timer = nextTurn();
  for (const listener of listeners) listener();
}

// A corrected clock counts at once: with one that is a day fast, every roadshow would be over until the next second.
useServerClock.subscribe(() => {
  if (timer === undefined) return;
  window.clearTimeout(timer);
  turn();
});
