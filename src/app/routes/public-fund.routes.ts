import type { RouteObject } from 'react-router-dom';
import { start } from '@/app/query-client';
import { lazyPage, type StartData } from '@/app/routing/lazy-page';
import {
  fundDetailQuery,
  fundNavQuery,
  publicDictionariesQuery,
  publicRankingQuery,
} from '@/features/public-fund/api/public-fund.queries';
import { parseRankingFilter, type RankingKind } from '@/features/public-fund/ranking-filter';
import { FUND_PAGES } from '@/features/public-fund/fund-pages';
import { managerAndCompanyRoutes, metaFor, pagesOf } from './fund-area.routes';
import { redirectRoute } from './redirect-route';

const AREA = '公募基金';

function startRanking(kind: RankingKind): StartData {
  return ({ request, context }) => {
    const filter = parseRankingFilter(new URL(request.url).searchParams, kind);
    start(context, publicDictionariesQuery());
    start(context, publicRankingQuery(filter));
  };
}

const startFund: StartData = ({ request, context }) => {
  const code = new URL(request.url).searchParams.get('code');
  if (code) start(context, fundDetailQuery(code));
};

const startNav: StartData = ({ request, context }) => {
  const code = new URL(request.url).searchParams.get('code');
  if (code) start(context, fundNavQuery(code));
};

const { detail, ...laterFundPages } = FUND_PAGES;

/** /gongmu_fund: ranking, fund-type ranking, and the pages of a fund, a manager and a company [S2.gongmu]. */
export const publicFundRoutes: RouteObject[] = [
  {
    path: 'gongmu_fund',
    handle: { meta: metaFor(AREA, '公募基金排行') },
    children: [
      {
        index: true,
        handle: {
          meta: { title: '公募基金排行', description: '公募基金净值与区间收益排行，可按类型、状态筛选。' },
        },
        ...lazyPage(
          () => import('@/pages/public-fund/ranking-page').then((m) => m.RankingPage),
          startRanking('all'),
        ),
      },
      redirectRoute('rank', '/gongmu_fund'),
      {
        path: 'typeRank',
        handle: { meta: { title: '公募基金分类排行', description: '在同类公募基金中查看区间收益排行。' } },
        ...lazyPage(
          () => import('@/pages/public-fund/type-ranking-page').then((m) => m.TypeRankingPage),
          startRanking('byType'),
        ),
      },
      {
        path: 'funds',
        ...lazyPage(() => import('@/pages/public-fund/fund-layout').then((m) => m.FundLayout), startFund),
        children: [
          redirectRoute(null, '/gongmu_fund/funds/detail'),
          {
            path: 'detail',
            handle: { meta: metaFor(AREA, detail) },
            ...lazyPage(
              () => import('@/pages/public-fund/fund-detail-page').then((m) => m.FundDetailPage),
              startNav,
            ),
          },
          ...pagesOf(laterFundPages, AREA),
        ],
      },
      ...managerAndCompanyRoutes(AREA),
    ],
  },
];
