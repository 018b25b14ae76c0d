import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '@/app/routing/lazy-page';
import { fundAreaRoutes } from './fund-area.routes';
import { startRanking } from './ranking.data';

/** /simu_fund with the same child structure as the public area [S2.simu]. */
export const privateFundRoutes: RouteObject[] = fundAreaRoutes('private', {
  ranking: lazyPage(
    () => import('@/pages/fund-ranking/private-ranking-page').then((m) => m.PrivateRankingPage),
    startRanking({ area: 'private', kind: 'all' }),
  ),
  typeRanking: lazyPage(
    () => import('@/pages/fund-ranking/private-type-ranking-page').then((m) => m.PrivateTypeRankingPage),
    startRanking({ area: 'private', kind: 'byType' }),
  ),
});
