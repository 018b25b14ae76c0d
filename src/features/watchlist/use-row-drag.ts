import {
  useCallback,
  useEffect,
  useState,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';

/** How rows say which fund they show: `data-watch-code`. */
const ROW = '[data-watch-code]';

/** The rows of a list, from the top. */
function rowsIn(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(ROW)];
}

/** The fund whose row an element lies in. */
export function codeAt(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>(ROW)?.dataset['watchCode'] : undefined;
}

/** Between which rows a height lies: 0 above the first, the number of rows below the last. */
export function gapAt(rows: readonly HTMLElement[], clientY: number): number {
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return clientY < top + height / 2;
  });
  return below === -1 ? rows.length : below;
}

/** A row under the pointer. */
export interface RowDrag {
  readonly code: string;
  /** Where it stood, and the gap in front of which row it would go: 0 is above the first. */
  readonly from: number;
  readonly gap: number;
}

/** Near the edges of the window, past the bars that stand there, the page scrolls by itself. */
const TOP_EDGE_PX = 120;
const BOTTOM_EDGE_PX = 100;
const SCROLL_STEP_PX = 10;

/**
 * Lets a row be dragged by its handle; nothing moves before it is let go, a line shows where it will stand. Esc leaves
 * everything as it was. `onDrop` is told the place counted from 0 without the row itself, and must stay the same.
 */
export function useRowDrag(
  listRef: RefObject<HTMLElement | null>,
  onDrop: (code: string, toIndex: number) => unknown,
) {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const begin = useCallback(
    (code: string, event: PointerEvent<HTMLElement>) => {
      const list = listRef.current;
      if (event.button !== 0 || list === null) return;
      // The press selects no text and asks for no menu of a link.
      event.preventDefault();
      const from = rowsIn(list).findIndex((row) => row.dataset['watchCode'] === code);
      if (from !== -1) setDrag({ code, from, gap: from });
    },
    [listRef],
  );
  const code = drag?.code;
  const from = drag?.from;
  useEffect(() => {
    const list = listRef.current;
    if (code === undefined || from === undefined || !list) return undefined;
    const follow = (clientY: number) => {
      const gap = gapAt(rowsIn(list), clientY);
      setDrag((present) => (present === null || present.gap === gap ? present : { ...present, gap }));
    };
    return followPointer({
      onMove: follow,
      onEnd: (clientY) => {
        setDrag(null);
        if (clientY === null) return;
        const gap = gapAt(rowsIn(list), clientY);
        onDrop(code, gap > from ? gap - 1 : gap);
      },
    });
  }, [listRef, code, from, onDrop]);
  return { drag, begin };
}

interface PointerWatch {
  readonly onMove: (clientY: number) => void;
  /** Null where the drag was given up. */
  readonly onEnd: (clientY: number | null) => void;
}

/** Follows the pointer over the whole window, and scrolls at its edges, until it is let go. */
function followPointer({ onMove, onEnd }: PointerWatch): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let lastY: number | null = null;
  const scroll = setInterval(() => {
    if (lastY === null) return;
    const isAbove = lastY < TOP_EDGE_PX;
    if (!isAbove && lastY < window.innerHeight - BOTTOM_EDGE_PX) return;
    window.scrollBy(0, isAbove ? -SCROLL_STEP_PX : SCROLL_STEP_PX);
    onMove(lastY);
  }, 16);
  const stop = () => {
    clearInterval(scroll);
    controller.abort();
  };
  const end = (clientY: number | null) => {
    stop();
    onEnd(clientY);
  };
  window.addEventListener(
    'pointermove',
    ({ clientY }) => {
      lastY = clientY;
      onMove(clientY);
    },
    { signal },
  );
  window.addEventListener('pointerup', ({ clientY }) => end(clientY), { signal });
  window.addEventListener('pointercancel', () => end(null), { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(null), { signal });
  return stop;
}

/** Which side of a row the line of a drag stands on. */
export function dropSide(drag: RowDrag | null, index: number, count: number): 'before' | 'after' | undefined {
  // Next to itself the row would stay where it is: no line.
  if (drag === null || drag.gap === drag.from || drag.gap === drag.from + 1) return undefined;
  if (drag.gap === index) return 'before';
  return drag.gap === count && index === count - 1 ? 'after' : undefined;
}

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
