import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '@/app/routing/lazy-page';
import { leadOn } from '@/app/routing/lead-on';
import { navigationPort } from '@/app/routing/navigation-port';
import { metaAt } from '@/domain/page-metas';
import { underConstruction } from './under-construction';

/** Who stands behind the portal, and the way out of a wrong address. */
export const aboutRoutes: RouteObject[] = [
  underConstruction('/about', 'about'),
  underConstruction('/zizhi', 'zizhi'),
  underConstruction('/endorse', 'endorse'),
  {
    path: '404',
    handle: { meta: metaAt('/404') },
    ...lazyPage(() => import('@/pages/not-found/not-found-page').then((m) => m.NotFoundPage)),
  },
  { path: '*', loader: ({ context }) => leadOn('/404', context.get(navigationPort)), element: null },
];
