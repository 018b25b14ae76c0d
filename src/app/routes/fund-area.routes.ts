import { lazyData, lazyPage } from '@/app/routing/lazy-page';
import { areaPath } from '@/domain/site/fund-paths';
import { pagesBelow, redirectRoute, section, type Page } from './page-routes';
import { startRanking } from './ranking.data';
import type { RouteObject } from 'react-router-dom';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { RankingPlace } from '@/features/fund-ranking/ranking-columns';

const startFund = lazyData(() => import('./fund-area.data').then((m) => m.startFund));
const startNav = lazyData(() => import('./fund-area.data').then((m) => m.startNav));
const startPosition = lazyData(() => import('./fund-pages.data').then((m) => m.startPosition));
const startInfo = lazyData(() => import('./fund-pages.data').then((m) => m.startInfo));
const startRules = lazyData(() => import('./fund-pages.data').then((m) => m.startRules));
const startPeople = lazyData(() => import('./fund-pages.data').then((m) => m.startPeople));
const startFundRoadshows = lazyData(() => import('./fund-pages.data').then((m) => m.startFundRoadshows));
const startManager = lazyData(() => import('./people.data').then((m) => m.startManager));
const startManagerFunds = lazyData(() => import('./people.data').then((m) => m.startManagerFunds));
const startCompany = lazyData(() => import('./people.data').then((m) => m.startCompany));
const startCompanyFunds = lazyData(() => import('./people.data').then((m) => m.startCompanyFunds));
const startCompanyManagers = lazyData(() => import('./people.data').then((m) => m.startCompanyManagers));

const fundLayout = lazyPage(() => import('./fund-area.data').then((m) => m.FundLayout), startFund);
const managerLayout = lazyPage(
  () => import('@/pages/fund-manager/manager-pages').then((m) => m.ManagerLayout),
  startManager,
);
const companyLayout = lazyPage(
  () => import('@/pages/fund-company/company-pages').then((m) => m.CompanyLayout),
  startCompany,
);

/** The child pages of a fund [S2.funds]. */
const FUND_CHILDREN: Readonly<Record<string, Page>> = {
  detail: lazyPage(() => import('./fund-area.data').then((m) => m.FundDetailPage), startNav),
  position: lazyPage(() => import('@/pages/fund/position-page').then((m) => m.PositionPage), startPosition),
  info: lazyPage(() => import('@/pages/fund/info-page').then((m) => m.InfoPage), startInfo),
  transactionRules: lazyPage(() => import('@/pages/fund/rules-page').then((m) => m.RulesPage), startRules),
  fundManager: lazyPage(
    () => import('@/pages/fund/fund-people-pages').then((m) => m.FundManagerPage),
    startPeople,
  ),
  fundCompany: lazyPage(() => import('@/pages/fund/fund-people-pages').then((m) => m.FundCompanyPage)),
  luyan: lazyPage(
    () => import('@/pages/shared/luyan-pages').then((m) => m.FundLuyanPage),
    startFundRoadshows,
  ),
};

/** The child pages of a manager [S2.manager]. */
const MANAGER_CHILDREN: Readonly<Record<string, Page>> = {
  detail: lazyPage(() => import('@/pages/fund-manager/manager-pages').then((m) => m.ManagerDetailPage)),
  manageFunds: lazyPage(
    () => import('@/pages/fund-manager/manager-pages').then((m) => m.ManagerFundsPage),
    startManagerFunds,
  ),
  introduceManager: lazyPage(
    () => import('@/pages/fund-manager/manager-pages').then((m) => m.ManagerIntroducePage),
    startManagerFunds,
  ),
  fundCompany: lazyPage(() => import('@/pages/fund-manager/manager-pages').then((m) => m.ManagerCompanyPage)),
  luyan: lazyPage(() => import('@/pages/shared/luyan-pages').then((m) => m.ManagerLuyanPage)),
};

/** The child pages of a company [S2.company]. */
const COMPANY_CHILDREN: Readonly<Record<string, Page>> = {
  detail: lazyPage(() => import('@/pages/fund-company/company-pages').then((m) => m.CompanyDetailPage)),
  companyFunds: lazyPage(
    () => import('@/pages/fund-company/company-funds-page').then((m) => m.CompanyFundsPage),
    startCompanyFunds,
  ),
  managers: lazyPage(
    () => import('@/pages/fund-company/company-pages').then((m) => m.CompanyManagersPage),
    startCompanyManagers,
  ),
  introduce: lazyPage(() => import('@/pages/fund-company/company-pages').then((m) => m.CompanyIntroducePage)),
  luyan: lazyPage(() => import('@/pages/shared/luyan-pages').then((m) => m.CompanyLuyanPage)),
};

const startPrivateRanking = (kind: RankingPlace['kind']) =>
  lazyData(() =>
    import('./private-ranking.data').then((m) => m.startPrivateRanking({ area: 'private', kind })),
  );

/** The rankings of an area: of all its funds, and of one type or strategy among themselves. */
const RANKINGS: Readonly<Record<FundArea, { readonly all: Page; readonly byType: Page }>> = {
  public: {
    all: lazyPage(
      () => import('@/pages/fund-ranking/ranking-page').then((m) => m.RankingPage),
      startRanking({ area: 'public', kind: 'all' }),
    ),
    byType: lazyPage(
      () => import('@/pages/fund-ranking/ranking-page').then((m) => m.TypeRankingPage),
      startRanking({ area: 'public', kind: 'byType' }),
    ),
  },
  private: {
    all: lazyPage(
      () => import('@/pages/fund-ranking/private-ranking-page').then((m) => m.PrivateRankingPage),
      startPrivateRanking('all'),
    ),
    byType: lazyPage(
      () => import('@/pages/fund-ranking/private-ranking-page').then((m) => m.PrivateTypeRankingPage),
      startPrivateRanking('byType'),
    ),
  },
};

/**
 * /gongmu_fund or /simu_fund: rankings, and the pages of the area's funds, managers and companies; the same structure
 * twice [S2.gongmu] [S2.simu].
 */
export function fundAreaRoutes(area: FundArea): RouteObject {
  const path = areaPath(area);
  const subject = (folder: string, layout: Page, pages: Readonly<Record<string, Page>>): RouteObject => ({
    path: folder,
    ...layout,
    children: [redirectRoute(null, `${path}/${folder}/detail`), ...pagesBelow(`${path}/${folder}`, pages)],
  });
  return section(path, { '': RANKINGS[area].all, typeRank: RANKINGS[area].byType }, [
    redirectRoute('rank', path),
    subject('funds', fundLayout, FUND_CHILDREN),
    subject('manager', managerLayout, MANAGER_CHILDREN),
    subject('company', companyLayout, COMPANY_CHILDREN),
  ]);
}
