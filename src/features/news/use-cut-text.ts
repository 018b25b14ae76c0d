import { useLayoutEffect, useRef, useState } from 'react';

/** Whether a text is cut off by its folded box; measured while it is folded. */
export function useCutText(isFolded: boolean) {
  const text = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    if (!isFolded) return undefined;
    const measure = () => {
      const box = text.current;
      if (box) setCut(box.scrollHeight > box.clientHeight + 1);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [isFolded]);
  return [text, isCut] as const;
}
