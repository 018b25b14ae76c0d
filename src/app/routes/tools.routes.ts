import type { RouteObject } from 'react-router-dom';
import { lazyData, lazyPage } from '@/app/routing/lazy-page';
import { metaAt } from '@/domain/page-metas';

/** Tools over the funds: comparison, fixed investment, choice by conditions. */
export const toolsRoutes: RouteObject[] = [
  {
    path: 'duibi',
    handle: { meta: metaAt('/duibi') },
    ...lazyPage(
      () => import('@/pages/compare/compare-page').then((m) => m.ComparePage),
      lazyData(() => import('./compare.data').then((m) => m.startComparison)),
    ),
  },
  {
    path: 'dingtou',
    handle: { meta: metaAt('/dingtou') },
    ...lazyPage(
      () => import('@/pages/fixed-investment/fixed-investment-page').then((m) => m.FixedInvestmentPage),
      lazyData(() => import('./fixed-investment.data').then((m) => m.startFixedInvestment)),
    ),
  },
  {
    path: 'shaixuan',
    handle: { meta: metaAt('/shaixuan') },
    ...lazyPage(() => import('@/pages/screener/screener-page').then((m) => m.ScreenerPage)),
  },
];
