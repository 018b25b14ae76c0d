import { useEffect, useState } from 'react';
import type { ArticleHeading } from './article';

/** How far below the top of the screen a heading begins to be the one that is read. */
const READING_LINE_PX = 120;

/** The id of the heading whose part is being read, '' above the first one. */
export function useActiveHeading(headings: readonly ArticleHeading[]): string {
  const [active, setActive] = useState('');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const passed = headings.filter(({ id }) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top <= READING_LINE_PX;
      });
      setActive(passed.at(-1)?.id ?? '');
    };
    const ask = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    ask();
    window.addEventListener('scroll', ask, { passive: true });
    window.addEventListener('resize', ask);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', ask);
      window.removeEventListener('resize', ask);
    };
  }, [headings]);
  return active;
}
