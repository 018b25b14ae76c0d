import type { RouteObject } from 'react-router-dom';
import { lazyData, lazyPage } from '@/app/routing/lazy-page';
import { areaPath } from '@/domain/fund-paths';
import { metaAt } from '@/domain/page-metas';
import type { FundArea } from '@/domain/performance-rules';
import { redirectRoute } from './redirect-route';

type Page = ReturnType<typeof lazyPage>;

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
  () => import('@/pages/fund-manager/manager-layout').then((m) => m.ManagerLayout),
  startManager,
);
const companyLayout = lazyPage(
  () => import('@/pages/fund-company/company-layout').then((m) => m.CompanyLayout),
  startCompany,
);

/** The child pages of a fund [S2.funds]. */
const FUND_CHILDREN: Readonly<Record<string, Page>> = {
  detail: lazyPage(() => import('./fund-area.data').then((m) => m.FundDetailPage), startNav),
  position: lazyPage(() => import('@/pages/fund/position-page').then((m) => m.PositionPage), startPosition),
  info: lazyPage(() => import('@/pages/fund/info-page').then((m) => m.InfoPage), startInfo),
  transactionRules: lazyPage(() => import('@/pages/fund/rules-page').then((m) => m.RulesPage), startRules),
  fundManager: lazyPage(
    () => import('@/pages/fund/fund-manager-page').then((m) => m.FundManagerPage),
    startPeople,
  ),
  fundCompany: lazyPage(() => import('@/pages/fund/fund-company-page').then((m) => m.FundCompanyPage)),
  luyan: lazyPage(() => import('@/pages/fund/luyan-page').then((m) => m.FundLuyanPage), startFundRoadshows),
};

/** The child pages of a manager [S2.manager]. */
const MANAGER_CHILDREN: Readonly<Record<string, Page>> = {
  detail: lazyPage(() => import('@/pages/fund-manager/detail-page').then((m) => m.ManagerDetailPage)),
  manageFunds: lazyPage(
    () => import('@/pages/fund-manager/funds-page').then((m) => m.ManagerFundsPage),
    startManagerFunds,
  ),
  introduceManager: lazyPage(
    () => import('@/pages/fund-manager/introduce-page').then((m) => m.ManagerIntroducePage),
    startManagerFunds,
  ),
  fundCompany: lazyPage(() => import('@/pages/fund-manager/company-page').then((m) => m.ManagerCompanyPage)),
  luyan: lazyPage(() => import('@/pages/fund-manager/luyan-page').then((m) => m.ManagerLuyanPage)),
};

/** The child pages of a company [S2.company]. */
const COMPANY_CHILDREN: Readonly<Record<string, Page>> = {
  detail: lazyPage(() => import('@/pages/fund-company/detail-page').then((m) => m.CompanyDetailPage)),
  companyFunds: lazyPage(
    () => import('@/pages/fund-company/funds-page').then((m) => m.CompanyFundsPage),
    startCompanyFunds,
  ),
  managers: lazyPage(
    () => import('@/pages/fund-company/managers-page').then((m) => m.CompanyManagersPage),
    startCompanyManagers,
  ),
  introduce: lazyPage(() =>
    import('@/pages/fund-company/introduce-page').then((m) => m.CompanyIntroducePage),
  ),
  luyan: lazyPage(() => import('@/pages/fund-company/luyan-page').then((m) => m.CompanyLuyanPage)),
};

interface AreaRankings {
  readonly ranking: Page;
  readonly typeRanking: Page;
}

/** An area's rankings and the pages of its funds, managers and companies: the same structure twice [S2.simu]. */
export function fundAreaRoutes(area: FundArea, { ranking, typeRanking }: AreaRankings): RouteObject[] {
  const path = areaPath(area);
  const childrenOf = (folder: string, pages: Readonly<Record<string, Page>>): RouteObject[] => [
    redirectRoute(null, `${path}/${folder}/detail`),
    ...Object.entries(pages).map(([name, page]) => ({
      path: name,
      handle: { meta: metaAt(`${path}/${folder}/${name}`) },
      ...page,
    })),
  ];
  return [
    {
      path: path.slice(1),
      handle: { meta: metaAt(path) },
      children: [
        { index: true, handle: { meta: metaAt(path) }, ...ranking },
        redirectRoute('rank', path),
        { path: 'typeRank', handle: { meta: metaAt(`${path}/typeRank`) }, ...typeRanking },
        { path: 'funds', ...fundLayout, children: childrenOf('funds', FUND_CHILDREN) },
        { path: 'manager', ...managerLayout, children: childrenOf('manager', MANAGER_CHILDREN) },
        { path: 'company', ...companyLayout, children: childrenOf('company', COMPANY_CHILDREN) },
      ],
    },
  ];
}
