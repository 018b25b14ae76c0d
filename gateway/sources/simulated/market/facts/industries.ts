import { itemAt } from '../random';

/** An industry with its frequency or weight. */
export interface WeightedIndustry {
  readonly name: string;
  readonly weight: number;
}

/** First-level industries of the domestic market: how many stocks the simulation has, and how their names end. */
export const INDUSTRIES: readonly {
  readonly name: string;
  readonly count: number;
  readonly endings: string;
}[] = [
  { name: '电子', count: 36, endings: '微电子 光电 半导体 精密 电子' },
  { name: '医药生物', count: 34, endings: '药业 生物 医疗 制药 健康' },
  { name: '电力设备', count: 28, endings: '电气 新能 储能 电源 光能' },
  { name: '计算机', count: 24, endings: '软件 信息 数科 智能 云' },
  { name: '机械设备', count: 24, endings: '机械 重工 智造 装备 自动化' },
  { name: '有色金属', count: 20, endings: '矿业 铜业 锂业 稀土 金属' },
  { name: '食品饮料', count: 20, endings: '酒业 食品 乳业 饮品 调味' },
  { name: '银行', count: 18, endings: '银行' },
  { name: '非银金融', count: 18, endings: '证券 保险 期货 金控' },
  { name: '通信', count: 18, endings: '通信 光讯 网络 通服' },
  { name: '国防军工', count: 18, endings: '航空 航天 船舶 雷达 特装' },
  { name: '汽车', count: 16, endings: '汽车 汽配 车桥 轮胎' },
  { name: '煤炭', count: 14, endings: '煤业 煤电 焦化' },
  { name: '基础化工', count: 14, endings: '化学 化工 新材 树脂' },
  { name: '公用事业', count: 10, endings: '水电 电力 燃气 环能' },
  { name: '家用电器', count: 8, endings: '家电 电器 厨电' },
  { name: '交通运输', count: 8, endings: '港口 航运 高速 物流' },
  { name: '石油石化', count: 7, endings: '石化 油服 炼化' },
  { name: '农林牧渔', count: 8, endings: '农牧 种业 饲料 渔业' },
  { name: '传媒', count: 6, endings: '传媒 影视 互娱 出版' },
  { name: '建筑装饰', count: 6, endings: '建工 工程 设计' },
  { name: '钢铁', count: 6, endings: '钢铁 特钢' },
  { name: '房地产', count: 5, endings: '地产 置业 城建' },
  { name: '建筑材料', count: 5, endings: '水泥 玻纤 建材' },
  { name: '轻工制造', count: 5, endings: '家居 纸业 包装' },
  { name: '纺织服饰', count: 5, endings: '服饰 纺织 鞋业' },
  { name: '商贸零售', count: 5, endings: '百货 超市 免税' },
  { name: '社会服务', count: 5, endings: '文旅 酒店 教育' },
  { name: '环保', count: 4, endings: '环保 水务 环境' },
  { name: '美容护理', count: 4, endings: '美妆 护理 日化' },
  { name: '综合', count: 3, endings: '控股 集团' },
];

/** Sectors of overseas markets. */
export const OVERSEAS_SECTORS: readonly {
  readonly name: string;
  readonly count: number;
  readonly endings: string;
}[] = [
  { name: '信息技术', count: 30, endings: '软件 半导体 系统 科技' },
  { name: '通讯服务', count: 16, endings: '互动 通讯 传媒' },
  { name: '可选消费', count: 16, endings: '零售 汽车 酒店 电商' },
  { name: '金融', count: 16, endings: '金融 控股 保险' },
  { name: '医疗保健', count: 16, endings: '制药 医疗 生命科学' },
  { name: '能源', count: 18, endings: '能源 石油 天然气 油服' },
  { name: '工业', count: 12, endings: '工业 航空 物流' },
  { name: '日常消费品', count: 8, endings: '食品 日用' },
  { name: '原材料', count: 8, endings: '矿业 材料' },
  { name: '公用事业', count: 8, endings: '电力 水务' },
  { name: '房地产', count: 8, endings: '置业 地产信托' },
];

const BROAD =
  '电子:12 银行:10 非银金融:9 食品饮料:8 电力设备:8 医药生物:8 有色金属:5 汽车:5 计算机:5 通信:4 机械设备:4 家用电器:4 公用事业:3 交通运输:3 基础化工:4 国防军工:3 石油石化:2 煤炭:2 建筑装饰:2 农林牧渔:1 传媒:2 钢铁:1 房地产:1 建筑材料:1 轻工制造:1 纺织服饰:1 商贸零售:1 社会服务:1 环保:1 美容护理:1 综合:1';
const HONG_KONG = '信息技术:18 通讯服务:18 可选消费:20 金融:22 医疗保健:6 能源:6 公用事业:5 房地产:5';
const WORLD =
  '信息技术:26 通讯服务:9 可选消费:11 金融:14 医疗保健:13 能源:4 工业:10 日常消费品:7 原材料:3 公用事业:3';

/** Industries of the indices; an index not named here is broad. */
const DOMESTIC_THEMES: Readonly<Record<string, string>> = {
  YHGEM: '电力设备:25 医药生物:15 电子:20 计算机:10 非银金融:8 通信:12 机械设备:5 传媒:5',
  YHSTAR: '电子:55 计算机:15 医药生物:12 机械设备:8 电力设备:10',
  YHSEMI: '电子:95 机械设备:5',
  YHAI: '电子:35 计算机:35 通信:20 传媒:10',
  YHCOMM: '通信:75 电子:20 计算机:5',
  YHMED: '医药生物:94 美容护理:6',
  YHDRUG: '医药生物:100',
  YHCONS: '食品饮料:60 农林牧渔:16 家用电器:12 商贸零售:7 美容护理:5',
  YHFOOD: '食品饮料:95 农林牧渔:5',
  YHNEV: '电力设备:50 汽车:22 有色金属:18 基础化工:6 机械设备:4',
  YHSOLAR: '电力设备:85 机械设备:10 电子:5',
  YHBANK: '银行:100',
  YHBROK: '非银金融:100',
  YHMETAL: '有色金属:95 基础化工:5',
  YHCOAL: '煤炭:78 石油石化:14 公用事业:8',
  YHDEF: '国防军工:85 电子:8 机械设备:7',
  YHROBOT: '机械设备:55 电力设备:15 电子:12 汽车:12 计算机:6',
  YHDIV: '银行:30 交通运输:15 公用事业:14 煤炭:12 石油石化:8 钢铁:6 家用电器:6 纺织服饰:5 建筑装饰:4',
};
const OVERSEAS_THEMES: Readonly<Record<string, string>> = {
  YHHK: HONG_KONG,
  YHHKTECH: '信息技术:40 通讯服务:30 可选消费:30',
  YHHKDIV: '金融:45 能源:20 公用事业:15 房地产:10 原材料:10',
  YHNDX: '信息技术:50 通讯服务:18 可选消费:16 医疗保健:7 工业:5 日常消费品:4',
  YHSPX: WORLD,
  YHDM: WORLD,
  YHOIL: '能源:94 原材料:6',
};

/** The industries of the whole domestic market. */
export const BROAD_INDUSTRIES: readonly WeightedIndustry[] = weightedIndustries(BROAD);

const BY_THEME: ReadonlyMap<string, readonly WeightedIndustry[]> = new Map(
  Object.entries({ ...DOMESTIC_THEMES, ...OVERSEAS_THEMES }).map(([code, text]) => [
    code,
    weightedIndustries(text),
  ]),
);

/** The industries of an index or theme; null is a broad portfolio. */
export function industriesOf(theme: string | null): readonly WeightedIndustry[] {
  return BY_THEME.get(theme ?? '') ?? BROAD_INDUSTRIES;
}

/** Whether an index or theme is made of overseas stocks. */
export function isOverseasTheme(theme: string | null): boolean {
  return theme !== null && theme in OVERSEAS_THEMES;
}

function weightedIndustries(text: string): WeightedIndustry[] {
  return text.split(' ').map((part) => {
    const [name, weight] = part.split(':');
    return { name: name ?? '', weight: Number(weight) };
  });
}

/** How the name of an industry's stock ends, in turn. */
export function endingOf(endings: string, turn: number): string {
  const all = endings.split(' ');
  return itemAt(all, turn % all.length);
}
