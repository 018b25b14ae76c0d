import { useEffect, type RefObject } from 'react';
import { codeAt } from './row-places';

const LONG_PRESS_MS = 500;
/** A finger that moves further scrolls. */
const MOST_MOVE_PX = 10;

/** Tells of a finger that rests on a row; the browser's own menu for links then stays away. `onPress` must stay the same. */
export function useLongPress(
  listRef: RefObject<HTMLElement | null>,
  onPress: ((code: string) => void) | undefined,
): void {
  useEffect(() => {
    const list = listRef.current;
    if (!list || !onPress) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    const giveUp = () => clearTimeout(timer);
    list.addEventListener(
      'pointerdown',
      (event) => {
        giveUp();
        const code = codeAt(event.target);
        if (event.pointerType !== 'touch' || !event.isPrimary || code === undefined) return;
        start = { x: event.clientX, y: event.clientY };
        timer = setTimeout(() => onPress(code), LONG_PRESS_MS);
      },
      { signal },
    );
    list.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (Math.hypot(clientX - start.x, clientY - start.y) > MOST_MOVE_PX) giveUp();
      },
      { signal },
    );
    for (const type of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
      list.addEventListener(type, giveUp, { signal });
    }
    list.addEventListener(
      'contextmenu',
      (event) => {
        if ('pointerType' in event && event.pointerType === 'touch') event.preventDefault();
      },
      { signal },
    );
    return () => {
      giveUp();
      controller.abort();
    };
  }, [listRef, onPress]);
}
