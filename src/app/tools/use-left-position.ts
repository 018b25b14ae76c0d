import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { dismissToast, showToast } from '@/ui/overlays/toast-store';

/** Positions of as many places of the history are kept, the newest ones. */
const MAX_POSITIONS = 50;

/** Two seconds of frames: a list that loads while it is scrolled has reached the position by then, or never will. */
const MAX_FRAMES = 120;

interface LeftPosition {
  /** Vertical scroll position in CSS pixels. */
  y: number;
  /** Address of the link that led away. */
  href?: string;
}

/**
 * Every navigation ends at the top [S2.scroll]. Back on a page that was left more than half a screen further down, this
 * offers the way to that position; a scroll by hand of more than a screen takes the offer away.
 */
export function useLeftPosition(): void {
  const location = useLocation();
  const type = useNavigationType();
  const { key } = location;
  const address = location.pathname + location.search;
  const positions = useRef(new Map<string, LeftPosition>());
  const shown = useRef({ key, address });

  // This code may come after a visitor has scrolled and stopped.
  useLayoutEffect(() => {
    keepPosition(positions.current, shown.current.key, window.scrollY);
  }, []);

  // Before the browser reports the scroll to the top, which belongs to the new location.
  useLayoutEffect(() => {
    const { current } = positions;
    const before = shown.current;
    shown.current = { key, address };
    const left = current.get(before.key);
    if (left && before.key !== key && type === NavigationType.Push) left.href = address;
    const note = () => keepPosition(current, key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key, address, type]);

  useEffect(() => {
    const left = positions.current.get(key);
    if (type !== NavigationType.Pop || !left || left.y < window.innerHeight / 2) return undefined;
    return offer({ ...left });
  }, [key, type]);
}

function keepPosition(positions: Map<string, LeftPosition>, key: string, y: number): void {
  const position = positions.get(key) ?? { y };
  position.y = y;
  positions.delete(key);
  positions.set(key, position);
  const [oldest] = positions.keys();
  if (positions.size > MAX_POSITIONS && oldest !== undefined) positions.delete(oldest);
}

/** Offers the way to a position; the returned function withdraws the offer. */
function offer(position: LeftPosition): () => void {
  const ended = new AbortController();
  let frame = 0;
  const id = showToast({
    title: '已返回页面顶部',
    action: {
      label: '回到刚才的位置',
      onPress() {
        ended.abort();
        frame = goTo(position, MAX_FRAMES, (next) => {
          frame = next;
        });
      },
    },
  });
  window.addEventListener(
    'scroll',
    () => {
      // A page that restores its own position.
      const isThere = Math.abs(window.scrollY - position.y) < window.innerHeight / 2;
      if (isThere || window.scrollY > window.innerHeight) {
        ended.abort();
        dismissToast(id);
      }
    },
    { passive: true, signal: ended.signal },
  );
  return () => {
    ended.abort();
    cancelAnimationFrame(frame);
    dismissToast(id);
  };
}

/** Scrolls to a position frame by frame, as far as the page is high by then, and takes the focus to the link that led away. */
function goTo(position: LeftPosition, framesLeft: number, note: (frame: number) => void): number {
  window.scrollTo(0, position.y);
  const isThere = Math.abs(window.scrollY - position.y) <= 1;
  if (isThere || framesLeft === 0) {
    focusLink(position.href);
    return 0;
  }
  const frame = requestAnimationFrame(() => goTo(position, framesLeft - 1, note));
  note(frame);
  return frame;
}

function focusLink(href: string | undefined): void {
  if (href === undefined) return;
  document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)?.focus({ preventScroll: true });
}
