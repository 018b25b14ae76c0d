import { replace, type RouteObject } from 'react-router-dom';
import { queryClient } from '@/app/query-client';
import { lazyPage } from '@/app/routing/lazy-page';
import {
  fundDetailQuery,
  fundNavQuery,
  publicDictionariesQuery,
  publicRankingQuery,
} from '@/features/public-fund/api/public-fund.queries';
import { parseRankingFilter } from '@/features/public-fund/ranking-filter';
import { FUND_PAGES, managerAndCompanyRoutes, metaFor } from './fund-area.routes';
import { underConstruction } from './under-construction';

const AREA = '公募基金';

function startRanking(kind: 'all' | 'byType') {
  return ({ request }: { request: Request }): void => {
    void queryClient.prefetchQuery(publicDictionariesQuery());
    void queryClient.prefetchQuery(publicRankingQuery(parseRankingFilter(new URL(request.url).searchParams, kind)));
  };
}

function startFund(withNav: boolean) {
  return ({ request }: { request: Request }): void => {
    const code = new URL(request.url).searchParams.get('code') ?? '';
    if (code === '') return;
    void queryClient.prefetchQuery(fundDetailQuery(code));
    if (withNav) void queryClient.prefetchQuery(fundNavQuery(code));
  };
}
