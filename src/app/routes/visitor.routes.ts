import type { RouteObject } from 'react-router-dom';
import { lazyData, lazyPage } from '@/app/routing/lazy-page';
import { metaAt } from '@/domain/page-metas';
import { OUTSIDE_PAGES } from '@/features/outside-site/outside-pages';
import { underConstruction } from './under-construction';

const outsidePage = lazyPage(() => import('@/pages/outside/outside-page').then((m) => m.OutsidePage));

const homePage = lazyPage(() => import('@/pages/home/home-page').then((m) => m.HomePage));

const searchPage = lazyPage(
  () => import('@/pages/search/search-page').then((m) => m.SearchPage),
  lazyData(() => import('./search.data').then((m) => m.startSearch)),
);

/** Search, the personal centre and the outside sites it leads to. */
export const visitorRoutes: RouteObject[] = [
  { path: 'search', handle: { meta: metaAt('/search') }, ...searchPage },
  {
    path: 'home',
    handle: { meta: metaAt('/home') },
    children: [
      { index: true, handle: { meta: metaAt('/home') }, ...homePage },
      underConstruction('/home/help', 'help'),
      underConstruction('/home/detail/:id', 'detail/:id'),
    ],
  },
  ...Object.keys(OUTSIDE_PAGES).map((address) => ({
    path: address.slice(1),
    handle: { meta: metaAt(address) },
    ...outsidePage,
  })),
];
