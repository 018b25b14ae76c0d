import type { RouteObject } from 'react-router-dom';
import { metaAt } from '@/domain/page-metas';
import { redirectRoute } from './redirect-route';
import { underConstruction } from './under-construction';

/** Advisers (licaishi) and managers (guanli): promotion pages, application forms and their agreements. */
export const partnerRoutes: RouteObject[] = [
  {
    path: 'tuiguang',
    handle: { meta: metaAt('/tuiguang/licaishi') },
    children: [
      redirectRoute(null, '/tuiguang/licaishi'),
      underConstruction('/tuiguang/licaishi', 'licaishi'),
      underConstruction('/tuiguang/guanli', 'guanli'),
    ],
  },
  {
    path: 'apply',
    handle: { meta: metaAt('/apply/licaishi') },
    children: [
      redirectRoute(null, '/apply/licaishi'),
      underConstruction('/apply/licaishi', 'licaishi'),
      underConstruction('/apply/guanli', 'guanli'),
      underConstruction('/apply/agreement/:type', 'agreement/:type'),
      underConstruction('/apply/result', 'result'),
    ],
  },
];
