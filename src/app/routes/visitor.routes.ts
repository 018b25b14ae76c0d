import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '@/app/routing/lazy-page';
import { OUTSIDE_PAGES } from '@/features/outside-site/outside-pages';
import { underConstruction } from './under-construction';

const outsidePage = lazyPage(() => import('@/pages/outside/outside-page').then((m) => m.OutsidePage));

function outsideRoute(path: keyof typeof OUTSIDE_PAGES): RouteObject {
  return {
    path: path.slice(1),
    handle: { meta: { title: OUTSIDE_PAGES[path]?.title ?? '' } },
    ...outsidePage,
  };
}

/** Search, the personal centre and the outside sites it leads to. */
export const visitorRoutes: RouteObject[] = [
  underConstruction('search', { title: '搜索', description: '按代码、名称或拼音搜索公募与私募基金。' }),
  {
    path: 'home',
    handle: { meta: { title: '个人中心' } },
    children: [
      underConstruction(null, { title: '我的自选' }),
      underConstruction('help', { title: '帮助与客服', description: '常见问题与客服。' }),
      underConstruction('detail/:id', { title: '投教文章' }),
    ],
  },
  outsideRoute('/home/geren'),
  outsideRoute('/home/zichan'),
  outsideRoute('/jigou/index'),
];
