import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, RouterContextProvider, type DataRouter } from 'react-router-dom';
import { queryClientContext } from '@/app/query-client';
import { routeTable } from '@/app/routes/route-table';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import { navigationPort, type NavigationPort } from './navigation-port';

/** Any of the data routers, as far as the portal uses one. */
type Navigator = Pick<DataRouter, 'state' | 'navigate'>;

/** Position in the browser's history, as counted by the router; 0 for a history without it. */
function historyIndex(): number {
  const state: unknown = window.history.state;
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof index === 'number' ? index : 0;
}

/** What loaders and middleware may ask of a router that comes to exist after them. */
export function portOf(
  router: () => Navigator | undefined,
  pageIndex: () => number = historyIndex,
): NavigationPort {
  return {
    hasPage: () => router()?.state.initialized ?? false,
    hash() {
      const { navigation, location } = router()?.state ?? {};
      return (navigation?.location ?? location)?.hash ?? '';
    },
    async stay(signal) {
      const current = router();
      if (!current) return;
      const stepsAway = historyIndex() - pageIndex();
      const { location } = current.state;
      // Back and forward have moved the history already: it is moved to where it was, and no place of it is replaced.
      if (stepsAway !== 0) window.history.go(-stepsAway);
      else
        void current.navigate(location, {
          replace: true,
          preventScrollReset: true,
          state: location.state as unknown,
        });
      await abortOf(signal);
    },
    go: (to) => void router()?.navigate(to),
  };
}

function abortOf(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** A fresh context for each navigation, holding the port and the query client. */
export function contextWith(port: NavigationPort, client: QueryClient): () => RouterContextProvider {
  return () => {
    const context = new RouterContextProvider();
    context.set(navigationPort, port);
    context.set(queryClientContext, client);
    return context;
  };
}

/** Resolves once the first page of a router is ready. */
export function whenInitialized(router: Pick<DataRouter, 'state' | 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) {
      resolve();
      return;
    }
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Resolves once the first page of a router is ready, and what it and the shell around it read first has been read. */
export async function whenFirstRead(
  router: Pick<DataRouter, 'state' | 'subscribe'>,
  client: QueryClient,
): Promise<void> {
  client.query(portalSettingsQuery()).catch(() => undefined);
  await whenInitialized(router);
  await new Promise<void>((resolve) => {
    const look = () => {
      if (client.isFetching() > 0) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = client.getQueryCache().subscribe(look);
    look();
  });
}

/** The portal's router over the browser's path history. */
export function createPortalRouter(client: QueryClient): DataRouter {
  let pageIndex = historyIndex();
  const port = portOf(
    () => router,
    () => pageIndex,
  );
  const router: DataRouter = createBrowserRouter(routeTable, { getContext: contextWith(port, client) });
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') pageIndex = historyIndex();
  });
  return router;
}
