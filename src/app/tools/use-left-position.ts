import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { hasMark } from '@/lib/navigation-state';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { useShortcutSettings } from '@/session/shortcuts.store';
import { dismissToast, showToast } from '@/ui/overlays/toast-store';
import { LEFT_POSITION_KEY } from './shortcuts/shortcuts';

/** Positions of as many places of the history are kept, the newest ones. */
const MAX_POSITIONS = 50;

/** Two seconds of frames: what loads while it is scrolled is high enough by then, or never will be. */
const MAX_FRAMES = 120;

/** Signs that the visitor scrolls or chooses by hand. */
const SIGNS_OF_HAND = ['wheel', 'touchstart', 'pointerdown'] as const;

interface LeftPosition {
  readonly address: string;
  /** Vertical scroll position in CSS pixels. */
  readonly y: number;
  /** Address of the link that led away. */
  readonly href?: string;
}

/**
 * Every navigation ends at the top [S2.scroll]. Back on a page that was left more than half a screen further down, by
 * the browser or by a link that returns, this offers the way to that position, for as long as the document lives. A
 * scroll by hand of more than a screen takes the offer away.
 */
export function useLeftPosition(): void {
  const location = useLocation();
  const type = useNavigationType();
  const { key } = location;
  const address = location.pathname + location.search;
  const isBack = hasMark(location.state, 'isReturn');
  const positions = useRef(new Map<string, LeftPosition>());
  const shown = useRef({ key, address });
  // The place that was being read when this code came, until it is left: nothing has returned there.
  const begunAt = useRef<string | null>(key);

  // This code may come after a visitor has scrolled and stopped.
  useLayoutEffect(() => {
    keepPosition(positions.current, shown.current.key, { address: shown.current.address, y: window.scrollY });
  }, []);

  // Before the browser reports the scroll to the top, which belongs to the new location.
  useLayoutEffect(() => {
    const { current } = positions;
    const before = shown.current;
    shown.current = { key, address };
    const left = current.get(before.key);
    if (left && before.key !== key && type === NavigationType.Push) {
      current.set(before.key, { ...left, href: address });
    }
    const note = () => keepPosition(current, key, { address, y: window.scrollY });
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key, address, type]);

  useEffect(() => {
    if (begunAt.current === key) return undefined;
    begunAt.current = null;
    const kept = positions.current;
    const left =
      type === NavigationType.Pop
        ? kept.get(key)
        : isBack && [...kept.values()].findLast((position) => position.address === address);
    if (!left || left.y < window.innerHeight / 2) return undefined;
    return offer(left);
  }, [key, address, isBack, type]);
}

/** Goes to the position that is offered, also when its toast has disappeared; does nothing without an offer. */
export function goToLeftPosition(): void {
  goToOffered?.();
}

let goToOffered: (() => void) | null = null;

function keepPosition(positions: Map<string, LeftPosition>, key: string, position: LeftPosition): void {
  const before = positions.get(key);
  positions.delete(key);
  positions.set(key, { ...before, ...position });
  const [oldest] = positions.keys();
  if (positions.size > MAX_POSITIONS && oldest !== undefined) positions.delete(oldest);
}

/** Offers the way to a position; the returned function withdraws the offer. */
function offer(position: LeftPosition): () => void {
  const ended = new AbortController();
  let stop: (() => void) | undefined;
  const withdraw = () => {
    ended.abort();
    goToOffered = null;
    dismissToast(id);
  };
  const go = () => {
    withdraw();
    stop = goTo(position);
  };
  const id = showToast({
    title: '已返回页面顶部',
    action: {
      label: '回到刚才的位置',
      onPress: go,
      ...(hasKeys() ? { shortcut: LEFT_POSITION_KEY } : {}),
    },
  });
  goToOffered = go;
  window.addEventListener('scroll', () => window.scrollY > window.innerHeight && withdraw(), {
    passive: true,
    signal: ended.signal,
  });
  return () => {
    withdraw();
    stop?.();
  };
}

/** Phones have no keys, and visitors may switch them off. */
function hasKeys(): boolean {
  return useShortcutSettings.getState().isOn && !window.matchMedia(MOBILE_QUERY).matches;
}

/**
 * Scrolls to a position, frame by frame as far as the page is high by then, and focuses the link that led away once it
 * is on the screen. Ends when the visitor takes over; the returned function ends it as well.
 */
function goTo({ y, href }: LeftPosition): () => void {
  const ended = new AbortController();
  for (const sign of SIGNS_OF_HAND) {
    window.addEventListener(sign, () => ended.abort(), { passive: true, signal: ended.signal });
  }
  let framesLeft = MAX_FRAMES;
  let isThere = false;
  const step = () => {
    if (ended.signal.aborted) return;
    if (!isThere) {
      window.scrollTo(0, y);
      isThere = Math.abs(window.scrollY - y) <= 1;
    }
    const link = href === undefined ? undefined : nearestLink(`[href="${CSS.escape(href)}"]`);
    const isDone = isThere && (href === undefined || (link !== undefined && isOnScreen(link)));
    framesLeft -= 1;
    if (!isDone && framesLeft > 0) {
      requestAnimationFrame(step);
      return;
    }
    ended.abort();
    // A list may have changed meanwhile: its row has moved, or is gone.
    if (link && !isOnScreen(link)) link.scrollIntoView({ block: 'center' });
    (link ?? nearestLink('[href]'))?.focus({ preventScroll: true });
  };
  step();
  return () => ended.abort();
}

/** Of several links of the main part, the one closest to the middle of the screen. */
function nearestLink(selector: string): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLElement>(`main a${selector}`)];
  return links.toSorted((a, b) => distanceFromMiddle(a) - distanceFromMiddle(b))[0];
}

function distanceFromMiddle(link: HTMLElement): number {
  return Math.abs(link.getBoundingClientRect().top - window.innerHeight / 2);
}

function isOnScreen(link: HTMLElement): boolean {
  const { top, bottom } = link.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
