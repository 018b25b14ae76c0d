import { startTransition, useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { onFirstUse } from '@/lib/postponed-work';
import { usePrinting } from '@/lib/printing';
import styles from './skeleton.module.css';

export interface NearViewProps {
  /** Height in px that is kept free until the content comes, about as high as the content. */
  readonly minHeight: number;
  /** Whether it is part of the first view, which does not wait. */
  readonly isFirst?: boolean;
  readonly children: ReactNode;
}

/**
 * Distance outside the screen at which content renders once the page is in use, so that it precedes scrolling: to the
 * side, too, since a narrow window shows only a part of the desktop's width.
 */
const REACH = '500px';
/** Until then nothing is scrolled: the first view requests only what it shows. */
const FIRST_REACH = '0px';

/** A page that was opened by a link or a key belongs to a portal in use. */
const firstReach = () => (navigator.userActivation?.hasBeenActive ? REACH : FIRST_REACH);

let isKeyboardUsed = false;

/**
 * Renders its content only when it is about to be visible, so that the first view does not wait for content below it.
 * With key presses, and for printing, it renders at once, since there may be no scrolling. Once rendered it stays.
 */
export function NearView({ minHeight, isFirst = false, children }: NearViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isFirst);
  if (usePrinting() && !isNear) setNear(true);
  useEffect(() => {
    const element = place.current;
    if (isNear || !element) return undefined;
    const show = () => startTransition(() => setNear(true));
    const press = () => {
      isKeyboardUsed = true;
      show();
    };
    if (isKeyboardUsed) show();
    let leave = whenNear(element, firstReach(), show);
    const callOff = onFirstUse(() => {
      leave();
      leave = whenNear(element, REACH, show);
    });
    window.addEventListener('keydown', press);
    return () => {
      leave();
      callOff();
      window.removeEventListener('keydown', press);
    };
  }, [isNear]);
  if (isNear) return children;
  return <ContentPlace ref={place} minHeight={minHeight} />;
}

interface ContentPlaceProps {
  readonly minHeight: number;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The place of content that is not there yet: rows of bones, so that fast scrolling never meets bare ground. */
export function ContentPlace({ minHeight, ref }: ContentPlaceProps) {
  return <div ref={ref} className={styles['place']} style={{ minHeight }} data-print="hide" />;
}

/** Calls back when an element comes within a margin of the screen, until the returned function is called. */
function whenNear(element: Element, rootMargin: string, show: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) show();
    },
    { rootMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
