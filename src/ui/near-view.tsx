import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { usePrinting } from './printing';

export interface NearViewProps {
  /** Height in px that is kept free until the content comes, about as high as the content. */
  readonly minHeight: number;
  readonly children: ReactNode;
}

/** How far outside the screen the content is made, so that it stands before it is scrolled to. */
const REACH = '500px 0px';

let isKeyboardUsed = false;

/**
 * Makes its content only when it is about to be seen, so that the first view does not wait for what stands below it.
 * Where keys are used, and for printing, it comes at once: who does not scroll must find it too. Once made it stays.
 */
export function NearView({ minHeight, children }: NearViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (isNear || !element) return undefined;
    const show = () => startTransition(() => setNear(true));
    const press = () => {
      isKeyboardUsed = true;
      show();
    };
    if (isKeyboardUsed) show();
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) show();
      },
      { rootMargin: REACH },
    );
    observer.observe(element);
    window.addEventListener('keydown', press);
    return () => {
      observer.disconnect();
      window.removeEventListener('keydown', press);
    };
  }, [isNear]);
  if (isNear || isPrinting) return children;
  return <div ref={place} style={{ minHeight }} />;
}
