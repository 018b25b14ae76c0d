import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { usePrinting } from './printing';

export interface NearViewProps {
  /** Height in px that is kept free until the content comes, about as high as the content. */
  readonly minHeight: number;
  readonly children: ReactNode;
}

/** How far outside the screen the content is made, so that it stands before it is scrolled to. */
const REACH = '500px 0px';

/**
 * Makes its content only when it is about to be seen, so that the first view does not wait for what stands below it.
 * A key press or printing makes it at once: who does not scroll must find it too. Once made it stays.
 */
export function NearView({ minHeight, children }: NearViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (isNear || !element) return undefined;
    const show = () => startTransition(() => setNear(true));
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) show();
      },
      { rootMargin: REACH },
    );
    observer.observe(element);
    window.addEventListener('keydown', show, { once: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('keydown', show);
    };
  }, [isNear]);
  if (isNear || isPrinting) return children;
  return <div ref={place} style={{ minHeight }} />;
}
