import { useRef, useState, type PointerEvent } from 'react';

/** Beyond this way down, or this speed, letting go closes. */
const CLOSE_DISTANCE_PX = 96;
const CLOSE_SPEED_PX_PER_MS = 0.5;

interface Start {
  readonly y: number;
  readonly timeMs: number;
}

/** Follows a finger that pulls a sheet down; `offsetPx` is how far it is, `isDragging` whether it is held. */
export function useSwipeDown(onClose: () => void) {
  const start = useRef<Start | null>(null);
  const [offsetPx, setOffsetPx] = useState(0);
  const [isDragging, setIsDragging] = useState(false);

  const release = () => {
    start.current = null;
    setIsDragging(false);
    setOffsetPx(0);
  };

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.target instanceof Element && event.target.closest('button, a, input')) return;
      start.current = { y: event.clientY, timeMs: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
      setIsDragging(true);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current) setOffsetPx(Math.max(event.clientY - start.current.y, 0));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!start.current) return;
      const wayPx = event.clientY - start.current.y;
      const speed = wayPx / Math.max(event.timeStamp - start.current.timeMs, 1);
      release();
      if (wayPx > CLOSE_DISTANCE_PX || (wayPx > 24 && speed > CLOSE_SPEED_PX_PER_MS)) onClose();
    },
    onPointerCancel: release,
  };
  return { offsetPx, isDragging, handlers };
}
