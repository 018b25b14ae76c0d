import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, RouterContextProvider, type DataRouter } from 'react-router-dom';
import { queryClientContext } from '@/app/query-client';
import { routeTable } from '@/app/routes/route-table';
import { navigationPort, type NavigationPort } from './navigation-port';

/** Any of the data routers, as far as the portal uses one. */
type Navigator = Pick<DataRouter, 'state' | 'navigate'>;

/** What loaders and middleware may ask of a router that comes to exist after them. */
export function portOf(router: () => Navigator | undefined): NavigationPort {
  return {
    hasPage: () => router()?.state.initialized ?? false,
    hash() {
      const { navigation, location } = router()?.state ?? {};
      return (navigation?.location ?? location)?.hash ?? '';
    },
    stay() {
      const current = router();
      if (!current) return;
      const { location } = current.state;
      void current.navigate(location, {
        replace: true,
        preventScrollReset: true,
        state: location.state as unknown,
      });
    },
  };
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

/** The portal's router over the browser's path history. */
export function createPortalRouter(client: QueryClient): DataRouter {
  const router: DataRouter = createBrowserRouter(routeTable, {
    getContext: contextWith(
      portOf(() => router),
      client,
    ),
  });
  return router;
}
