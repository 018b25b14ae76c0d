import type { RouteObject } from 'react-router-dom';
import { metaAt } from '@/domain/page-metas';
import { redirectRoute } from './redirect-route';
import { underConstruction } from './under-construction';

/** Home, education, news and live roadshows: what the portal publishes. */
export const contentRoutes: RouteObject[] = [
  underConstruction('/index', 'index'),
  {
    path: 'toujiao',
    handle: { meta: metaAt('/toujiao') },
    children: [
      underConstruction('/toujiao', null),
      underConstruction('/toujiao/baohu', 'baohu'),
      underConstruction('/toujiao/detail/:id', 'detail/:id'),
    ],
  },
  {
    path: 'touzi',
    handle: { meta: metaAt('/touzi') },
    children: [underConstruction('/touzi', null), underConstruction('/touzi/detail/:id', 'detail/:id')],
  },
  {
    path: 'zhibo',
    handle: { meta: metaAt('/zhibo') },
    children: [
      underConstruction('/zhibo', null),
      underConstruction('/zhibo/list', 'list'),
      underConstruction('/zhibo/details/:id', 'details/:id'),
      redirectRoute('details', '/zhibo/list'),
    ],
  },
];
