import { useEffect, useEffectEvent, useState } from 'react';

/** Letting go beyond this way reads again. */
export const PULL_THRESHOLD_PX = 64;
const MOST_PX = 96;
/** The page follows the finger half as fast. */
const RESISTANCE = 0.5;
/** Below this way a finger has not said where it is going. */
const INTENT_PX = 8;

export type PullState = 'still' | 'pulled' | 'reading' | 'done' | 'failed';

export interface Pull {
  readonly state: PullState;
  /** How far the page is pulled, in px; 0 unless a finger holds it. */
  readonly offsetPx: number;
}

const STILL: Pull = { state: 'still', offsetPx: 0 };

/**
 * Reads the page again when a finger pulls it down from its top. `onRefresh` resolves to whether it was read. While in
 * use the browser's own pull is off (`data-pull` on `<html>`, base.css). Mouse and keyboard are not concerned.
 */
export function usePullToRefresh(onRefresh: () => Promise<boolean>): Pull {
  const [pull, setPull] = useState(STILL);
  const isReading = pull.state === 'reading';
  const refresh = useEffectEvent(async () => {
    setPull({ state: 'reading', offsetPx: 0 });
    const isRead = await onRefresh().catch(() => false);
    setPull({ state: isRead ? 'done' : 'failed', offsetPx: 0 });
  });

  useEffect(() => {
    document.documentElement.dataset['pull'] = 'on';
    return () => {
      delete document.documentElement.dataset['pull'];
    };
  }, []);

  useEffect(() => {
    if (isReading) return undefined;
    return followPull({
      onMove: (offsetPx) => setPull({ state: 'pulled', offsetPx }),
      onEnd: (offsetPx) => {
        if (offsetPx >= PULL_THRESHOLD_PX) void refresh();
        else setPull(STILL);
      },
    });
  }, [isReading]);

  return pull;
}

interface PullHandlers {
  readonly onMove: (offsetPx: number) => void;
  readonly onEnd: (offsetPx: number) => void;
}

/** Tells how far one finger pulls the page down from its top. Returns a function that stops it. */
function followPull({ onMove, onEnd }: PullHandlers): () => void {
  const stop = new AbortController();
  const options = { passive: true, signal: stop.signal };
  let start: Touch | null = null;
  let offsetPx = 0;
  const release = (event: TouchEvent) => {
    const isCancelled = event.type === 'touchcancel' || event.touches.length > 0;
    const wasPulled = offsetPx > 0;
    start = null;
    if (wasPulled) onEnd(isCancelled ? 0 : offsetPx);
    offsetPx = 0;
  };
  const begin = (event: TouchEvent) => {
    const [touch] = event.touches;
    start = touch && event.touches.length === 1 && mayPull(event.target) ? touch : null;
  };
  const move = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (!start || !touch) return;
    const down = touch.clientY - start.clientY;
    const aside = Math.abs(touch.clientX - start.clientX);
    if (offsetPx === 0 && (window.scrollY > 0 || aside > down || down < INTENT_PX)) {
      // Up, or sideways: this finger wants something else.
      if (aside > INTENT_PX || down < -INTENT_PX) start = null;
      return;
    }
    offsetPx = Math.min(Math.max((down - INTENT_PX) * RESISTANCE, 0), MOST_PX);
    onMove(offsetPx);
  };
  document.addEventListener('touchstart', begin, options);
  document.addEventListener('touchmove', move, options);
  document.addEventListener('touchend', release, options);
  document.addEventListener('touchcancel', release, options);
  return () => stop.abort();
}

/** At the top of the page, and not in a window over it or in what is being written. */
function mayPull(target: EventTarget | null): boolean {
  if (window.scrollY > 0 || !(target instanceof Element)) return false;
  return target.closest('dialog, [role="dialog"], [draggable="true"], input, textarea, select') === null;
}
