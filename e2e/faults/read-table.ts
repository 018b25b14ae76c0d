import type { Page } from '@playwright/test';
import type { FaultName } from './fault-kinds';
import { scrollThrough } from './page-reading';
import type { Scene, Visitor } from './scene';

export interface ReadRow {
  /** The call's name in the contract. */
  readonly call: string;
  readonly page: (scene: Scene) => string;
  readonly visitor: Visitor;
  /** What asks the call, where opening the page does not. */
  readonly act?: (page: Page) => Promise<void>;
  /**
   * `told`: its data is what the page is for, so that a failure is told with a way to try again.
   * `silent`: section 8 or the page's purpose wants no word; the page stands without it.
   */
  readonly failure: 'told' | 'silent';
  /** Faults that mean something of their own here, for which another try is no way on. */
  readonly ownWords?: { readonly faults: readonly FaultName[]; readonly words: string };
  /** The page goes on by itself, so that it cannot be held against what it showed before. */
  readonly isMoving?: true;
  /** Asked once in a document, so that leaving the page and coming back asks nothing again. */
  readonly isAskedOnce?: true;
}

const at = (address: string) => () => address;
const fundPage = (name: string) => (scene: Scene) => `/gongmu_fund/funds/${name}?code=${scene.fund}`;

const use = (page: Page) => page.mouse.move(240, 320 + Math.random() * 40);

export const FUND_READS: readonly ReadRow[] = [
  { call: 'publicFundPage', page: at('/gongmu_fund'), visitor: 'nobody', failure: 'told' },
  { call: 'publicDictionaries', page: at('/gongmu_fund'), visitor: 'nobody', failure: 'silent' },
  { call: 'fundSparklines', page: at('/gongmu_fund'), visitor: 'nobody', failure: 'silent' },
  { call: 'moneyFundPage', page: at('/gongmu_fund/typeRank?type=07'), visitor: 'nobody', failure: 'told' },
  { call: 'privateFundPage', page: at('/simu_fund'), visitor: 'nobody', failure: 'told' },
  { call: 'privateStrategies', page: at('/simu_fund'), visitor: 'nobody', failure: 'silent' },
  { call: 'privateDictionary', page: at('/simu_fund'), visitor: 'nobody', failure: 'silent' },
  { call: 'publicFundDetail', page: fundPage('detail'), visitor: 'nobody', failure: 'told' },
  { call: 'fundNav', page: fundPage('detail'), visitor: 'nobody', failure: 'told' },
  { call: 'fundStandings', page: fundPage('detail'), visitor: 'nobody', failure: 'told' },
  { call: 'fundPosition', page: fundPage('position'), visitor: 'nobody', failure: 'told' },
  { call: 'fundInfo', page: fundPage('info'), visitor: 'nobody', failure: 'told' },
  { call: 'fundRules', page: fundPage('transactionRules'), visitor: 'nobody', failure: 'told' },
  { call: 'fundManagers', page: fundPage('fundManager'), visitor: 'nobody', failure: 'told' },
  { call: 'companiesByIds', page: fundPage('fundCompany'), visitor: 'nobody', failure: 'told' },
  { call: 'companyDetail', page: fundPage('fundCompany'), visitor: 'nobody', failure: 'told' },
  {
    call: 'privateFundDetail',
    page: ({ privateFund }) => `/simu_fund/funds/detail?code=${privateFund}`,
    visitor: 'hegezhe',
    failure: 'told',
  },
  {
    call: 'privateIndexLevels',
    page: ({ privateFund }) => `/simu_fund/funds/detail?code=${privateFund}`,
    visitor: 'hegezhe',
    act: async (page) => {
      await page.getByRole('combobox', { name: '走势对比' }).selectOption({ index: 1 });
    },
    failure: 'told',
  },
  {
    call: 'marketIndex',
    page: ({ fund }) => `/gongmu_fund/funds/detail?code=${fund}`,
    visitor: 'nobody',
    act: async (page) => {
      await page.getByRole('button', { name: '叠加走势' }).click();
      await page.getByRole('combobox', { name: '叠加指数' }).selectOption({ index: 1 });
    },
    failure: 'told',
  },
  {
    call: 'managerDetail',
    page: ({ manager }) => `/gongmu_fund/manager/detail?code=${manager}`,
    visitor: 'nobody',
    failure: 'told',
  },
  {
    call: 'managerFunds',
    page: ({ manager }) => `/gongmu_fund/manager/manageFunds?code=${manager}`,
    visitor: 'nobody',
    failure: 'told',
  },
  { call: 'managerSearch', page: at('/search?keyword=李'), visitor: 'hegezhe', failure: 'told' },
  { call: 'companySearch', page: at('/search?keyword=基金'), visitor: 'hegezhe', failure: 'told' },
  {
    call: 'searchSuggestions',
    page: at('/search'),
    visitor: 'hegezhe',
    act: (page) => page.getByRole('main').getByRole('combobox').first().fill('混合'),
    failure: 'silent',
  },
  { call: 'fundScreen', page: at('/shaixuan'), visitor: 'nobody', failure: 'told' },
  { call: 'fundCalendar', page: at('/rili'), visitor: 'nobody', failure: 'told' },
  { call: 'ledgerDates', page: at('/rili'), visitor: 'hegezhe', failure: 'told' },
  { call: 'calendarAddress', page: at('/rili'), visitor: 'hegezhe', failure: 'told' },
  {
    call: 'mySavedScreens',
    page: at('/shaixuan'),
    visitor: 'hegezhe',
    act: (page) =>
      page
        .getByRole('button', { name: /我的方案|已存/ })
        .first()
        .click(),
    failure: 'told',
  },
];

export const CONTENT_READS: readonly ReadRow[] = [
  { call: 'portalSettings', page: at('/gongmu_fund'), visitor: 'nobody', failure: 'silent' },
  { call: 'recommendTop', page: at('/index'), visitor: 'nobody', act: scrollThrough, failure: 'silent' },
  { call: 'recommendPosition', page: at('/index'), visitor: 'nobody', act: scrollThrough, failure: 'told' },
  { call: 'fundRecommend', page: at('/index'), visitor: 'nobody', act: scrollThrough, failure: 'told' },
  { call: 'marketBoard', page: at('/index'), visitor: 'nobody', failure: 'told' },
  { call: 'topClassList', page: at('/toujiao'), visitor: 'nobody', failure: 'silent' },
  { call: 'articleCategories', page: at('/toujiao'), visitor: 'nobody', failure: 'silent' },
  { call: 'articleList', page: at('/toujiao'), visitor: 'nobody', failure: 'told' },
  { call: 'articleDetail', page: at('/toujiao/detail/sharpe-ratio'), visitor: 'nobody', failure: 'told' },
  { call: 'protectionGuide', page: at('/toujiao/baohu'), visitor: 'nobody', failure: 'told' },
  { call: 'newsList', page: at('/touzi'), visitor: 'nobody', failure: 'told' },
  { call: 'newsDetail', page: ({ flash }) => `/touzi/detail/${flash}`, visitor: 'nobody', failure: 'told' },
  { call: 'newsStream', page: at('/touzi'), visitor: 'nobody', failure: 'silent' },
  { call: 'roadshowList', page: at('/zhibo/list'), visitor: 'nobody', failure: 'told' },
  { call: 'todayList', page: at('/zhibo'), visitor: 'nobody', failure: 'told' },
  { call: 'hotRank', page: at('/zhibo'), visitor: 'nobody', failure: 'told' },
  { call: 'organizationList', page: at('/zhibo'), visitor: 'nobody', failure: 'silent' },
  {
    call: 'liveClassInfo',
    page: ({ room }) => `/zhibo/details/${room}`,
    visitor: 'hegezhe',
    failure: 'told',
  },
  {
    call: 'liveClassUrl',
    page: ({ room }) => `/zhibo/details/${room}`,
    visitor: 'hegezhe',
    failure: 'silent',
  },
  { call: 'enterRoom', page: ({ room }) => `/zhibo/details/${room}`, visitor: 'hegezhe', failure: 'told' },
  { call: 'liveRoomSdk', page: ({ room }) => `/zhibo/details/${room}`, visitor: 'hegezhe', failure: 'told' },
  { call: 'roomSlides', page: ({ room }) => `/zhibo/details/${room}`, visitor: 'hegezhe', failure: 'told' },
  { call: 'roomMessages', page: ({ room }) => `/zhibo/details/${room}`, visitor: 'hegezhe', failure: 'told' },
  { call: 'medals', page: ({ room }) => `/zhibo/details/${room}`, visitor: 'hegezhe', failure: 'silent' },
  {
    call: 'roomStream',
    page: ({ liveRoom }) => `/zhibo/details/${liveRoom}`,
    visitor: 'hegezhe',
    isMoving: true,
    failure: 'silent',
  },
  { call: 'licences', page: at('/zizhi'), visitor: 'nobody', failure: 'told' },
  { call: 'dataCoverage', page: at('/shuju'), visitor: 'nobody', failure: 'told' },
  { call: 'helpQuestions', page: at('/home/help'), visitor: 'nobody', failure: 'told' },
  { call: 'customerServiceUrl', page: at('/home/help'), visitor: 'nobody', failure: 'silent' },
  { call: 'partners', page: at('/tuiguang/licaishi'), visitor: 'nobody', failure: 'told' },
  { call: 'agreementText', page: at('/apply/agreement/licaishi'), visitor: 'nobody', failure: 'told' },
];

const NO_REVIEWER = { faults: ['403'], words: '当前账户没有审核权限' } as const;

export const VISITOR_READS: readonly ReadRow[] = [
  { call: 'checkLogin', page: at('/home'), visitor: 'watcher', failure: 'told', isAskedOnce: true },
  {
    call: 'loginState',
    page: ({ room }) => `/zhibo/details/${room}`,
    visitor: 'hegezhe',
    failure: 'silent',
  },
  {
    call: 'currentTime',
    page: at('/zhibo'),
    visitor: 'nobody',
    act: use,
    failure: 'silent',
    isAskedOnce: true,
  },
  {
    call: 'custOpenInfo',
    page: at('/home/qualification'),
    visitor: 'hegezhe',
    failure: 'silent',
    isAskedOnce: true,
  },
  {
    call: 'combQueryCustInfo',
    page: at('/home/qualification'),
    visitor: 'hegezhe',
    failure: 'silent',
    isAskedOnce: true,
  },
  {
    call: 'noOpenAccountQuery',
    page: at('/home/qualification'),
    visitor: 'weikaihu',
    failure: 'silent',
    isAskedOnce: true,
  },
  { call: 'qualificationRecords', page: at('/home/qualification'), visitor: 'hegezhe', failure: 'told' },
  {
    call: 'qualificationTexts',
    page: at('/home/qualification'),
    visitor: 'assessed',
    act: (page) => page.getByRole('main').getByRole('button', { name: /认证/ }).first().click(),
    failure: 'told',
  },
  {
    call: 'combQueryRiskInfo',
    page: at('/home/qualification'),
    visitor: 'hegezhe',
    act: (page) => page.getByRole('button', { name: '重新测评' }).first().click(),
    failure: 'told',
  },
  { call: 'phoneBindState', page: at('/home/settings'), visitor: 'hegezhe', failure: 'told' },
  {
    call: 'getJoined',
    page: at('/gongmu_fund'),
    visitor: 'watcher',
    act: use,
    failure: 'silent',
    isAskedOnce: true,
  },
  { call: 'watchRows', page: at('/home'), visitor: 'watcher', failure: 'told' },
  { call: 'watchedHoldings', page: at('/home/toushi'), visitor: 'watcher', failure: 'told' },
  { call: 'ledger', page: at('/home/chicang'), visitor: 'watcher', failure: 'told' },
  { call: 'ledgerCourse', page: at('/home/chicang'), visitor: 'holder', failure: 'told' },
  {
    call: 'fundAlerts',
    page: at('/home'),
    visitor: 'watcher',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^设置提醒：/ })
        .first()
        .click();
    },
    failure: 'told',
  },
  { call: 'notices', page: at('/home/notices'), visitor: 'hegezhe', failure: 'told' },
  {
    call: 'pushSettings',
    page: at('/home/notices'),
    visitor: 'hegezhe',
    act: (page) => page.getByRole('button', { name: '浏览器推送' }).click(),
    failure: 'told',
  },
  { call: 'myAppointments', page: at('/home/appointments'), visitor: 'hegezhe', failure: 'told' },
  { call: 'myApplications', page: at('/home/applications'), visitor: 'applicant', failure: 'told' },
  {
    call: 'myApplication',
    page: ({ application }) => `/apply/result?id=${application}`,
    visitor: 'applicant',
    failure: 'told',
  },
  { call: 'applicationDraft', page: at('/apply/licaishi'), visitor: 'watcher', failure: 'told' },
  {
    call: 'reviewImport',
    page: at('/shuju'),
    visitor: 'shenhe',
    act: use,
    failure: 'told',
    ownWords: NO_REVIEWER,
  },
  {
    call: 'reviewList',
    page: at('/apply/review'),
    visitor: 'shenhe',
    failure: 'told',
    ownWords: NO_REVIEWER,
  },
  {
    call: 'reviewShow',
    page: ({ application }) => `/apply/review/${application}`,
    visitor: 'shenhe',
    failure: 'told',
    ownWords: NO_REVIEWER,
  },
];
