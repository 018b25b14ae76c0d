import { useEffect, useRef, useState } from 'react';

/** Whether a text is cut off by its folded box; looked at while it is folded, whenever the box has its size. */
export function useCutText(isFolded: boolean) {
  const text = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const box = text.current;
    if (!isFolded || !box) return undefined;
    // Told after the page was laid out, so that many rows together cost no layout of their own.
    const observer = new ResizeObserver(() => setCut(box.scrollHeight > box.clientHeight + 1));
    observer.observe(box);
    return () => observer.disconnect();
  }, [isFolded]);
  return [text, isCut] as const;
}
