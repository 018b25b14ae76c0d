import type { RouteObject } from 'react-router-dom';
import { lazyData, lazyPage } from '@/app/routing/lazy-page';
import { metaAt } from '@/domain/page-metas';
import { redirectRoute } from './redirect-route';

/** Advisers (licaishi) and managers (guanli): promotion pages, application forms and their agreements. */
export const partnerRoutes: RouteObject[] = [
  {
    path: 'tuiguang',
    handle: { meta: metaAt('/tuiguang/licaishi') },
    children: [
      redirectRoute(null, '/tuiguang/licaishi'),
      {
        path: 'licaishi',
        handle: { meta: metaAt('/tuiguang/licaishi') },
        ...lazyPage(
          () => import('@/pages/promotion/licaishi-promotion-page').then((m) => m.LicaishiPromotionPage),
          lazyData(() => import('./partner.data').then((m) => m.startAdvisers)),
        ),
      },
      {
        path: 'guanli',
        handle: { meta: metaAt('/tuiguang/guanli') },
        ...lazyPage(
          () => import('@/pages/promotion/guanli-promotion-page').then((m) => m.GuanliPromotionPage),
          lazyData(() => import('./partner.data').then((m) => m.startManagers)),
        ),
      },
    ],
  },
  {
    path: 'apply',
    handle: { meta: metaAt('/apply/licaishi') },
    children: [
      redirectRoute(null, '/apply/licaishi'),
      {
        path: 'licaishi',
        handle: { meta: metaAt('/apply/licaishi') },
        ...lazyPage(() => import('@/pages/apply/licaishi-page').then((m) => m.LicaishiPage)),
      },
      {
        path: 'guanli',
        handle: { meta: metaAt('/apply/guanli') },
        ...lazyPage(() => import('@/pages/apply/guanli-page').then((m) => m.GuanliPage)),
      },
      {
        path: 'agreement/:type',
        handle: { meta: metaAt('/apply/agreement/:type') },
        ...lazyPage(() => import('@/pages/apply/agreement-page').then((m) => m.AgreementPage)),
      },
      {
        path: 'result',
        handle: { meta: metaAt('/apply/result') },
        ...lazyPage(() => import('@/pages/apply/result-page').then((m) => m.ResultPage)),
      },
      {
        path: 'review',
        handle: { meta: metaAt('/apply/review') },
        ...lazyPage(() => import('@/pages/apply/review-page').then((m) => m.ReviewPage)),
      },
      {
        path: 'review/:id',
        handle: { meta: metaAt('/apply/review/:id') },
        ...lazyPage(() => import('@/pages/apply/review-detail-page').then((m) => m.ReviewDetailPage)),
      },
    ],
  },
];
