import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '@/app/routing/lazy-page';
import { fundAreaRoutes } from './fund-area.routes';
import { startRanking } from './ranking.data';

/** /gongmu_fund: ranking, fund-type ranking, and the pages of a fund, a manager and a company [S2.gongmu]. */
export const publicFundRoutes: RouteObject[] = fundAreaRoutes('public', {
  ranking: lazyPage(
    () => import('@/pages/fund-ranking/ranking-page').then((m) => m.RankingPage),
    startRanking({ area: 'public', kind: 'all' }),
  ),
  typeRanking: lazyPage(
    () => import('@/pages/fund-ranking/type-ranking-page').then((m) => m.TypeRankingPage),
    startRanking({ area: 'public', kind: 'byType' }),
  ),
});
