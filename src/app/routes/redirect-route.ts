import { replace, type RouteObject } from 'react-router-dom';

/** A path that leads to another one and shows nothing itself; the query goes along. */
export function redirectRoute(path: string | null, to: string): RouteObject {
  return {
    ...(path === null ? { index: true } : { path }),
    loader: ({ request }) => replace(to + new URL(request.url).search),
    element: null,
  };
}
