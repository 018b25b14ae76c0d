import {
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type PointerEvent,
} from 'react';

/** How long a slide stands. */
export const ADVANCE_MS = 6000;

interface AutoAdvanceOptions {
  readonly isOn: boolean;
  /** Every change of place begins the wait anew. */
  readonly place: number;
  readonly goTo: (place: number) => void;
}

/**
 * Moves on every six seconds while `isOn` and nobody is busy with the element that has `holdHandlers`: pointing at it,
 * touching it, or going through it by keyboard; a button that was clicked keeps the focus and holds nothing. `release`
 * lets it move on though it is held. In a hidden tab nothing moves.
 */
export function useAutoAdvance({ isOn, place, goTo }: AutoAdvanceOptions) {
  const [isPointed, setPointed] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHidden = useSyncExternalStore(listenToVisibility, () => document.hidden);
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
      // A finger that scrolls is taken away from the element without leaving it.
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
