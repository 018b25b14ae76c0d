import type { RouteObject } from 'react-router-dom';
import { lazyData, lazyPage, type StartData } from '@/app/routing/lazy-page';
import { metaAt } from '@/domain/page-metas';
import { articlePage } from './article-route';
import { redirectRoute } from './redirect-route';

const indexPage = lazyPage(
  () => import('./index.data').then((m) => m.IndexPage),
  lazyData(() => import('./index.data').then((m) => m.startIndex)),
);

const liveHomePage = lazyPage(
  () => import('@/pages/live/live-home-page').then((m) => m.LiveHomePage),
  lazyData(() => import('./live.data').then((m) => m.startLiveHome)),
);

const liveListPage = lazyPage(
  () => import('@/pages/live/live-list-page').then((m) => m.LiveListPage),
  lazyData(() => import('./live.data').then((m) => m.startLiveList)),
);

/** For reads by script: what does so comes along with them, and not once it is wanted. */
function byScript(importStart: () => Promise<StartData>) {
  return async () => {
    const [startData] = await Promise.all([importStart(), import('@/api/jsonp-transport')]);
    return startData;
  };
}

const newsPage = lazyPage(
  () => import('@/pages/news/news-page').then((m) => m.NewsPage),
  lazyData(byScript(() => import('./news.data').then((m) => m.startNews))),
);

const flashPage = lazyPage(
  () => import('@/pages/news/flash-page').then((m) => m.FlashPage),
  lazyData(byScript(() => import('./news.data').then((m) => m.startFlash))),
);

const liveRoomPage = lazyPage(
  () => import('@/pages/live-room/live-room-page').then((m) => m.LiveRoomPage),
  lazyData(() => import('./live-room.data').then((m) => m.startLiveRoom)),
);

const academyPage = lazyPage(
  () => import('@/pages/education/academy-page').then((m) => m.AcademyPage),
  lazyData(() => import('./education.data').then((m) => m.startAcademy)),
);

const protectionPage = lazyPage(
  () => import('@/pages/education/protection-page').then((m) => m.ProtectionPage),
  lazyData(() => import('./education.data').then((m) => m.startProtection)),
);

/** Home, education, news and live roadshows: what the portal publishes. */
export const contentRoutes: RouteObject[] = [
  { path: 'index', handle: { meta: metaAt('/index') }, ...indexPage },
  {
    path: 'toujiao',
    handle: { meta: metaAt('/toujiao') },
    children: [
      { index: true, handle: { meta: metaAt('/toujiao') }, ...academyPage },
      { path: 'baohu', handle: { meta: metaAt('/toujiao/baohu') }, ...protectionPage },
      { path: 'detail/:id', handle: { meta: metaAt('/toujiao/detail/:id') }, ...articlePage },
    ],
  },
  {
    path: 'touzi',
    handle: { meta: metaAt('/touzi') },
    children: [
      { index: true, handle: { meta: metaAt('/touzi') }, ...newsPage },
      { path: 'detail/:id', handle: { meta: metaAt('/touzi/detail/:id') }, ...flashPage },
    ],
  },
  {
    path: 'zhibo',
    handle: { meta: metaAt('/zhibo') },
    children: [
      { index: true, handle: { meta: metaAt('/zhibo') }, ...liveHomePage },
      { path: 'list', handle: { meta: metaAt('/zhibo/list') }, ...liveListPage },
      { path: 'details/:id', handle: { meta: metaAt('/zhibo/details/:id') }, ...liveRoomPage },
      redirectRoute('details', '/zhibo/list'),
    ],
  },
];
