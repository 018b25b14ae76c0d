import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';

/** Half a second: until then the browser may move a page whose parts take their new width one after the other. */
const HELD_FRAMES = 30;

/** Events of a visitor who may be about to scroll; the position is not held any longer then. */
const INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Each layout keeps its place on a page: a phone that is turned and turned back shows what it showed. The browser loses
 * it where the page of the other layout is short.
 */
export function usePlaceInLayouts(): void {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const { pathname } = useLocation();
  const kept = useRef({ pathname, places: new Map([[isMobile, window.scrollY]]) });
  const isReturning = useRef(false);
  const shownLayout = useRef(isMobile);
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
    const hasTurned = shownLayout.current !== isMobile;
    shownLayout.current = isMobile;
    const place = hasTurned ? placeIn(isMobile) : undefined;
    if (place === undefined) return undefined;
    let frame = 0;
    let framesLeft = HELD_FRAMES;
    isReturning.current = true;
    const go = () => {
      if (Math.abs(window.scrollY - place) > 1) window.scrollTo(0, place);
      framesLeft -= 1;
      if (framesLeft > 0) frame = requestAnimationFrame(go);
      else stop();
    };
    const stop = () => {
      cancelAnimationFrame(frame);
      isReturning.current = false;
      for (const name of INPUT_EVENTS) window.removeEventListener(name, stop);
    };
    for (const name of INPUT_EVENTS) window.addEventListener(name, stop, { passive: true });
    frame = requestAnimationFrame(go);
    return stop;
  }, [isMobile]);
}
