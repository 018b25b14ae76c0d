/** Not `pointerover`: a pointer that rests is over something new whenever the page changes under it. */
const SIGNS_OF_USE = ['pointermove', 'wheel', 'touchstart', 'keydown'] as const;

/**
 * Does something once, at the first sign that the visitor does something with the page. Returns a function that calls it
 * off. For what nobody misses before, so that the first view need not wait for it.
 */
export function onFirstUse(work: () => void): () => void {
  const callOff = new AbortController();
  const begin = () => {
    callOff.abort();
    work();
  };
  for (const sign of SIGNS_OF_USE) {
    document.addEventListener(sign, begin, { passive: true, signal: callOff.signal });
  }
  return () => callOff.abort();
}
