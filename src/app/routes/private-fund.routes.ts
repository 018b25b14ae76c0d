import { lazyData, lazyPage, type LazyStartData } from '@/app/routing/lazy-page';
import { fundAreaRoutes } from './fund-area.routes';
import type { RouteObject } from 'react-router-dom';
import type { RankingPlace } from '@/features/fund-ranking/ranking-columns';

function startRanking(kind: RankingPlace['kind']): LazyStartData {
  return lazyData(() =>
    import('./private-ranking.data').then((m) => m.startPrivateRanking({ area: 'private', kind })),
  );
}

/** /simu_fund with the same child structure as the public area [S2.simu]. */
export const privateFundRoutes: RouteObject[] = fundAreaRoutes('private', {
  ranking: lazyPage(
    () => import('@/pages/fund-ranking/private-ranking-page').then((m) => m.PrivateRankingPage),
    startRanking('all'),
  ),
  typeRanking: lazyPage(
    () => import('@/pages/fund-ranking/private-type-ranking-page').then((m) => m.PrivateTypeRankingPage),
    startRanking('byType'),
  ),
});
