import {
  useCallback,
  useEffect,
  useState,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';

/** Attribute of a row with the code of its fund: `data-watch-code`. */
const ROW = '[data-watch-code]';

/** The rows of a list, from the top. */
function rowsIn(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(ROW)];
}

/** The fund whose row an element lies in. */
export function codeAt(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>(ROW)?.dataset['watchCode'] : undefined;
}

/** Gap at a height: 0 above the first row, the number of rows below the last. */
export function gapAt(rows: readonly HTMLElement[], clientY: number): number {
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return clientY < top + height / 2;
  });
  return below === -1 ? rows.length : below;
}

/** A dragged row. */
export interface RowDrag {
  readonly code: string;
  /** Its index, and the index of the row behind the target gap: 0 is above the first. */
  readonly from: number;
  readonly gap: number;
}

/** Near the edges of the window, past its fixed bars, the page scrolls automatically. */
const TOP_EDGE_PX = 120;
const BOTTOM_EDGE_PX = 100;
const SCROLL_STEP_PX = 10;

/**
 * Lets a row be dragged by its handle; a line shows the target, and nothing moves before the release. Esc cancels.
 * `onDrop` gets the target index without the row itself, and must be stable.
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
      // Prevents text selection and the menu of a link.
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
  /** `null` if the drag was cancelled. */
  readonly onEnd: (clientY: number | null) => void;
}

/** Follows the pointer over the whole window, and scrolls at its edges, until the release. */
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

/** The side of a row with the line of a drag. */
export function dropSide(drag: RowDrag | null, index: number, count: number): 'before' | 'after' | undefined {
  // No line next to the row itself, where it would not move.
  if (drag === null || drag.gap === drag.from || drag.gap === drag.from + 1) return undefined;
  if (drag.gap === index) return 'before';
  return drag.gap === count && index === count - 1 ? 'after' : undefined;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Alt with the up and down keys moves the focused row, and the focus with it. `orderKey` changes with the order;
 * `onMove` must be stable. Without it the keys do nothing.
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
    // A row that was removed from the DOM and inserted again has lost the focus.
    if (moved.current === null || moved.current.orderKey === orderKey) return;
    const { element } = moved.current;
    moved.current = null;
    if (element instanceof HTMLElement && element.isConnected && document.activeElement !== element) {
      element.focus();
    }
  }, [orderKey]);
}
