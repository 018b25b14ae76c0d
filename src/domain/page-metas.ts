import { brand } from './brand';

/** What the document says of a page; what a page leaves out comes from the default. */
export interface PageMeta {
  readonly title: string;
  readonly keywords?: string;
  readonly description?: string;
}

export const DEFAULT_META = {
  title: `${brand.name} · ${brand.motto}`,
  keywords: '公募基金,私募基金,基金排行,基金净值,投资者教育,路演直播',
  description: `${brand.name}：公募与私募基金信息、净值、排行、路演与投资者教育。`,
} as const satisfies Required<PageMeta>;

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

/** The meta of every page by its path; a segment that begins with a colon stands for any text. */
export const PAGE_METAS: ReadonlyMap<string, PageMeta> = new Map<string, PageMeta>([
  ['/index', { title: '首页', description: '公募与私募精选、7x24 快讯、路演直播与投资者教育。' }],
  [
    '/gongmu_fund',
    {
      title: '公募基金排行',
      keywords: '公募基金排行,基金净值,基金收益,基金回撤',
      description: '按近1周到成立来的十个区间查看公募基金收益排行，收益与最大回撤同列，可按类型与状态筛选。',
    },
  ],
  [
    '/gongmu_fund/typeRank',
    {
      title: '公募基金分类排行',
      keywords: '股票型基金,混合型基金,债券型基金,指数基金,QDII,FOF',
      description: '在同一类型的公募基金之间比较区间收益：股票型、混合型、债券型、指数型、QDII、FOF 等。',
    },
  ],
  [
    '/simu_fund',
    {
      title: '私募基金排行',
      keywords: '私募基金排行,私募策略,合格投资者',
      description: '按策略与区间查看私募基金排行，合格投资者认证后可见业绩。',
    },
  ],
  ['/simu_fund/typeRank', { title: '私募策略排行', description: '在同一策略的私募基金之间比较区间业绩。' }],
  ...fundAreaMetas('/gongmu_fund', '公募基金'),
  ...fundAreaMetas('/simu_fund', '私募基金'),
  [
    '/shaixuan',
    { title: '条件选基', description: '按类型、公司、规模、收益、回撤与费用筛选公募与私募基金。' },
  ],
  ['/dingtou', { title: '定投计算', description: '用历史净值回算基金定投，与一次性买入比较。' }],
  ['/duibi', { title: '基金对比', description: '2 至 5 只公募或私募基金的收益、风险、费用与持仓逐项对比。' }],
  ['/search', { title: '搜索', description: '按代码、名称或拼音搜索公募与私募基金。' }],
  ['/home', { title: '我的自选', description: '自选基金的净值、涨跌与提醒。' }],
  ['/home/toushi', { title: '持仓透视' }],
  ['/home/notices', { title: '通知' }],
  ['/home/history', { title: '浏览历史' }],
  ['/home/appointments', { title: '我的预约' }],
  ['/home/applications', { title: '我的申请' }],
  ['/home/qualification', { title: '合格投资者认证' }],
  ['/home/help', { title: '帮助与客服', description: '常见问题与联系客服的方式。' }],
  ['/home/settings', { title: '设置' }],
  ['/home/detail/:id', { title: '投教文章' }],
  ['/home/geren', { title: '个人信息' }],
  ['/home/zichan', { title: '我的资产' }],
  ['/jigou/index', { title: '机构交易' }],
  [
    '/tuiguang/licaishi',
    { title: '理财师推广', description: '持证理财师入驻：资质公示、直播与投教，入驻条件、材料与流程。' },
  ],
  [
    '/tuiguang/guanli',
    { title: '管理人推广', description: '私募管理人入驻：登记公示、路演与适当性，入驻条件、材料与流程。' },
  ],
  ['/apply/licaishi', { title: '理财师入驻申请' }],
  ['/apply/guanli', { title: '管理人入驻申请' }],
  ['/apply/agreement/:type', { title: '入驻协议' }],
  ['/apply/result', { title: '申请结果' }],
  ['/apply/review', { title: '审核工作台' }],
  ['/apply/review/:id', { title: '审核申请' }],
  [
    '/toujiao',
    { title: '财富学堂', description: '公募知识、私募知识、理财教育、法律法规、案例与监管动态。' },
  ],
  ['/toujiao/baohu', { title: '投资者保护', description: '投资者的权利、投诉途径与常见骗局。' }],
  ['/toujiao/detail/:id', { title: '投教文章' }],
  ['/touzi', { title: '7x24 快讯', description: '全天候投资快讯与资讯。' }],
  ['/touzi/detail/:id', { title: '资讯详情' }],
  ['/zhibo', { title: '路演直播', description: '基金经理与投顾路演：直播、预约与回放。' }],
  ['/zhibo/list', { title: '路演列表', description: '正在直播、即将开始与可回放的路演。' }],
  ['/zhibo/details/:id', { title: '直播间' }],
  ['/about', { title: '关于我们', description: '平台的做法、数字的口径与覆盖范围。' }],
  ['/zizhi', { title: '资质信誉', description: '平台的证照与备案，以及自行核验的方法。' }],
  ['/endorse', { title: '资质查询', description: '核对投资顾问与基金管理人的资质是否真实有效。' }],
  ['/404', { title: '页面不存在' }],
]);

function fundAreaMetas(area: string, name: string): [string, PageMeta][] {
  const group = (folder: string, pages: Readonly<Record<string, string>>, words: string) =>
    Object.entries(pages).map(([path, title]): [string, PageMeta] => [
      `${area}/${folder}/${path}`,
      { title: `${title} - ${name}`, description: `${name}${title}：${words}。` },
    ]);
  return [
    ...group('funds', FUND_PAGES, '净值、收益、回撤、持仓与交易规则'),
    ...group('manager', MANAGER_PAGES, '任职业绩、在管基金与履历'),
    ...group('company', COMPANY_PAGES, '旗下基金、基金经理与公司资料'),
  ];
}

/** The meta of a page of the table. Throws for a path that is not in it: every page has its meta. */
export function metaAt(path: string): PageMeta {
  const meta = PAGE_METAS.get(path);
  if (!meta) throw new Error(`no meta for ${path}`);
  return meta;
}

/** The meta of the page an address shows, undefined where the table has none for it. */
export function metaForAddress(pathname: string): PageMeta | undefined {
  const segments = pathname.replace(/(.)\/+$/, '$1').split('/');
  for (const [path, meta] of PAGE_METAS) {
    const pattern = path.split('/');
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

/** What one of the many that a page can be about is called; a fund has its code beside its name. */
export interface SubjectName {
  readonly name: string;
  readonly code?: string;
}

/** The meta of a page about somebody or something: the name comes before the page's own words. */
export function metaAbout(meta: PageMeta, { name, code }: SubjectName): PageMeta {
  const subject = code === undefined ? name : `${name}（${code}）`;
  const page = pageName(meta);
  return {
    title: subject + meta.title,
    keywords: [name, code, ...meta.title.split(' - ')].filter(Boolean).join(','),
    description: `${subject}${page}：${meta.description?.split('：')[1] ?? page}`,
  };
}

/** What title and meta elements say: the page's own words with the house's name, the default's for what it leaves out. */
export function documentMeta(meta: PageMeta | undefined): Required<PageMeta> {
  return meta ? { ...DEFAULT_META, ...meta, title: `${meta.title} - ${brand.name}` } : DEFAULT_META;
}
