import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { codeAt } from './row-places';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Alt with the up and down keys moves the row that has the focus, and the focus goes with it. `orderKey` changes with
 * the order; `onMove` must stay the same. Without it the keys do nothing.
 */
export function useMoveKeys(
  container: RefObject<HTMLElement | null>,
  orderKey: string,
  onMove: ((code: string, steps: number) => unknown) | undefined,
): void {
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const list = container.current;
    if (!list || !onMove) return undefined;
    const press = (event: KeyboardEvent) => {
      const steps = STEPS[event.key];
      const code = codeAt(event.target);
      if (!event.altKey || steps === undefined || code === undefined) return;
      event.preventDefault();
      focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      onMove(code, steps);
    };
    list.addEventListener('keydown', press);
    return () => list.removeEventListener('keydown', press);
  }, [container, onMove]);
  useLayoutEffect(() => {
    // A row that the browser took out and put in again has lost the focus.
    const element = focused.current;
    if (element?.isConnected && document.activeElement !== element) element.focus();
    focused.current = null;
  }, [orderKey]);
}
