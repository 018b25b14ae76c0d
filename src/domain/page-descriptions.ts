import { brand } from './brand';
import { pageName, subjectName } from './page-metas';
import type { DocumentSubject, PageMeta, StandingPath } from './page-metas';

/** What a document says of its page to search engines alone. */
export interface DocumentWords {
  readonly keywords: string;
  readonly description: string;
}

/** What stands where a page says nothing of its own. */
export const DEFAULT_WORDS: DocumentWords = {
  keywords: '公募基金,私募基金,基金排行,基金净值,投资者教育,路演直播',
  description: `${brand.name}：公募与私募基金信息、净值、排行、路演与投资者教育。`,
};

const KEYWORDS = table({
  '/gongmu_fund': '公募基金排行,基金净值,基金收益,基金回撤',
  '/gongmu_fund/typeRank': '股票型基金,混合型基金,债券型基金,指数基金,QDII,FOF',
  '/simu_fund': '私募基金排行,私募策略,合格投资者',
});

const DESCRIPTIONS = table({
  '/index': '公募与私募精选、7x24 快讯、路演直播与投资者教育。',
  '/gongmu_fund': '按近1周到成立来的十个区间查看公募基金收益排行，收益与最大回撤同列，可按类型与状态筛选。',
  '/gongmu_fund/typeRank':
    '在同一类型的公募基金之间比较区间收益：股票型、混合型、债券型、指数型、QDII、FOF 等。',
  '/simu_fund': '按策略与区间查看私募基金排行，合格投资者认证后可见业绩。',
  '/simu_fund/typeRank': '在同一策略的私募基金之间比较区间业绩。',
  '/shaixuan': '按类型、公司、规模、收益、回撤与费用筛选公募与私募基金。',
  '/dingtou': '用历史净值回算基金定投，与一次性买入比较。',
  '/duibi': '2 至 5 只公募或私募基金的收益、风险、费用与持仓逐项对比。',
  '/search': '按代码、名称或拼音搜索公募与私募基金。',
  '/home': '自选基金的净值、涨跌与提醒。',
  '/home/help': '常见问题与联系客服的方式。',
  '/tuiguang/licaishi': '持证理财师入驻：资质公示、直播与投教，入驻条件、材料与流程。',
  '/tuiguang/guanli': '私募管理人入驻：登记公示、路演与适当性，入驻条件、材料与流程。',
  '/toujiao': '公募知识、私募知识、理财教育、法律法规、案例与监管动态。',
  '/toujiao/baohu': '投资者的权利、投诉途径与常见骗局。',
  '/touzi': '全天候投资快讯与资讯。',
  '/zhibo': '基金经理与投顾路演：直播、预约与回放。',
  '/zhibo/list': '正在直播、即将开始与可回放的路演。',
  '/about': '平台的做法、数字的口径与覆盖范围。',
  '/zizhi': '平台的证照与备案，以及自行核验的方法。',
  '/endorse': '核对投资顾问与基金管理人的资质是否真实有效。',
});

/** What the pages of one fund, manager or company tell, by the folder they are in. */
const FOLDER_WORDS: ReadonlyMap<string, string> = new Map([
  ['funds', '净值、收益、回撤、持仓与交易规则'],
  ['manager', '任职业绩、在管基金与履历'],
  ['company', '旗下基金、基金经理与公司资料'],
]);

function table(words: Readonly<Partial<Record<StandingPath, string>>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(words));
}

/**
 * What the meta elements say: the page's own words, or those of the subject that the document is called by, and the
 * default's for what is left out.
 */
export function documentWords(
  meta: PageMeta | undefined,
  subject: DocumentSubject | null = null,
): DocumentWords {
  if (!meta) return DEFAULT_WORDS;
  const told = FOLDER_WORDS.get(meta.path.split('/')[2] ?? '');
  const own = ownWords(meta, told);
  if (!subject?.naming) return own;
  if (subject.naming === 'text') return { ...own, description: subject.description || own.description };
  const { title: name, detail, naming } = subject;
  const page = pageName(meta);
  return {
    keywords: [name, naming === 'code' && detail, ...meta.title.split(' - ')].filter(Boolean).join(','),
    description: `${subjectName(subject)}${page}：${told === undefined ? page : `${told}。`}`,
  };
}

function ownWords({ path, title }: PageMeta, told: string | undefined): DocumentWords {
  const [page, area = ''] = title.split(' - ');
  const inFolder = told === undefined ? undefined : `${area}${page}：${told}。`;
  return {
    keywords: KEYWORDS.get(path) ?? DEFAULT_WORDS.keywords,
    description: inFolder ?? DESCRIPTIONS.get(path) ?? DEFAULT_WORDS.description,
  };
}
