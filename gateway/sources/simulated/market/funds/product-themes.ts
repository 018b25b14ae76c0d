import type { ThemeCode } from '../engine/benchmarks';

/** Words of an active fund's name and the index that its portfolio follows. */
export interface NamedTheme {
  readonly name: string;
  readonly code: ThemeCode;
}

/** What follows a way of investing: 核心优势, 均衡成长. */
const STYLE_TAILS = '精选 优选 成长 增长 回报 优势 驱动 领航 甄选 智选 臻选'.split(' ');
/** What follows a way that is named for its calm. */
const CALM_TAILS = '回报 增长 优选 精选'.split(' ');
/** What may follow an industry; half of the names have nothing behind it. */
const INDUSTRY_TAILS = ['', '', '', '', '', ...'精选 优选 主题 智选 甄选 先锋'.split(' ')];

const STYLES: readonly (readonly [ThemeCode, number, string])[] = [
  ['YH300', 3, '行业 核心 优势 均衡 大盘 研究 远见 趋势 蓝筹 匠心 睿见 长河 品质 策略'],
  ['YHGEM', 2, '成长 新兴产业 创新 新动能 质量成长'],
  ['YH500', 2, '量化 中盘 景气'],
  ['YH1000', 2, '中小盘 专精特新 多因子'],
  ['YHHK', 2, '港股通 沪港深'],
];

const CALM_STYLES: readonly (readonly [ThemeCode, number, string])[] = [
  ['YH300', 3, '稳健'],
  ['YH500', 2, '逆向'],
  ['YHDIV', 2, '红利 价值 高股息'],
];

const INDUSTRIES: readonly (readonly [ThemeCode, number, string])[] = [
  ['YHAI', 3, '科技 数字经济 信息产业'],
  ['YHSEMI', 3, '半导体 电子信息'],
  ['YHSTAR', 2, '科技创新 硬科技'],
  ['YHROBOT', 3, '先进制造 智能制造 高端装备 制造升级'],
  ['YHNEV', 3, '新能源车 低碳 新能源 碳中和'],
  ['YHSOLAR', 1, '绿色能源 清洁能源'],
  ['YHMED', 3, '医疗健康 健康产业 医药'],
  ['YHDRUG', 2, '创新药 生物医药'],
  ['YHCONS', 3, '消费 新消费 内需 消费升级'],
  ['YHFOOD', 1, '食品饮料 品质生活'],
  ['YHBANK', 1, '金融地产 大金融'],
  ['YHMETAL', 2, '资源 周期 新材料'],
  ['YHCOAL', 1, '能源 上游资源'],
  ['YHDEF', 2, '军工 航天航空'],
  ['YHHKTECH', 1, '互联网科技 港股科技'],
];

/** Themes of active funds with how often each occurs. A word is not repeated within a name. */
export const THEMES: readonly (NamedTheme & { readonly weight: number })[] = [
  ...named(STYLES, STYLE_TAILS),
  ...named(CALM_STYLES, CALM_TAILS),
  ...named(INDUSTRIES, INDUSTRY_TAILS),
];

function named(
  groups: readonly (readonly [ThemeCode, number, string])[],
  tails: readonly string[],
): (NamedTheme & { readonly weight: number })[] {
  return groups.flatMap(([code, weight, heads]) =>
    heads.split(' ').flatMap((head) => {
      const fitting = tails.filter((tail) => tail === '' || !head.includes(tail));
      return fitting.map((tail) => ({ name: head + tail, code, weight: weight / fitting.length }));
    }),
  );
}

/** Stock indices that index funds track, with how often they do. */
export const TRACKED_STOCKS: readonly { readonly code: string; readonly weight: number }[] = [
  { code: 'YH300', weight: 9 },
  { code: 'YH500', weight: 8 },
  { code: 'YH1000', weight: 6 },
  { code: 'YHA500', weight: 8 },
  { code: 'YHGEM', weight: 5 },
  { code: 'YHSTAR', weight: 5 },
  { code: 'YHSEMI', weight: 5 },
  { code: 'YHAI', weight: 5 },
  { code: 'YHCOMM', weight: 3 },
  { code: 'YHMED', weight: 4 },
  { code: 'YHDRUG', weight: 4 },
  { code: 'YHCONS', weight: 3 },
  { code: 'YHFOOD', weight: 3 },
  { code: 'YHNEV', weight: 4 },
  { code: 'YHSOLAR', weight: 3 },
  { code: 'YHBANK', weight: 3 },
  { code: 'YHBROK', weight: 3 },
  { code: 'YHMETAL', weight: 3 },
  { code: 'YHCOAL', weight: 2 },
  { code: 'YHDEF', weight: 3 },
  { code: 'YHROBOT', weight: 4 },
  { code: 'YHDIV', weight: 4 },
  { code: 'YHHKTECH', weight: 3 },
  { code: 'YHHKDIV', weight: 3 },
];

export const TRACKED_BONDS: readonly string[] = ['YHGOV', 'YHGOV7', 'YHCREDIT', 'YHNCD'];
export const TRACKED_OVERSEAS: readonly string[] = ['YHHK', 'YHHKTECH', 'YHNDX', 'YHSPX', 'YHDM', 'YHOIL'];

/** Overseas funds: name and the index their theme follows. */
export const OVERSEAS_THEMES: readonly { readonly name: string; readonly code: string }[] = [
  { name: '全球优选', code: 'YHDM' },
  { name: '全球科技互联', code: 'YHNDX' },
  { name: '大中华精选', code: 'YHHK' },
  { name: '亚太优势', code: 'YHHK' },
  { name: '海外成长', code: 'YHSPX' },
  { name: '全球医疗', code: 'YHDM' },
  { name: '环球资产配置', code: 'YHDM' },
  { name: '港股智造', code: 'YHHKTECH' },
  { name: '美元收益债券', code: 'YHUSBOND' },
  { name: '亚洲美元债', code: 'YHUSBOND' },
];

export const REIT_ASSETS: readonly string[] = [
  '产业园',
  '高速公路',
  '仓储物流',
  '保障租赁住房',
  '清洁能源',
  '消费基础设施',
  '生态环保',
  '数据中心',
  '水利设施',
  '文旅',
];

export const COMMODITY_THEMES: readonly { readonly name: string; readonly code: string }[] = [
  { name: '黄金', code: 'YHGOLD' },
  { name: '黄金', code: 'YHGOLD' },
  { name: '豆粕期货', code: 'YHBEAN' },
  { name: '白银期货', code: 'YHSILVER' },
];
