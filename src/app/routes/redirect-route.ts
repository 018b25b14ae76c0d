import type { RouteObject } from 'react-router-dom';
import { leadOn } from '@/app/routing/lead-on';
import { navigationPort } from '@/app/routing/navigation-port';

/** A path that leads to another one and shows nothing itself; query and hash go along. */
export function redirectRoute(path: string | null, to: string): RouteObject {
  return {
    ...(path === null ? { index: true } : { path }),
    loader: ({ request, context }) => {
      const port = context.get(navigationPort);
      return leadOn(to + new URL(request.url).search + port.hash(), port);
    },
    element: null,
  };
}
