import { useEffect, useRef, useState, type RefObject } from 'react';

interface ScrollPlaceOptions {
  /** How many children of equal width the track has. */
  readonly count: number;
  readonly isSmooth: boolean;
}

export interface ScrollPlace {
  /** Index of the child in view. */
  readonly place: number;
  /** Scrolls to a child; past the last one is the first. */
  readonly goTo: (place: number) => void;
}

/** By then a scroll that is on its way has come to rest; on the way it passes places that nobody asked for. */
const REST_MS = 120;

/** Which child of a snapping track is in view, each as wide as the track itself: followed by swipe, led by `goTo`. */
export function useScrollPlace(
  track: RefObject<HTMLElement | null>,
  { count, isSmooth }: ScrollPlaceOptions,
): ScrollPlace {
  const [asked, setPlace] = useState(0);
  const place = Math.min(asked, Math.max(0, count - 1));
  /** Where a scroll of ours is on its way to; what it passes is no place, however long a slow device stands there. */
  const led = useRef<number | null>(null);

  useEffect(() => {
    const element = track.current;
    if (!element) return undefined;
    let timer: number | undefined;
    const follow = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (element.clientWidth <= 0) return;
        const reached = Math.round(element.scrollLeft / element.clientWidth);
        if (led.current !== null && led.current !== reached) return;
        led.current = null;
        setPlace(reached);
      }, REST_MS);
    };
    const takeOver = () => {
      led.current = null;
    };
    const left = new AbortController();
    const listening = { passive: true, signal: left.signal };
    element.addEventListener('scroll', follow, listening);
    for (const kind of ['wheel', 'touchstart', 'pointerdown'])
      element.addEventListener(kind, takeOver, listening);
    return () => {
      window.clearTimeout(timer);
      left.abort();
    };
  }, [track]);

  const goTo = (wanted: number) => {
    const next = (wanted + count) % count;
    setPlace(next);
    const element = track.current;
    if (!element) return;
    const left = next * element.clientWidth;
    led.current = Math.round(element.scrollLeft) === left ? null : next;
    element.scrollTo({ left, behavior: isSmooth ? 'smooth' : 'instant' });
  };
  return { place, goTo };
}
