import { onFirstUse } from './first-use';

const PAUSE_MS = 10_000;

/**
 * Does something once when what failed may succeed: the browser says that the network is back, or somebody uses the page
 * after a pause. Returns a function that calls it off.
 */
export function onceMore(work: () => void): () => void {
  const callOff = new AbortController();
  let forgetUse: (() => void) | undefined;
  const begin = () => {
    callOff.abort();
    work();
  };
  const timer = setTimeout(() => {
    forgetUse = onFirstUse(begin);
  }, PAUSE_MS);
  callOff.signal.addEventListener('abort', () => {
    clearTimeout(timer);
    forgetUse?.();
  });
  window.addEventListener('online', begin, { signal: callOff.signal });
  return () => callOff.abort();
}
