import { useEffect, useState, type RefObject } from 'react';

interface RailEnds {
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
}

const NEITHER: RailEnds = { hasBefore: false, hasAfter: false };
/** Scroll places are fractions of a pixel at some zooms. */
const SLACK_PX = 2;

/** Whether a track that scrolls sideways has anything out of sight before and after what is in view. */
export function useRailEnds(track: RefObject<HTMLElement | null>, itemCount: number): RailEnds {
  const [ends, setEnds] = useState(NEITHER);
  useEffect(() => {
    const element = track.current;
    if (!element || itemCount === 0) return undefined;
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const hasBefore = scrollLeft > SLACK_PX;
      const hasAfter = scrollLeft + clientWidth < scrollWidth - SLACK_PX;
      setEnds((known) =>
        known.hasBefore === hasBefore && known.hasAfter === hasAfter ? known : { hasBefore, hasAfter },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [track, itemCount]);
  return ends;
}
