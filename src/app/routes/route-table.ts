import { RootBoundary, SectionBoundary } from '@/app/boundary/boundaries';
import { lazyData, lazyPage } from '@/app/routing/lazy-page';
import { leadOn, navigationPort } from '@/app/routing/navigation-port';
import { htmlRule, logoutRule, outsideRule } from '@/app/routing/root-middleware';
import { PortalShell } from '@/app/shells/portal-shell';
import { metaAt } from '@/domain/site/page-metas';
import { OUTSIDE_PAGES } from '@/features/outside-site/outside-pages';
import { keepLostPath } from '@/session/navigating';
import { fundAreaRoutes } from './fund-area.routes';
import { pagesBelow, redirectRoute, section } from './page-routes';
import type { RouteObject } from 'react-router-dom';

const indexPage = lazyPage(
  () => import('./index.data').then((m) => m.IndexPage),
  lazyData(() => import('./index.data').then((m) => m.startIndex)),
);

const academyPage = lazyPage(
  () => import('@/pages/education/academy-page').then((m) => m.AcademyPage),
  lazyData(() => import('./education.data').then((m) => m.startAcademy)),
);
const protectionPage = lazyPage(
  () => import('@/pages/education/protection-page').then((m) => m.ProtectionPage),
  lazyData(() => import('./education.data').then((m) => m.startProtection)),
);
/** Articles have an address in the academy and one in the personal centre. */
const articlePage = lazyPage(
  () => import('@/pages/education/article-page').then((m) => m.ArticlePage),
  lazyData(() => import('./education.data').then((m) => m.startArticle)),
);

const newsPage = lazyPage(
  () => import('@/pages/news/news-page').then((m) => m.NewsPage),
  lazyData(() => import('./news.data').then((m) => m.startNews)),
);
const flashPage = lazyPage(
  () => import('@/pages/news/flash-page').then((m) => m.FlashPage),
  lazyData(() => import('./news.data').then((m) => m.startFlash)),
);

const liveHomePage = lazyPage(
  () => import('@/pages/live/live-home-page').then((m) => m.LiveHomePage),
  lazyData(() => import('./live.data').then((m) => m.startLiveHome)),
);
const liveListPage = lazyPage(
  () => import('@/pages/live/live-list-page').then((m) => m.LiveListPage),
  lazyData(() => import('./live.data').then((m) => m.startLiveList)),
);
const liveRoomPage = lazyPage(
  () => import('@/pages/live-room/live-room-page').then((m) => m.LiveRoomPage),
  lazyData(() => import('./live.data').then((m) => m.startLiveRoom)),
);

const comparePage = lazyPage(
  () => import('@/pages/compare/compare-page').then((m) => m.ComparePage),
  lazyData(() => import('./tools.data').then((m) => m.startComparison)),
);
const fixedInvestmentPage = lazyPage(
  () => import('@/pages/fixed-investment/fixed-investment-page').then((m) => m.FixedInvestmentPage),
  lazyData(() => import('./tools.data').then((m) => m.startFixedInvestment)),
);
const calendarPage = lazyPage(
  () => import('@/pages/calendar/calendar-page').then((m) => m.CalendarPage),
  lazyData(() => import('./calendar.data').then((m) => m.startCalendar)),
);
const screenerPage = lazyPage(() => import('@/pages/screener/screener-page').then((m) => m.ScreenerPage));
const searchPage = lazyPage(
  () => import('@/pages/search/search-page').then((m) => m.SearchPage),
  lazyData(() => import('./search.data').then((m) => m.startSearch)),
);

const homeLayout = lazyPage(() => import('@/pages/home/home-layout').then((m) => m.HomeLayout));
/** Pages inside the layout of the personal centre. */
const HOME_PAGES = {
  '': lazyPage(() => import('@/pages/home/watchlist-page').then((m) => m.WatchlistPage)),
  chicang: lazyPage(() => import('@/pages/home/ledger-page').then((m) => m.LedgerPage)),
  toushi: lazyPage(() => import('@/pages/home/look-through-page').then((m) => m.LookThroughPage)),
  notices: lazyPage(() => import('@/pages/home/visitor-lists').then((m) => m.NoticesPage)),
  history: lazyPage(() => import('@/pages/home/visitor-lists').then((m) => m.HistoryPage)),
  appointments: lazyPage(() => import('@/pages/home/visitor-lists').then((m) => m.AppointmentsPage)),
  applications: lazyPage(() => import('@/pages/home/visitor-lists').then((m) => m.ApplicationsPage)),
  qualification: lazyPage(() => import('@/pages/home/help-pages').then((m) => m.QualificationPage)),
  help: lazyPage(
    () => import('@/pages/home/help-pages').then((m) => m.HelpPage),
    lazyData(() => import('./house.data').then((m) => m.startHelp)),
  ),
  settings: lazyPage(() => import('@/pages/home/settings-page').then((m) => m.SettingsPage)),
};

const adviserPromotion = lazyPage(
  () => import('@/pages/promotion/promotion-page').then((m) => m.LicaishiPromotionPage),
  lazyData(() => import('./house.data').then((m) => m.startAdvisers)),
);
const managerPromotion = lazyPage(
  () => import('@/pages/promotion/promotion-page').then((m) => m.GuanliPromotionPage),
  lazyData(() => import('./house.data').then((m) => m.startManagers)),
);
/** Application forms of advisers (licaishi) and managers (guanli), their agreements, results and review. */
const APPLY_PAGES = {
  licaishi: lazyPage(() => import('@/pages/apply/apply-page').then((m) => m.LicaishiPage)),
  guanli: lazyPage(() => import('@/pages/apply/apply-page').then((m) => m.GuanliPage)),
  'agreement/:type': lazyPage(() => import('@/pages/apply/agreement-page').then((m) => m.AgreementPage)),
  result: lazyPage(() => import('@/pages/apply/result-page').then((m) => m.ResultPage)),
  review: lazyPage(() => import('@/pages/apply/review-pages').then((m) => m.ReviewPage)),
  'review/:id': lazyPage(() => import('@/pages/apply/review-pages').then((m) => m.ReviewDetailPage)),
};

/** About the operator, and the page of unknown addresses. */
const HOUSE_PAGES = {
  about: lazyPage(
    () => import('@/pages/about/about-page').then((m) => m.AboutPage),
    lazyData(() => import('./house.data').then((m) => m.startAbout)),
  ),
  zizhi: lazyPage(
    () => import('@/pages/about/credibility-pages').then((m) => m.LicencesPage),
    lazyData(() => import('./house.data').then((m) => m.startLicences)),
  ),
  endorse: lazyPage(() => import('@/pages/about/credibility-pages').then((m) => m.EndorsePage)),
  shuju: lazyPage(() => import('@/pages/about/about-page').then((m) => m.DataPage)),
  '404': lazyPage(() => import('@/pages/not-found/not-found-page').then((m) => m.NotFoundPage)),
};

const outsidePage = lazyPage(() => import('@/pages/outside/outside-page').then((m) => m.OutsidePage));
/** Addresses that lead to other sites. */
const outsidePages = Object.fromEntries(
  Object.keys(OUTSIDE_PAGES).map((address) => [address.slice(1), outsidePage]),
);

/** Any other address shows the 404 page, which suggests a search for the lost path. */
const unknownAddress: RouteObject = {
  path: '*',
  loader: ({ context, request }) => {
    const { pathname, search } = new URL(request.url);
    keepLostPath(pathname + search);
    return leadOn('/404', context.get(navigationPort));
  },
  element: null,
};

/** Every address of the specification. */
const pageRoutes: readonly RouteObject[] = [
  redirectRoute(null, '/index'),
  ...pagesBelow('', { index: indexPage }),
  section('/toujiao', { '': academyPage, baohu: protectionPage, 'detail/:id': articlePage }),
  section('/touzi', { '': newsPage, 'detail/:id': flashPage }),
  section('/zhibo', { '': liveHomePage, list: liveListPage, 'details/:id': liveRoomPage }, [
    redirectRoute('details', '/zhibo/list'),
  ]),
  fundAreaRoutes('public'),
  fundAreaRoutes('private'),
  ...pagesBelow('', {
    duibi: comparePage,
    dingtou: fixedInvestmentPage,
    shaixuan: screenerPage,
    rili: calendarPage,
  }),
  ...pagesBelow('', { search: searchPage }),
  {
    path: 'home',
    handle: { meta: metaAt('/home') },
    children: [
      { ...homeLayout, children: pagesBelow('/home', HOME_PAGES) },
      ...pagesBelow('/home', { 'detail/:id': articlePage }),
    ],
  },
  section('/tuiguang', { licaishi: adviserPromotion, guanli: managerPromotion }, [
    redirectRoute(null, '/tuiguang/licaishi'),
  ]),
  section('/apply', APPLY_PAGES, [redirectRoute(null, '/apply/licaishi')]),
  ...pagesBelow('', outsidePages),
  ...pagesBelow('', HOUSE_PAGES),
  unknownAddress,
];

/** The whole portal: every path of the specification below one shell. */
export const routeTable: RouteObject[] = [
  {
    id: 'root',
    path: '/',
    Component: PortalShell,
    ErrorBoundary: RootBoundary,
    // Renders nothing before the first page is ready: index.html's static frame is displayed until then.
    HydrateFallback: () => null,
    // The logout rule comes first: `/home/logout.html` signs out and is not shortened to `/home`.
    middleware: [logoutRule, htmlRule, outsideRule],
    children: [{ ErrorBoundary: SectionBoundary, children: [...pageRoutes] }],
  },
];
