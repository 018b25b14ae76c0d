import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useMatches, useNavigationType } from 'react-router-dom';
import { pagePlace } from '@/domain/site/fund-paths';
import { onFirstUse } from '@/lib/postponed-work';
import { hasMark } from '@/lib/navigation-state';
import { useIsNavigating } from '@/session/navigating';
import { usePageSubject } from '@/session/page-subject.store';
import './progress.css';
import { applyMeta, metaOf } from './page-meta';

/** What every navigation does besides showing a page: progress, scroll to the top, document meta and focus. */
export function RouteEffects() {
  useProgress();
  useScrollToTop();
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
 * Every navigation, back and forward too, starts at the top [S2.scroll]. A cancelled navigation replaces the
 * location, or returns to the same history entry, and keeps the scroll position; so does a form that stores its
 * fields in the address. The first page begins at the top (index.html), and may have been scrolled since.
 */
function useScrollToTop(): void {
  const location = useLocation();
  const type = useNavigationType();
  const last = useRef<{ readonly place: string; readonly key: string }>(undefined);
  useEffect(() => {
    const { key } = location;
    const place = location.pathname + location.search + location.hash;
    const isFirst = last.current === undefined;
    const isSamePlace = last.current?.place === place;
    const isReplaced =
      type === NavigationType.Replace && (isSamePlace || hasMark(location.state, 'keepsScroll'));
    const isStay = isReplaced || (isSamePlace && last.current?.key === key);
    last.current = { place, key };
    if (!isStay && !isFirst) window.scrollTo(0, 0);
  }, [location, type]);
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

let loading: ReturnType<typeof importBar> | undefined;

function importBar() {
  return import('./progress-bar');
}

function loadBar() {
  loading ??= importBar().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * Fetches the bar at the first sign that the visitor does something: nothing navigates before, and the first view need
 * not wait for it. Returns a function that calls it off.
 */
function prepareProgress(): () => void {
  // A bar that cannot be had is tried again by the first navigation.
  return onFirstUse(() => void loadBar().catch(() => undefined));
}

/** Runs the bar until the returned function is called; nothing is shown where that is before the bar is there. */
function runProgress(): () => void {
  let isOver = false;
  let end: (() => void) | undefined;
  const begin = async () => {
    const bar = await loadBar();
    if (isOver) return;
    bar.startBar();
    end = bar.endBar;
  };
  begin().catch(() => undefined);
  return () => {
    isOver = true;
    end?.();
  };
}
