import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import {
  fitRange,
  keyTarget,
  nearestIndex,
  pinchSpan,
  wholeRange,
  zoomRange,
  type FingerPair,
} from './chart-range';
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
  readonly cursor: number | null;
  readonly dragStart: number | null;
  readonly onCursor: (index: number | null) => void;
  readonly onDragStart: (index: number | null) => void;
  readonly onRange: (range: IndexRange) => void;
}

interface Pinch {
  readonly span: FingerPair;
  readonly start: FingerPair;
}

/** Mouse: move shows, drag picks a range. Touch: one finger shows, two zoom. Keys: see `keyTarget`, and + - Esc. */
export function useChartGestures(input: GestureInput) {
  const { surface, data, range, cursor, dragStart, onCursor, onDragStart, onRange } = input;
  const { days, marks } = data;
  const fingers = useRef(new Map<number, number>());
  const pinch = useRef<Pinch | null>(null);

  const indexAt = (x: number): number => {
    if (!surface) return 0;
    const mark = marks.find((candidate) => {
      const index = nearestIndex(days, candidate.day);
      return Math.abs(surface.xOf(index) - x) < MARK_REACH_PX;
    });
    const index = nearestIndex(days, mark?.day ?? surface.dayAt(x));
    return Math.min(Math.max(index, range.from), range.to);
  };

  const fingerPair = (width: number): FingerPair | null => {
    const [a, b] = [...fingers.current.values()];
    if (a === undefined || b === undefined) return null;
    return [Math.min(a, b) / width, Math.max(a, b) / width];
  };

  const lift = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
    pinch.current = null;
    onDragStart(null);
  };

  const pointerHandlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!surface || days.length === 0 || event.button !== 0) return;
      const { x, width } = placeOf(event);
      event.currentTarget.setPointerCapture(event.pointerId);
      onCursor(indexAt(x));
      if (event.pointerType === 'mouse') {
        onDragStart(indexAt(x));
        return;
      }
      fingers.current.set(event.pointerId, x);
      const pair = fingerPair(width);
      if (pair) {
        pinch.current = { span: [days[range.from] ?? 0, days[range.to] ?? 0], start: pair };
        onCursor(null);
      }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!surface || days.length === 0) return;
      const { x, width } = placeOf(event);
      if (fingers.current.has(event.pointerId)) fingers.current.set(event.pointerId, x);
      const pair = fingerPair(width);
      if (!pinch.current || !pair) {
        if (event.pointerType === 'mouse' || fingers.current.size === 1) onCursor(indexAt(x));
        return;
      }
      const [from, to] = pinchSpan(pinch.current.span, pinch.current.start, pair);
      onRange(fitRange({ from: nearestIndex(days, from), to: nearestIndex(days, to) }, days.length));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (surface && dragStart !== null) {
        const { x } = placeOf(event);
        if (Math.abs(x - surface.xOf(dragStart)) >= DRAG_MIN_PX) {
          onRange(fitRange({ from: dragStart, to: indexAt(x) }, days.length));
        }
      }
      lift(event);
    },
    onPointerCancel: lift,
    onPointerLeave(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'mouse' && dragStart === null) onCursor(null);
    },
    onDoubleClick: () => onRange(wholeRange(days.length)),
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (days.length === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = cursor ?? range.to;
    const target = cursor === null && event.key.startsWith('Arrow') ? at : keyTarget(event.key, at, range);
    if (target !== undefined) onCursor(target);
    else if (event.key === '+' || event.key === '=') onRange(zoomRange(range, at, 0.5, days.length));
    else if (event.key === '-') onRange(zoomRange(range, at, 2, days.length));
    else if (event.key === 'Escape') {
      onCursor(null);
      onRange(wholeRange(days.length));
    } else return;
    event.preventDefault();
  };

  return { pointerHandlers, onKeyDown };
}

function placeOf(event: PointerEvent<HTMLElement>) {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.left, width: Math.max(box.width, 1) };
}
