import type { RouteObject } from 'react-router-dom';
import { redirectRoute } from './redirect-route';
import { underConstruction } from './under-construction';

/** Home, education, news and live roadshows: what the portal publishes. */
export const contentRoutes: RouteObject[] = [
  underConstruction('index', {
    title: '首页',
    description: '公募与私募精选、7x24 快讯、路演直播与投资者教育。',
  }),
  {
    path: 'toujiao',
    handle: { meta: { title: '投资者教育' } },
    children: [
      underConstruction(null, {
        title: '财富学堂',
        description: '公募知识、私募知识、理财教育、法律法规、案例与监管动态。',
      }),
      underConstruction('baohu', { title: '投资者保护', description: '投资者的权利、投诉途径与常见骗局。' }),
      underConstruction('detail/:id', { title: '投教文章' }),
    ],
  },
  {
    path: 'touzi',
    handle: { meta: { title: '投资资讯' } },
    children: [
      underConstruction(null, { title: '7x24 快讯', description: '全天候投资快讯与资讯。' }),
      underConstruction('detail/:id', { title: '资讯详情' }),
    ],
  },
  {
    path: 'zhibo',
    handle: { meta: { title: '路演直播' } },
    children: [
      underConstruction(null, { title: '路演直播', description: '基金经理与投顾路演：直播、预约与回放。' }),
      underConstruction('list', { title: '路演列表' }),
      underConstruction('details/:id', { title: '直播间' }),
      redirectRoute('details', '/zhibo/list'),
    ],
  },
];
