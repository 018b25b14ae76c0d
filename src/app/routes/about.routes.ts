import { redirect, type RouteObject } from 'react-router-dom';
import { lazyPage } from '@/app/routing/lazy-page';
import { underConstruction } from './under-construction';

/** Who stands behind the portal, and the way out of a wrong address. */
export const aboutRoutes: RouteObject[] = [
  underConstruction('about', { title: '关于我们' }),
  underConstruction('zizhi', { title: '资质信誉' }),
  underConstruction('endorse', { title: '资质查询' }),
  {
    path: '404',
    handle: { meta: { title: '页面不存在' } },
    ...lazyPage(() => import('@/pages/not-found/not-found-page').then((m) => m.NotFoundPage)),
  },
  { path: '*', loader: () => redirect('/404'), element: null },
];
