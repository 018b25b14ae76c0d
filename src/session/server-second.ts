import { needServerClock, serverNow, useServerClock } from './server-clock';

const SECOND_MS = 1000;

const listeners = new Set<() => void>();
let timer: number | undefined;

/**
 * Calls a listener at the beginning of each second of the gateway's clock, which is asked for if nobody has yet; one
 * timer serves all of them. Returns the function that ends it.
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
  // The gateway's clock stands at a part of a millisecond; a turn just before the second would be followed by another.
  return window.setTimeout(turn, Math.ceil(SECOND_MS - (serverNow() % SECOND_MS)));
}

function turn(): void {
  timer = nextTurn();
  for (const listener of listeners) listener();
}

// A clock that has just been set right is told at once: a day off, everything would have ended until the next second.
useServerClock.subscribe(() => {
  if (timer === undefined) return;
  window.clearTimeout(timer);
  turn();
});
