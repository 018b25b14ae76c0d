import { useEffect, useState, type RefObject } from 'react';

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

  useEffect(() => {
    const element = track.current;
    if (!element) return undefined;
    let timer: number | undefined;
    const follow = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (element.clientWidth > 0) setPlace(Math.round(element.scrollLeft / element.clientWidth));
      }, REST_MS);
    };
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      window.clearTimeout(timer);
      element.removeEventListener('scroll', follow);
    };
  }, [track]);

  const goTo = (wanted: number) => {
    const next = (wanted + count) % count;
    const element = track.current;
    setPlace(next);
    element?.scrollTo({ left: next * element.clientWidth, behavior: isSmooth ? 'smooth' : 'instant' });
  };
  return { place, goTo };
}
