import type { RouteObject } from 'react-router-dom';
import { FUND_PAGES, metaAt } from '@/domain/page-metas';
import { managerAndCompanyRoutes, pagesOf } from './fund-area.routes';
import { redirectRoute } from './redirect-route';
import { underConstruction } from './under-construction';

const AREA = '/simu_fund';

/** /simu_fund with the same child structure as the public area [S2.simu]. */
export const privateFundRoutes: RouteObject[] = [
  {
    path: 'simu_fund',
    handle: { meta: metaAt(AREA) },
    children: [
      underConstruction(AREA, null),
      redirectRoute('rank', AREA),
      underConstruction(`${AREA}/typeRank`, 'typeRank'),
      { path: 'funds', children: pagesOf(`${AREA}/funds`, FUND_PAGES) },
      ...managerAndCompanyRoutes(AREA),
    ],
  },
];
