import type { RouteObject } from 'react-router-dom';
import { start } from '@/app/query-client';
import { lazyPage, type StartData } from '@/app/routing/lazy-page';
import {
  fundDetailQuery,
  fundNavQuery,
  publicDictionariesQuery,
  publicRankingQuery,
} from '@/features/public-fund/api/public-fund.queries';
import { fundCodeIn } from '@/features/public-fund/fund-links';
import { parseRankingFilter, type RankingKind } from '@/features/public-fund/ranking-filter';
import { FUND_PAGES, metaAt } from '@/domain/page-metas';
import { managerAndCompanyRoutes, pagesOf } from './fund-area.routes';
import { redirectRoute } from './redirect-route';

const AREA = '/gongmu_fund';

function startRanking(kind: RankingKind): StartData {
  return ({ request, context }) => {
    const filter = parseRankingFilter(new URL(request.url).searchParams, kind);
    start(context, publicDictionariesQuery());
    start(context, publicRankingQuery(filter));
  };
}

const startFund: StartData = ({ request, context }) => {
  const code = fundCodeIn(new URL(request.url).searchParams);
  if (code !== '') start(context, fundDetailQuery(code));
};

const startNav: StartData = ({ request, context }) => {
  const code = fundCodeIn(new URL(request.url).searchParams);
  if (code !== '') start(context, fundNavQuery(code));
};

const { detail: _built, ...laterFundPages } = FUND_PAGES;

/** /gongmu_fund: ranking, fund-type ranking, and the pages of a fund, a manager and a company [S2.gongmu]. */
export const publicFundRoutes: RouteObject[] = [
  {
    path: 'gongmu_fund',
    handle: { meta: metaAt(AREA) },
    children: [
      {
        index: true,
        handle: { meta: metaAt(AREA) },
        ...lazyPage(
          () => import('@/pages/public-fund/ranking-page').then((m) => m.RankingPage),
          startRanking('all'),
        ),
      },
      redirectRoute('rank', AREA),
      {
        path: 'typeRank',
        handle: { meta: metaAt(`${AREA}/typeRank`) },
        ...lazyPage(
          () => import('@/pages/public-fund/type-ranking-page').then((m) => m.TypeRankingPage),
          startRanking('byType'),
        ),
      },
      {
        path: 'funds',
        ...lazyPage(() => import('@/pages/public-fund/fund-layout').then((m) => m.FundLayout), startFund),
        children: [
          redirectRoute(null, `${AREA}/funds/detail`),
          {
            path: 'detail',
            handle: { meta: metaAt(`${AREA}/funds/detail`) },
            ...lazyPage(
              () => import('@/pages/public-fund/fund-detail-page').then((m) => m.FundDetailPage),
              startNav,
            ),
          },
          ...pagesOf(`${AREA}/funds`, laterFundPages),
        ],
      },
      ...managerAndCompanyRoutes(AREA),
    ],
  },
];
