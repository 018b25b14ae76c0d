import type { RouteObject } from 'react-router-dom';
import { start } from '@/app/query-client';
import { lazyPage, type StartData } from '@/app/routing/lazy-page';
import { publicDictionariesQuery } from '@/features/fund-kit/api/dictionaries.queries';
import { publicRankingQuery } from '@/features/fund-ranking/api/ranking.queries';
import { parseRankingFilter, type RankingKind } from '@/features/fund-ranking/ranking-filter';
import { fundAreaRoutes } from './fund-area.routes';

function startRanking(kind: RankingKind): StartData {
  return ({ request, context }) => {
    const filter = parseRankingFilter(new URL(request.url).searchParams, kind);
    start(context, publicDictionariesQuery());
    start(context, publicRankingQuery(filter));
  };
}

/** /gongmu_fund: ranking, fund-type ranking, and the pages of a fund, a manager and a company [S2.gongmu]. */
export const publicFundRoutes: RouteObject[] = fundAreaRoutes('public', {
  ranking: lazyPage(
    () => import('@/pages/fund-ranking/ranking-page').then((m) => m.RankingPage),
    startRanking('all'),
  ),
  typeRanking: lazyPage(
    () => import('@/pages/fund-ranking/type-ranking-page').then((m) => m.TypeRankingPage),
    startRanking('byType'),
  ),
});
