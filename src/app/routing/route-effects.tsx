import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useMatches, useNavigationType } from 'react-router-dom';
import { pagePlace } from '@/domain/fund-paths';
import { keepsScroll } from '@/lib/keep-scroll';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { useIsNavigating } from '@/session/navigating';
import { usePageSubject } from '@/session/page-subject.store';
import { applyMeta, metaOf } from './page-meta';
import { prepareProgress, runProgress } from './progress';

/** What every navigation does besides showing a page: progress, scroll to the top, document meta, focus; and a turn of it. */
export function RouteEffects() {
  useProgress();
  useScrollToTop();
  usePlaceInLayouts();
  useDocumentMeta();
  useFocusOnNewPage();
  return null;
}

/** nprogress runs while a navigation is under way and always ends [S2.progress]. */
function useProgress(): void {
  const isLoading = useIsNavigating();
  useEffect(prepareProgress, []);
  useEffect(() => (isLoading ? runProgress() : undefined), [isLoading]);
}

/**
 * Every navigation, back and forward too, begins at the top [S2.scroll]. Replacing a place by itself is how a
 * navigation that ended early stays where it was, so the scroll position stays too; so it does where a form notes in
 * the address what is typed into it.
 */
function useScrollToTop(): void {
  const location = useLocation();
  const type = useNavigationType();
  const last = useRef<string>(undefined);
  useEffect(() => {
    const place = location.pathname + location.search + location.hash;
    const isStay = type === NavigationType.Replace && (last.current === place || keepsScroll(location.state));
    last.current = place;
    if (!isStay) window.scrollTo(0, 0);
  }, [location, type]);
}

/**
 * Each layout keeps its place on a page: a phone that is turned and turned back shows what it showed. The browser loses
 * it where the page of the other layout is short.
 */
function usePlaceInLayouts(): void {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const { pathname } = useLocation();
  const kept = useRef({ pathname, places: new Map<boolean, number>() });
  useEffect(() => {
    const note = () => {
      // The browser scrolls in a new width before the layout follows.
      if (window.matchMedia(MOBILE_QUERY).matches !== isMobile) return;
      if (kept.current.pathname !== pathname) kept.current = { pathname, places: new Map() };
      kept.current.places.set(isMobile, window.scrollY);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [isMobile, pathname]);
  const goBack = useEffectEvent((layout: boolean) => {
    const place = kept.current.pathname === pathname ? kept.current.places.get(layout) : undefined;
    if (place !== undefined) window.scrollTo(0, place);
  });
  useEffect(() => {
    // Not before the page has taken the new width.
    const frame = requestAnimationFrame(() => goBack(isMobile));
    return () => cancelAnimationFrame(frame);
  }, [isMobile]);
}

function useDocumentMeta(): void {
  const matches = useMatches();
  const subject = usePageSubject((state) => state.subject);
  const { pathname, search } = useLocation();
  const place = pagePlace(pathname, new URLSearchParams(search));
  useEffect(() => {
    const meta = metaOf(matches.map((match) => match.handle));
    return applyMeta({ meta, subject, place });
  }, [matches, subject, place]);
}

/** A new page takes the focus to its main part, so that keyboard and screen reader start there. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
