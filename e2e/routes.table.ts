import { beijingDay, compactDay } from '../src/domain/calendar/day';
import { previousTradingDay } from '../src/domain/calendar/trading-calendar';

export interface RouteRow {
  readonly path: string;
  /** Title in the tab, without the portal's name. */
  /** Null for a page that is named after its subject. */
  readonly title: string | null;
  /** Where the path ends when it leads elsewhere. */
  readonly landsOn?: string;
  /** The page or the thing it names does not exist: its document and its call answer 404. */
  readonly isMissing?: true;
}

/** Classes of the last trading day before today have ended at any time of day, and have a playback. */
const PLAYED_DAY = compactDay(previousTradingDay(beijingDay(Date.now())));
/** The one in the evening. */
export const PLAYED_ROOM = `C${PLAYED_DAY}2`;
/** The one at noon, for beginners: open to all visitors. */
export const OPEN_ROOM = `C${PLAYED_DAY}1`;
export const ROOM_PATH = `/zhibo/details/${PLAYED_ROOM}`;

const AREAS = { gongmu_fund: '公募基金', simu_fund: '私募基金' };

function inArea(
  area: keyof typeof AREAS,
  folder: string,
  pages: Readonly<Record<string, string>>,
): RouteRow[] {
  return Object.entries(pages).map(([page, title]) => ({
    path: `/${area}/${folder}/${page}`,
    title: `${title} - ${AREAS[area]}`,
  }));
}

function inBothAreas(folder: string, pages: Readonly<Record<string, string>>): RouteRow[] {
  return [...inArea('gongmu_fund', folder, pages), ...inArea('simu_fund', folder, pages)];
}

const FUND_TITLES = {
  detail: '净值收益',
  position: '持仓',
  info: '基金概况',
  transactionRules: '交易规则',
  fundManager: '基金经理',
  fundCompany: '基金公司',
  luyan: '路演',
};

/** Every path of the specification's section 2, by the clause that asks for it. */
export const ROUTES_BY_CLAUSE: Readonly<Record<string, readonly RouteRow[]>> = {
  'S2.root': [
    { path: '/', title: '首页', landsOn: '/index' },
    { path: '/index', title: '首页' },
  ],
  'S2.gongmu': [
    { path: '/gongmu_fund', title: '公募基金排行' },
    { path: '/gongmu_fund/rank', title: '公募基金排行', landsOn: '/gongmu_fund' },
    { path: '/gongmu_fund/typeRank', title: '公募基金分类排行' },
  ],
  'S2.simu': [
    { path: '/simu_fund', title: '私募基金排行' },
    { path: '/simu_fund/rank', title: '私募基金排行', landsOn: '/simu_fund' },
    { path: '/simu_fund/typeRank', title: '私募策略排行' },
  ],
  'S2.funds': [
    ...inArea('gongmu_fund', 'funds', FUND_TITLES),
    ...inArea('simu_fund', 'funds', { ...FUND_TITLES, fundCompany: '私募管理人' }),
  ],
  'S2.manager': inBothAreas('manager', {
    detail: '经理业绩',
    manageFunds: '在管基金',
    introduceManager: '经理介绍',
    fundCompany: '所属公司',
    luyan: '经理路演',
  }),
  'S2.company': inBothAreas('company', {
    detail: '公司概况',
    companyFunds: '旗下基金',
    managers: '基金经理',
    introduce: '公司介绍',
    luyan: '公司路演',
  }),
  'S2.search': [{ path: '/search', title: '搜索' }],
  'S2.home': [
    { path: '/home', title: '我的自选' },
    { path: '/home/notices', title: '通知' },
    { path: '/home/history', title: '浏览历史' },
    { path: '/home/appointments', title: '我的预约' },
    { path: '/home/applications', title: '我的申请' },
    { path: '/home/qualification', title: '合格投资者认证' },
    { path: '/home/help', title: '帮助与客服' },
    { path: '/home/settings', title: '设置' },
    { path: '/home/detail/sharpe-ratio', title: '夏普比率怎么看' },
  ],
  'S2.external': [
    { path: '/home/geren', title: '个人信息' },
    { path: '/home/zichan', title: '我的资产' },
    { path: '/jigou/index', title: '机构交易' },
  ],
  'S2.tuiguang': [
    { path: '/tuiguang', title: '理财师推广', landsOn: '/tuiguang/licaishi' },
    { path: '/tuiguang/licaishi', title: '理财师推广' },
    { path: '/tuiguang/guanli', title: '管理人推广' },
  ],
  'S2.apply': [
    { path: '/apply', title: '理财师入驻申请', landsOn: '/apply/licaishi' },
    { path: '/apply/licaishi', title: '理财师入驻申请' },
    { path: '/apply/guanli', title: '管理人入驻申请' },
    { path: '/apply/agreement/licaishi', title: '理财师入驻协议' },
    { path: '/apply/agreement/guanli', title: '私募管理人入驻协议' },
    { path: '/apply/result', title: '申请结果' },
    { path: '/apply/review', title: '审核工作台' },
    { path: '/apply/review/000000000000', title: '审核申请' },
  ],
  'S2.toujiao': [
    { path: '/toujiao', title: '财富学堂' },
    { path: '/toujiao/baohu', title: '投资者保护' },
    { path: '/toujiao/detail/sharpe-ratio', title: '夏普比率怎么看' },
  ],
  'S2.touzi': [
    { path: '/touzi', title: '7x24 快讯' },
    { path: '/touzi/detail/1', title: '资讯详情', isMissing: true },
  ],
  'S2.zhibo': [
    { path: '/zhibo', title: '路演直播' },
    { path: '/zhibo/list', title: '路演列表' },
    { path: ROOM_PATH, title: null },
  ],
  'S2.about': [
    { path: '/about', title: '关于我们' },
    { path: '/zizhi', title: '资质信誉' },
    { path: '/endorse', title: '资质查询' },
    { path: '/shuju', title: '数据说明' },
  ],
  'S2.404': [
    { path: '/404', title: '页面不存在' },
    { path: '/nirgends', title: '页面不存在', landsOn: '/404', isMissing: true },
    { path: '/gongmu_fund/nirgends', title: '页面不存在', landsOn: '/404', isMissing: true },
    { path: '/touzi/detail', title: '页面不存在', landsOn: '/404', isMissing: true },
    { path: '/home/geren/more', title: '页面不存在', landsOn: '/404', isMissing: true },
  ],
  'S2.html': [
    { path: '/gongmu_fund/index.html', title: '公募基金排行', landsOn: '/gongmu_fund' },
    { path: '/touzi/index.html?from=old', title: '7x24 快讯', landsOn: '/touzi?from=old' },
    { path: '/toujiao/baohu/page.html', title: '投资者保护', landsOn: '/toujiao/baohu' },
    { path: '/about.html', title: '首页', landsOn: '/index' },
  ],
};
