import { useEffect, type RefObject } from 'react';
import { forgetReadingPlace, keepReadingPlace } from '@/session/reading-places.store';
import { readingFraction } from './reading-fraction';

/** Less is not begun, more than the rest of it is finished. */
const BEGUN = 0.05;
const FINISHED = 0.95;
/** A position that stays this long counts as read. */
const REST_MS = 400;

interface ReadingOptions {
  readonly id: string;
  /** What is read. */
  readonly text: RefObject<Element | null>;
  /** Called on every scroll, with 0 to 1. */
  readonly onFraction: (fraction: number) => void;
}

/** Follows how far an article is read and keeps the place for the next visit. An article barely begun keeps its old one. */
export function useReading({ id, text, onFraction }: ReadingOptions): void {
  useEffect(() => {
    let timer: number | undefined;
    let frame = 0;
    let reached = 0;
    const keep = () => {
      if (reached >= FINISHED) forgetReadingPlace(id);
      else if (reached >= BEGUN) keepReadingPlace({ id, fraction: Math.round(reached * 1000) / 1000 });
    };
    const look = () => {
      frame = 0;
      if (!text.current) return;
      reached = readingFraction(text.current);
      onFraction(reached);
    };
    const follow = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
      window.clearTimeout(timer);
      timer = window.setTimeout(keep, REST_MS);
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      window.removeEventListener('scroll', follow);
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [id, text, onFraction]);
}
