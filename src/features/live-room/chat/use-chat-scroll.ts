import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { ChatRowView } from './chat-rows';

const ROW_PX = 64;
const ROWS_BEYOND = 8;
/** So near to the end counts as at the end. */
const END_PX = 48;
/** So near to the beginning the messages before are asked for. */
const BEGINNING_PX = 120;

/** Room for a line before the first row. */
const LINE_PX = 44;

interface ChatScroll {
  readonly rows: readonly ChatRowView[];
  /** Whether a line stands before the first row. */
  readonly hasLine: boolean;
  /** The visitor has come near to the first row. */
  readonly onBeginning: () => void;
}

/**
 * The rows that are in sight of a long list that hangs on its lower end: it follows what is added while it stands
 * there, and keeps its place when something comes before it.
 */
export function useChatScroll({ rows, hasLine, onBeginning }: ChatScroll) {
  const frame = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: ROWS_BEYOND,
    paddingStart: hasLine ? LINE_PX : 0,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: END_PX,
    useFlushSync: false,
  });
  const hasRows = rows.length > 0;
  useLayoutEffect(() => {
    if (hasRows) virtualizer.scrollToEnd();
  }, [virtualizer, hasRows]);

  // Rows take their heights one after the other, which may end where it began without a scroll.
  const height = virtualizer.getTotalSize();
  useEffect(() => setAtEnd(standsAtEnd(frame.current)), [height]);

  const keepEnd = useEffectEvent(() => {
    if (isAtEnd) virtualizer.scrollToEnd();
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    // A phone that is turned and keys on the screen make the frame lower, which leaves the end below its edge.
    const observer = new ResizeObserver(() => keepEnd());
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const ownRows = rows.filter(({ kind }) => kind === 'pending').length;
  const ownBefore = useRef(ownRows);
  useEffect(() => {
    // What the visitor has just written is seen, wherever he was reading.
    if (ownRows > ownBefore.current) virtualizer.scrollToEnd();
    ownBefore.current = ownRows;
  }, [virtualizer, ownRows]);

  return {
    frame,
    virtualizer,
    isAtEnd,
    toEnd: () => virtualizer.scrollToEnd(),
    onScroll: () => {
      setAtEnd(standsAtEnd(frame.current));
      if ((frame.current?.scrollTop ?? 0) < BEGINNING_PX) onBeginning();
    },
  };
}

/** By the element itself: what the list keeps of it is of the scroll before when it tells of one. */
function standsAtEnd(element: HTMLElement | null): boolean {
  return element === null || element.scrollHeight - element.clientHeight - element.scrollTop <= END_PX;
}
