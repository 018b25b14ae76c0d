import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { codeAt } from './row-places';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Alt with the up and down keys moves the row that has the focus, and the focus goes with it. `orderKey` changes with
 * the order; `onMove` must stay the same. Without it the keys do nothing.
 */
export function useMoveKeys(
  listRef: RefObject<HTMLElement | null>,
  orderKey: string,
  onMove: ((code: string, steps: number) => unknown) | undefined,
): void {
  const moved = useRef<{ readonly orderKey: string; readonly element: Element | null }>(null);
  useEffect(() => {
    const list = listRef.current;
    if (!list || !onMove) return undefined;
    const press = (event: KeyboardEvent) => {
      const steps = STEPS[event.key];
      const code = codeAt(event.target);
      if (!event.altKey || steps === undefined || code === undefined) return;
      event.preventDefault();
      moved.current = { orderKey, element: document.activeElement };
      onMove(code, steps);
    };
    list.addEventListener('keydown', press);
    return () => list.removeEventListener('keydown', press);
  }, [listRef, orderKey, onMove]);
  useLayoutEffect(() => {
    // A row that the browser took out and put in again has lost the focus.
    if (moved.current === null || moved.current.orderKey === orderKey) return;
    const { element } = moved.current;
    moved.current = null;
    if (element instanceof HTMLElement && element.isConnected && document.activeElement !== element) {
      element.focus();
    }
  }, [orderKey]);
}
