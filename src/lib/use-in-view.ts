import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether any of an element can be seen, true until it is known. `margin` is of IntersectionObserver's rootMargin: what
 * lies over the edges of the screen, as negative lengths.
 */
export function useInView(element: RefObject<Element | null>, margin: string): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return isInView;
}
