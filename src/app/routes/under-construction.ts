import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '@/app/routing/lazy-page';
import type { PageMeta } from '@/app/routing/page-meta';

const page = lazyPage(() =>
  import('@/pages/under-construction/under-construction-page').then((m) => m.UnderConstructionPage),
);

/** A route whose page is not built yet: it stands in the table with its title and meta. */
export function underConstruction(path: string | null, meta: PageMeta): RouteObject {
  return { ...(path === null ? { index: true } : { path }), handle: { meta }, ...page };
}
