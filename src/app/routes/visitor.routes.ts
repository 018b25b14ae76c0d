import type { RouteObject } from 'react-router-dom';
import { lazyData, lazyPage } from '@/app/routing/lazy-page';
import { metaAt } from '@/domain/page-metas';
import { OUTSIDE_PAGES } from '@/features/outside-site/outside-pages';
import { articlePage } from './article-route';

const outsidePage = lazyPage(() => import('@/pages/outside/outside-page').then((m) => m.OutsidePage));

const searchPage = lazyPage(
  () => import('@/pages/search/search-page').then((m) => m.SearchPage),
  lazyData(() => import('./search.data').then((m) => m.startSearch)),
);

const homeLayout = lazyPage(() => import('@/pages/home/home-layout').then((m) => m.HomeLayout));

/** The pages inside the frame of the personal centre. */
const HOME_PAGES: Readonly<Record<string, ReturnType<typeof lazyPage>>> = {
  toushi: lazyPage(() => import('@/pages/home/look-through-page').then((m) => m.LookThroughPage)),
  notices: lazyPage(() => import('@/pages/home/notices-page').then((m) => m.NoticesPage)),
  history: lazyPage(() => import('@/pages/home/history-page').then((m) => m.HistoryPage)),
  appointments: lazyPage(() => import('@/pages/home/appointments-page').then((m) => m.AppointmentsPage)),
  applications: lazyPage(() => import('@/pages/home/applications-page').then((m) => m.ApplicationsPage)),
  qualification: lazyPage(() => import('@/pages/home/qualification-page').then((m) => m.QualificationPage)),
  help: lazyPage(
    () => import('@/pages/home/help-page').then((m) => m.HelpPage),
    lazyData(() => import('./home.data').then((m) => m.startHelp)),
  ),
  settings: lazyPage(() => import('@/pages/home/settings-page').then((m) => m.SettingsPage)),
};

/** Search, the personal centre and the outside sites it leads to. */
export const visitorRoutes: RouteObject[] = [
  { path: 'search', handle: { meta: metaAt('/search') }, ...searchPage },
  {
    path: 'home',
    handle: { meta: metaAt('/home') },
    children: [
      {
        ...homeLayout,
        children: [
          {
            index: true,
            handle: { meta: metaAt('/home') },
            ...lazyPage(() => import('@/pages/home/watchlist-page').then((m) => m.WatchlistPage)),
          },
          ...Object.entries(HOME_PAGES).map(([path, page]) => ({
            path,
            handle: { meta: metaAt(`/home/${path}`) },
            ...page,
          })),
        ],
      },
      { path: 'detail/:id', handle: { meta: metaAt('/home/detail/:id') }, ...articlePage },
    ],
  },
  ...Object.keys(OUTSIDE_PAGES).map((address) => ({
    path: address.slice(1),
    handle: { meta: metaAt(address) },
    ...outsidePage,
  })),
];
