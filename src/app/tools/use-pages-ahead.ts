import { useContext, useEffect } from 'react';
// The router offers no other way to its own table from inside a page.
import { matchRoutes, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';
import { fetchAhead } from '@/app/routing/lazy-page';

/** What comes some hundred milliseconds before a click. */
const SIGNS_OF_INTENT = ['pointerover', 'touchstart', 'focusin'] as const;

/** Fetches the code of the page that a link leads to once the link is pointed at, touched or focused. */
export function usePagesAhead(): void {
  const routes = useContext(DataRouterContext)?.router.routes;
  useEffect(() => {
    if (!routes) return undefined;
    const callOff = new AbortController();
    const fetchPage = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link?.href || link.origin !== window.location.origin) return;
      for (const { route } of matchRoutes(routes, link.pathname) ?? []) fetchAhead(route.loader);
    };
    for (const sign of SIGNS_OF_INTENT) {
      document.addEventListener(sign, fetchPage, { passive: true, signal: callOff.signal });
    }
    return () => callOff.abort();
  }, [routes]);
}
