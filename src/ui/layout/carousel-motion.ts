import {
  useEffect,
  useRef,
  useState,
  useEffectEvent,
  useSyncExternalStore,
  type RefObject,
  type FocusEvent,
  type PointerEvent,
} from 'react';

interface ScrollPlaceOptions {
  /** How many children of equal width the track has. */
  readonly count: number;
  readonly isSmooth: boolean;
}

interface ScrollPlace {
  /** Index of the child in view. */
  readonly place: number;
  /** Scrolls to a child; the first one follows the last. */
  readonly goTo: (place: number) => void;
}

/** A scroll without an event for this time has ended; until then it passes children that were not requested. */
const REST_MS = 120;

/** Which child of a snapping track is in view, each as wide as the track: follows swipes, and scrolls on `goTo`. */
export function useScrollPlace(
  track: RefObject<HTMLElement | null>,
  { count, isSmooth }: ScrollPlaceOptions,
): ScrollPlace {
  const [asked, setPlace] = useState(0);
  const place = Math.min(asked, Math.max(0, count - 1));
  /** Target of a scroll by `goTo`; the children it passes are ignored, even if a slow device pauses at one. */
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

/** How long a slide is shown. */
export const ADVANCE_MS = 6000;

interface AutoAdvanceOptions {
  readonly isOn: boolean;
  /** Index of the slide in view; a change restarts the wait. */
  readonly place: number;
  readonly goTo: (place: number) => void;
}

/**
 * Advances every six seconds while `isOn`, unless the element that has `holdHandlers` is in use: pointed at, touched or
 * reached by keyboard. A clicked button keeps the focus without holding. `release` lets it advance although it is held.
 * Nothing advances in a hidden tab.
 */
export function useAutoAdvance({ isOn, place, goTo }: AutoAdvanceOptions) {
  const [isPointed, setPointed] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHidden = useSyncExternalStore(
    listenToVisibility,
    () => document.hidden,
    () => false,
  );
  const isRunning = isOn && !isPointed && !hasFocus && !isHidden;
  const moveOn = useEffectEvent(goTo);

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = window.setTimeout(() => moveOn(place + 1), ADVANCE_MS);
    return () => window.clearTimeout(timer);
  }, [isRunning, place]);

  return {
    isRunning,
    release: () => {
      setPointed(false);
      setFocus(false);
    },
    holdHandlers: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      // A finger that scrolls ends with a cancel instead of a leave.
      onPointerCancel: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') setPointed(false);
      },
      onFocus: ({ target }: FocusEvent) => setFocus(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setFocus(false);
      },
    },
  };
}

function listenToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
