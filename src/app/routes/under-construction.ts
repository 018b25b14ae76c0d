import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '@/app/routing/lazy-page';
import { metaAt } from '@/domain/page-metas';

const page = lazyPage(() =>
  import('@/pages/under-construction/under-construction-page').then((m) => m.UnderConstructionPage),
);

/** A route whose page is not built yet: it stands in the table with its title and meta. */
export function underConstruction(address: string, path: string | null): RouteObject {
  return { ...(path === null ? { index: true } : { path }), handle: { meta: metaAt(address) }, ...page };
}
