import { exportMyData } from '../../src/contract/accounts/account-data';
import { companiesByIds, companyDetail, companySearch } from '../../src/contract/people/fund-company';
import { fundInfo } from '../../src/contract/funds/fund-info';
import { fundManagers } from '../../src/contract/people/fund-tenures';
import { fundNav, fundStandings } from '../../src/contract/funds/fund-performance';
import { fundPosition } from '../../src/contract/funds/fund-position';
import { fundRules } from '../../src/contract/funds/fund-rules';
import { managerDetail, managerFunds, managerSearch } from '../../src/contract/people/fund-manager';
import { fundSparklines } from '../../src/contract/funds/fund-sparklines';
import {
  hotRank,
  liveClassInfo,
  liveClassUrl,
  myAppointments,
  organizationList,
  roadshowList,
} from '../../src/contract/live/live';
import { watchedHoldings } from '../../src/contract/funds/look-through';
import { privateFundDetail, privateFundPage } from '../../src/contract/funds/private-fund';
import { privateIndexLevels } from '../../src/contract/funds/private-index';
import { fundRecommend, PRODUCT_KEYS } from '../../src/contract/content/recommend';
import { fundScreen } from '../../src/contract/funds/screen';
import { searchSuggestions } from '../../src/contract/funds/search';
import { notices } from '../../src/contract/watchlist/notices';
import { watchRows } from '../../src/contract/watchlist/watchlist';
import { PRIVATE_CODE } from './private-facts-sample';
import { PRIVATE_COMPANY, PRIVATE_MANAGER } from './private-visitors-sample';
import type { CallDefinition } from '../../src/contract/call';

/** A call whose reply is about private funds. */
export interface PrivateCall {
  readonly name: string;
  readonly call: CallDefinition;
  readonly request: (userId: string) => object;
  /** Whether a qualified visitor's reply has figures; the others have names and facts for everybody. */
  readonly tells: boolean;
  /** Of the visitor's own things: 401 for nobody. */
  readonly isOwn?: boolean;
}

const fund = { area: 'private', code: PRIVATE_CODE };
const pages = { pageNum: 1, pageSize: 20 };
const list = {
  pagenum: '1',
  pagesize: '20',
  fundclass: '1',
  keyword: '',
  fundcode: '',
  orderfield: '',
  isasc: '',
};

/** Every call that can carry private content, some of them in several ways. */
export const PRIVATE_CALLS: readonly PrivateCall[] = [
  { name: 'the ranking', call: privateFundPage, request: () => list, tells: true },
  {
    name: 'the ranking in an order',
    call: privateFundPage,
    request: () => ({ ...list, orderfield: 'year1ud', isasc: '0' }),
    tells: true,
  },
  {
    name: 'the hits of a search',
    call: privateFundPage,
    request: () => ({ ...list, keyword: PRIVATE_CODE }),
    tells: true,
  },
  {
    name: 'one fund of the ranking',
    call: privateFundPage,
    request: () => ({ ...list, fundcode: PRIVATE_CODE }),
    tells: true,
  },
  { name: 'an index', call: privateIndexLevels, request: () => ({ indexcode: '01' }), tells: true },
  {
    name: 'funds that meet conditions',
    call: fundScreen,
    request: () => ({ area: 'private', conditions: {}, ...pages }),
    tells: true,
  },
  {
    name: 'the head of a fund',
    call: privateFundDetail,
    request: () => ({ fundcode: PRIVATE_CODE, fundclass: '1' }),
    tells: true,
  },
  { name: 'the newest values', call: fundNav, request: () => fund, tells: true },
  { name: 'standings', call: fundStandings, request: () => fund, tells: true },
  { name: 'positions', call: fundPosition, request: () => fund, tells: true },
  {
    name: 'positions of a day',
    call: fundPosition,
    request: () => ({ ...fund, reportDate: '20250930' }),
    tells: true,
  },
  { name: 'facts of a fund', call: fundInfo, request: () => fund, tells: true },
  { name: 'dealing terms', call: fundRules, request: () => fund, tells: true },
  { name: 'managers of a fund', call: fundManagers, request: () => fund, tells: true },
  {
    name: 'sparklines',
    call: fundSparklines,
    request: () => ({ area: 'private', codes: [PRIVATE_CODE] }),
    tells: true,
  },
  {
    name: 'managers',
    call: managerSearch,
    request: () => ({ area: 'private', keyword: '', ...pages }),
    tells: true,
  },
  {
    name: 'managers of a firm',
    call: managerSearch,
    request: () => ({ area: 'private', keyword: '', companyCode: PRIVATE_COMPANY, ...pages }),
    tells: true,
  },
  {
    name: 'a manager',
    call: managerDetail,
    request: () => ({ area: 'private', code: PRIVATE_MANAGER }),
    tells: true,
  },
  {
    name: 'funds of a manager',
    call: managerFunds,
    request: () => ({ area: 'private', code: PRIVATE_MANAGER }),
    tells: true,
  },
  {
    name: 'firms',
    call: companySearch,
    request: () => ({ area: 'private', keyword: '', ...pages }),
    tells: false,
  },
  { name: 'firms by id', call: companiesByIds, request: () => ({ ids: [PRIVATE_COMPANY] }), tells: false },
  {
    name: 'a firm',
    call: companyDetail,
    request: () => ({ area: 'private', code: PRIVATE_COMPANY }),
    tells: true,
  },
  {
    name: 'suggestions by code',
    call: searchSuggestions,
    request: () => ({ keyword: PRIVATE_CODE }),
    tells: false,
  },
  {
    name: 'suggestions by name',
    call: searchSuggestions,
    request: () => ({ keyword: '样本' }),
    tells: false,
  },
  {
    name: 'roadshows',
    call: roadshowList,
    request: () => ({ area: 'private', fundCode: PRIVATE_CODE, ...pages }),
    tells: false,
  },
  {
    name: 'picked funds',
    call: fundRecommend,
    request: () => ({ productKey: PRODUCT_KEYS.privatePicks }),
    tells: true,
  },
  { name: 'a roadshow', call: liveClassInfo, request: () => ({ id: 'show-7' }), tells: false },
  { name: 'where it is watched', call: liveClassUrl, request: () => ({ id: 'show-7' }), tells: false },
  { name: 'the hottest roadshows', call: hotRank, request: () => ({ limit: 10 }), tells: false },
  { name: 'who gives roadshows', call: organizationList, request: () => ({ limit: 10 }), tells: false },
  { name: 'appointments', call: myAppointments, request: () => ({}), tells: false, isOwn: true },
  {
    name: 'the watchlist',
    call: watchRows,
    request: (hxUid) => ({ hxUid, businessType: '1' }),
    tells: true,
    isOwn: true,
  },
  {
    name: 'holdings behind the watchlist',
    call: watchedHoldings,
    request: (hxUid) => ({ hxUid, list: [{ fundCode: PRIVATE_CODE, businessType: 1 }] }),
    tells: true,
    isOwn: true,
  },
  { name: 'notices', call: notices, request: (hxUid) => ({ hxUid }), tells: true, isOwn: true },
  { name: 'one’s own data as a file', call: exportMyData, request: () => ({}), tells: true, isOwn: true },
];
