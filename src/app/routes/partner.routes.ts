import type { RouteObject } from 'react-router-dom';
import { redirectRoute } from './redirect-route';
import { underConstruction } from './under-construction';

/** Advisers (licaishi) and managers (guanli): promotion pages, application forms and their agreements. */
export const partnerRoutes: RouteObject[] = [
  {
    path: 'tuiguang',
    handle: { meta: { title: '推广合作' } },
    children: [
      redirectRoute(null, '/tuiguang/licaishi'),
      underConstruction('licaishi', { title: '投顾推广', description: '投资顾问入驻，展业获客。' }),
      underConstruction('guanli', { title: '管理人推广', description: '私募管理人入驻，品牌展示与路演。' }),
    ],
  },
  {
    path: 'apply',
    handle: { meta: { title: '申请入驻' } },
    children: [
      redirectRoute(null, '/apply/licaishi'),
      underConstruction('licaishi', { title: '投顾入驻申请' }),
      underConstruction('guanli', { title: '管理人入驻申请' }),
      underConstruction('agreement/:type', { title: '入驻协议' }),
      underConstruction('result', { title: '申请结果' }),
    ],
  },
];
