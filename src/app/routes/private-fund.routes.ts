import type { RouteObject } from 'react-router-dom';
import { FUND_PAGES } from '@/features/public-fund/fund-pages';
import { managerAndCompanyRoutes, metaFor, pagesOf } from './fund-area.routes';
import { redirectRoute } from './redirect-route';
import { underConstruction } from './under-construction';

const AREA = '私募基金';

/** /simu_fund with the same child structure as the public area [S2.simu]. */
export const privateFundRoutes: RouteObject[] = [
  {
    path: 'simu_fund',
    handle: { meta: metaFor(AREA, '私募基金排行') },
    children: [
      underConstruction(null, {
        title: '私募基金排行',
        description: '按策略与区间查看私募基金排行，合格投资者认证后可见业绩。',
      }),
      redirectRoute('rank', '/simu_fund'),
      underConstruction('typeRank', metaFor(AREA, '策略排行')),
      { path: 'funds', children: pagesOf(FUND_PAGES, AREA) },
      ...managerAndCompanyRoutes(AREA),
    ],
  },
];
