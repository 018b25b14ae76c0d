import type { RouteObject } from 'react-router-dom';
import { leadOn } from '@/app/routing/lead-on';
import { navigationPort } from '@/app/routing/navigation-port';

/** A path that leads to another one and shows nothing itself; the query goes along. */
export function redirectRoute(path: string | null, to: string): RouteObject {
  return {
    ...(path === null ? { index: true } : { path }),
    loader: ({ request, context }) => leadOn(to + new URL(request.url).search, context.get(navigationPort)),
    element: null,
  };
}
