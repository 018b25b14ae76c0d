import { useRef, type PointerEvent } from 'react';
import { fitRange, nearestIndex, pinchSpan, wholeRange, type FingerPair } from './chart-range';
import type { ChartSurface } from './chart-surface';
import type { ChartData, IndexRange } from './chart-types';

/** A drag shorter than this is a press. */
const DRAG_MIN_PX = 8;
/** This near to a mark the cursor goes onto it. */
const MARK_REACH_PX = 8;

export interface GestureInput {
  readonly surface: ChartSurface | null;
  readonly data: ChartData;
  readonly range: IndexRange;
  readonly dragStart: number | null;
  readonly onCursor: (index: number | null) => void;
  readonly onDragStart: (index: number | null) => void;
  readonly onRange: (range: IndexRange) => void;
}

/** Mouse: moving shows, dragging picks a range, a double press shows all. Touch: one finger shows, two zoom. */
export function useChartGestures(input: GestureInput) {
  const { surface, data, range, dragStart, onCursor, onDragStart, onRange } = input;
  const { days } = data;
  const pinch = usePinch(data, range, onRange);
  const indexAt = (x: number) => indexNear(surface, data, range, x);

  const lift = (event: PointerEvent<HTMLElement>) => {
    pinch.lift(event);
    onDragStart(null);
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!surface || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const index = indexAt(xOf(event));
      if (event.pointerType === 'mouse') onDragStart(index);
      else pinch.put(event);
      onCursor(pinch.isHeld() ? null : index);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!surface || pinch.move(event)) return;
      if (event.pointerType === 'mouse' || pinch.isTouched()) onCursor(indexAt(xOf(event)));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const x = xOf(event);
      if (surface && dragStart !== null && Math.abs(x - surface.xOf(dragStart)) >= DRAG_MIN_PX) {
        onRange(fitRange({ from: dragStart, to: indexAt(x) ?? dragStart }, days.length));
      }
      lift(event);
    },
    onPointerCancel: lift,
    onPointerLeave(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'mouse' && dragStart === null) onCursor(null);
    },
    onDoubleClick: () => onRange(wholeRange(days.length)),
  };
}

interface Pinch {
  readonly span: FingerPair;
  readonly start: FingerPair;
}

/** Follows the fingers on the plot; two of them hold the days that they came down on. */
function usePinch({ days }: ChartData, range: IndexRange, onRange: (range: IndexRange) => void) {
  const fingers = useRef(new Map<number, number>());
  const held = useRef<Pinch | null>(null);

  const pair = (): FingerPair | null => {
    const [a, b] = [...fingers.current.values()];
    return a === undefined || b === undefined ? null : [Math.min(a, b), Math.max(a, b)];
  };

  return {
    isTouched: () => fingers.current.size > 0,
    isHeld: () => held.current !== null,
    put(event: PointerEvent<HTMLElement>) {
      fingers.current.set(event.pointerId, shareOf(event));
      const start = pair();
      if (start) held.current = { span: [days[range.from] ?? 0, days[range.to] ?? 0], start };
    },
    /** Whether the move belonged to a pinch. */
    move(event: PointerEvent<HTMLElement>): boolean {
      if (!fingers.current.has(event.pointerId)) return false;
      fingers.current.set(event.pointerId, shareOf(event));
      const now = pair();
      if (!held.current || !now) return false;
      const [from, to] = pinchSpan(held.current.span, held.current.start, now);
      onRange(fitRange({ from: nearestIndex(days, from), to: nearestIndex(days, to) }, days.length));
      return true;
    },
    lift(event: PointerEvent<HTMLElement>) {
      fingers.current.delete(event.pointerId);
      held.current = null;
    },
  };
}

/** The point in the range that is meant by a place: the one under it, or that of a mark close by. */
function indexNear(
  surface: ChartSurface | null,
  data: ChartData,
  range: IndexRange,
  x: number,
): number | null {
  const { days, marks } = data;
  if (!surface || days.length === 0) return null;
  const mark = marks.find(({ day }) => Math.abs(surface.xOf(nearestIndex(days, day)) - x) < MARK_REACH_PX);
  const index = nearestIndex(days, mark?.day ?? surface.dayAt(x));
  return Math.min(Math.max(index, range.from), range.to);
}

function xOf(event: PointerEvent<HTMLElement>): number {
  return event.clientX - event.currentTarget.getBoundingClientRect().left;
}

function shareOf(event: PointerEvent<HTMLElement>): number {
  return xOf(event) / Math.max(event.currentTarget.getBoundingClientRect().width, 1);
}
