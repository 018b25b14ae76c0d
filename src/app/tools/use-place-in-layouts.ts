import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';

/** Half a second: until then the browser has given a page its new width. */
const MOST_FRAMES = 30;

/**
 * Each layout keeps its place on a page: a phone that is turned and turned back shows what it showed. The browser loses
 * it where the page of the other layout is short.
 */
export function usePlaceInLayouts(): void {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const { pathname } = useLocation();
  const kept = useRef({ pathname, places: new Map([[isMobile, window.scrollY]]) });
  const isReturning = useRef(false);
  useEffect(() => {
    const note = () => {
      // The browser scrolls in a new width before the layout follows, and after.
      if (isReturning.current || window.matchMedia(MOBILE_QUERY).matches !== isMobile) return;
      if (kept.current.pathname !== pathname) kept.current = { pathname, places: new Map<boolean, number>() };
      kept.current.places.set(isMobile, window.scrollY);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [isMobile, pathname]);
  const placeIn = useEffectEvent((layout: boolean) =>
    kept.current.pathname === pathname ? kept.current.places.get(layout) : undefined,
  );
  useEffect(() => {
    const place = placeIn(isMobile);
    if (place === undefined) return undefined;
    let frame = 0;
    let framesLeft = MOST_FRAMES;
    isReturning.current = true;
    const go = () => {
      window.scrollTo(0, place);
      framesLeft -= 1;
      if (framesLeft > 0 && Math.abs(window.scrollY - place) > 1) frame = requestAnimationFrame(go);
      else isReturning.current = false;
    };
    frame = requestAnimationFrame(go);
    return () => {
      cancelAnimationFrame(frame);
      isReturning.current = false;
    };
  }, [isMobile]);
}
