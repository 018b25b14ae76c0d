import { useEffect, useState } from 'react';

const IDLE_MS = 3000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Whether nobody has moved, pressed or typed within an element for a while; never while `isWatching` is false. */
export function useIdle(frame: HTMLElement | null, isWatching: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!frame || !isWatching) return undefined;
    const left = new AbortController();
    let timer: number | undefined;
    const wake = () => {
      setIdle(false);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setIdle(true), IDLE_MS);
    };
    for (const sign of SIGNS) frame.addEventListener(sign, wake, { signal: left.signal });
    wake();
    return () => {
      window.clearTimeout(timer);
      left.abort();
    };
  }, [frame, isWatching]);
  return isIdle && isWatching;
}
