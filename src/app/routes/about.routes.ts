import type { RouteObject } from 'react-router-dom';
import { lazyData, lazyPage } from '@/app/routing/lazy-page';
import { leadOn } from '@/app/routing/lead-on';
import { navigationPort } from '@/app/routing/navigation-port';
import { metaAt } from '@/domain/page-metas';
import { keepLostPath } from '@/session/lost-path';

/** Who stands behind the portal, and the way out of a wrong address. */
export const aboutRoutes: RouteObject[] = [
  {
    path: 'about',
    handle: { meta: metaAt('/about') },
    ...lazyPage(
      () => import('@/pages/about/about-page').then((m) => m.AboutPage),
      lazyData(() => import('./about.data').then((m) => m.startAbout)),
    ),
  },
  {
    path: 'zizhi',
    handle: { meta: metaAt('/zizhi') },
    ...lazyPage(
      () => import('@/pages/about/licences-page').then((m) => m.LicencesPage),
      lazyData(() => import('./about.data').then((m) => m.startLicences)),
    ),
  },
  {
    path: 'endorse',
    handle: { meta: metaAt('/endorse') },
    ...lazyPage(() => import('@/pages/about/endorse-page').then((m) => m.EndorsePage)),
  },
  {
    path: '404',
    handle: { meta: metaAt('/404') },
    ...lazyPage(() => import('@/pages/not-found/not-found-page').then((m) => m.NotFoundPage)),
  },
  {
    path: '*',
    loader: ({ context, request }) => {
      const { pathname, search } = new URL(request.url);
      keepLostPath(pathname + search);
      return leadOn('/404', context.get(navigationPort));
    },
    element: null,
  },
];
