import { leadOn, navigationPort } from '@/app/routing/navigation-port';
import { metaAt } from '@/domain/site/page-metas';
import type { RouteObject } from 'react-router-dom';
import type { lazyPage } from '@/app/routing/lazy-page';

/** Code and first queries of a page. */
export type Page = ReturnType<typeof lazyPage>;

/** Pages by their path below an address; '' is the page at the address itself. */
type Pages = Readonly<Record<string, Page>>;

/** A route for each page, with the meta of its address. Throws where the page table has none. */
export function pagesBelow(address: string, pages: Pages): RouteObject[] {
  return Object.entries(pages).map(([path, page]) => ({
    ...(path === '' ? { index: true } : { path }),
    handle: { meta: metaAt(path === '' ? address : `${address}/${path}`) },
    ...page,
  }));
}

/**
 * The pages below an address and other routes of the section; a route without meta inherits that of the page at the
 * address.
 */
export function section(address: string, pages: Pages, others: readonly RouteObject[] = []): RouteObject {
  return {
    path: address.slice(1),
    ...('' in pages && { handle: { meta: metaAt(address) } }),
    children: [...pagesBelow(address, pages), ...others],
  };
}

/** Redirects a path, or with `null` the section's own address, and keeps query and hash. */
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
