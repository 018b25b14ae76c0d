import type { FundArea } from '../returns/performance-rules';
import { brand } from './brand';

/** A page by its path in the route table and its name; what search engines read of it is in page-descriptions.ts. */
export interface PageMeta {
  readonly path: string;
  readonly title: string;
}

/** How a document is called by its subject: by a text alone; with its code (`detail`) or by name before its page. */
export type SubjectNaming = 'text' | 'code' | 'name';

/** What a page is about where its route cannot know. Without a `naming` the document is called by its page alone. */
export interface DocumentSubject {
  readonly title: string;
  readonly detail: string;
  readonly naming?: SubjectNaming | undefined;
  /** One sentence of a text; the page's own where it is not given. */
  readonly description?: string | undefined;
}

export const DEFAULT_TITLE = `${brand.name} · ${brand.motto}`;

/** The child pages of a fund by path, in the order of its tab bar [S2.funds]. */
export const FUND_PAGES = {
  detail: '净值收益',
  position: '持仓',
  info: '基金概况',
  transactionRules: '交易规则',
  fundManager: '基金经理',
  fundCompany: '基金公司',
  luyan: '路演',
} as const;

/** Names of the child pages of a fund: the company of a private fund is registered as a 私募管理人. */
export function fundPages(area: FundArea): Readonly<Record<keyof typeof FUND_PAGES, string>> {
  return area === 'public' ? FUND_PAGES : { ...FUND_PAGES, fundCompany: '私募管理人' };
}

/** The child pages of a manager by path [S2.manager]. */
export const MANAGER_PAGES = {
  detail: '经理业绩',
  manageFunds: '在管基金',
  introduceManager: '经理介绍',
  fundCompany: '所属公司',
  luyan: '经理路演',
} as const;

/** The child pages of a company by path [S2.company]. */
export const COMPANY_PAGES = {
  detail: '公司概况',
  companyFunds: '旗下基金',
  managers: '基金经理',
  introduce: '公司介绍',
  luyan: '公司路演',
} as const;

/** The pages beside those of an area's funds, managers and companies; a segment that begins with a colon is any text. */
const STANDING_TITLES = {
  '/index': '首页',
  '/gongmu_fund': '公募基金排行',
  '/gongmu_fund/typeRank': '公募基金分类排行',
  '/simu_fund': '私募基金排行',
  '/simu_fund/typeRank': '私募策略排行',
  '/shaixuan': '条件选基',
  '/dingtou': '定投计算',
  '/rili': '基金日历',
  '/duibi': '基金对比',
  '/search': '搜索',
  '/home': '我的自选',
  '/home/chicang': '持仓账本',
  '/home/toushi': '持仓透视',
  '/home/notices': '通知',
  '/home/history': '浏览历史',
  '/home/appointments': '我的预约',
  '/home/applications': '我的申请',
  '/home/qualification': '合格投资者认证',
  '/home/help': '帮助与客服',
  '/home/settings': '设置',
  '/home/detail/:id': '投教文章 - 个人中心',
  '/home/geren': '个人信息',
  '/home/zichan': '我的资产',
  '/jigou/index': '机构交易',
  '/tuiguang/licaishi': '理财师推广',
  '/tuiguang/guanli': '管理人推广',
  '/apply/licaishi': '理财师入驻申请',
  '/apply/guanli': '管理人入驻申请',
  '/apply/agreement/:type': '入驻协议',
  '/apply/result': '申请结果',
  '/apply/review': '审核工作台',
  '/apply/review/:id': '审核申请',
  '/toujiao': '财富学堂',
  '/toujiao/baohu': '投资者保护',
  '/toujiao/detail/:id': '投教文章',
  '/touzi': '7x24 快讯',
  '/touzi/detail/:id': '资讯详情',
  '/zhibo': '路演直播',
  '/zhibo/list': '路演列表',
  '/zhibo/details/:id': '直播间',
  '/about': '关于我们',
  '/zizhi': '资质信誉',
  '/endorse': '资质查询',
  '/shuju': '数据说明',
  '/404': '页面不存在',
} as const;

/** The path of a page that is not one of an area's funds, managers or companies. */
export type StandingPath = keyof typeof STANDING_TITLES;

/** Every page by its path. */
export const PAGE_METAS: ReadonlyMap<string, PageMeta> = new Map(
  [
    ...Object.entries(STANDING_TITLES),
    ...areaTitles('public', '/gongmu_fund', '公募基金'),
    ...areaTitles('private', '/simu_fund', '私募基金'),
  ].map(([path, title]): [string, PageMeta] => [path, { path, title }]),
);

function areaTitles(area: FundArea, base: string, name: string): [string, string][] {
  const folders = { funds: fundPages(area), manager: MANAGER_PAGES, company: COMPANY_PAGES };
  return Object.entries(folders).flatMap(([folder, pages]) =>
    Object.entries(pages).map(([path, title]): [string, string] => [
      `${base}/${folder}/${path}`,
      `${title} - ${name}`,
    ]),
  );
}

/** The meta of a page of the table. Throws for a path that is not in it: every page has its meta. */
export function metaAt(path: string): PageMeta {
  const meta = PAGE_METAS.get(path);
  if (!meta) throw new Error(`no meta for ${path}`);
  return meta;
}

/**
 * The meta of the page an address shows, undefined where the table has none for it. The routes take letters in any case;
 * the address that a page is known by has them as the table has.
 */
export function metaForAddress(pathname: string, { isAnyCase = false } = {}): PageMeta | undefined {
  const cased = (text: string) => (isAnyCase ? text.toLowerCase() : text);
  const segments = cased(pathname.replace(/(.)\/+$/, '$1')).split('/');
  for (const [path, meta] of PAGE_METAS) {
    const pattern = cased(path).split('/');
    if (pattern.length !== segments.length) continue;
    if (
      pattern.every((part, index) =>
        part.startsWith(':') ? segments[index] !== '' : part === segments[index],
      )
    ) {
      return meta;
    }
  }
  return undefined;
}

/** The page's name alone: its title without the area it belongs to. */
export function pageName({ title }: PageMeta): string {
  return title.split(' - ')[0] ?? title;
}

/** What a subject is called before its page: a fund with its code. */
export function subjectName({ title, detail, naming }: DocumentSubject): string {
  return naming === 'code' && detail ? `${title}（${detail}）` : title;
}

/** What the title element says: the page, with the subject it is called by, and the house's name; without a page the default. */
export function documentTitle(meta: PageMeta | undefined, subject: DocumentSubject | null = null): string {
  if (!meta) return DEFAULT_TITLE;
  const before = subject?.naming ? subjectName(subject) : '';
  return `${before}${subject?.naming === 'text' ? '' : meta.title} - ${brand.name}`;
}
