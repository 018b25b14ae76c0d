import type { Loadings } from './factors';

/** A simulated index: its factor loadings and specific volatility. */
export interface IndexSpec {
  readonly code: string;
  /** Part of a fund's name when the fund tracks it. */
  readonly label: string;
  readonly loadings: Loadings;
  /** yearly volatility of the index's own walk */
  readonly ownVolatility?: number;
}

/** A benchmark of several indices; weights sum to 1. */
export interface CompositeSpec {
  readonly code: string;
  readonly parts: readonly { readonly code: string; readonly weight: number }[];
}

const BOND: Loadings = { yieldCarry: 1, duration: 4.2, creditCarry: 0.35, credit: 1.2 };

export const INDICES: readonly IndexSpec[] = [
  { code: 'YH300', label: '沪深300', loadings: { market: 1, size: -0.25, value: 0.15 } },
  { code: 'YH500', label: '中证500', loadings: { market: 1.1, size: 0.55, manufacturing: 0.12 } },
  { code: 'YH1000', label: '中证1000', loadings: { market: 1.15, size: 1, value: -0.1 } },
  { code: 'YHA500', label: '中证A500', loadings: { market: 1.02, size: -0.05, technology: 0.08 } },
  {
    code: 'YHGEM',
    label: '创业板',
    loadings: { market: 1.25, size: 0.3, value: -0.5, technology: 0.4, newEnergy: 0.35, health: 0.15 },
  },
  {
    code: 'YHSTAR',
    label: '科创50',
    loadings: { market: 1.25, size: 0.2, value: -0.6, technology: 0.95 },
    ownVolatility: 0.05,
  },
  {
    code: 'YHSEMI',
    label: '中证半导体',
    loadings: { market: 1.3, size: 0.2, value: -0.6, technology: 1.25 },
    ownVolatility: 0.11,
  },
  {
    code: 'YHAI',
    label: '人工智能',
    loadings: { market: 1.25, size: 0.3, value: -0.6, technology: 1.15 },
    ownVolatility: 0.11,
  },
  {
    code: 'YHCOMM',
    label: '通信设备',
    loadings: { market: 1.25, size: 0.1, value: -0.4, technology: 1.05 },
    ownVolatility: 0.11,
  },
  {
    code: 'YHMED',
    label: '中证医药',
    loadings: { market: 1.05, value: -0.2, health: 1.1 },
    ownVolatility: 0.07,
  },
  {
    code: 'YHDRUG',
    label: '创新药',
    loadings: { market: 1.1, size: 0.2, value: -0.5, health: 1.3 },
    ownVolatility: 0.11,
  },
  {
    code: 'YHCONS',
    label: '主要消费',
    loadings: { market: 0.95, size: -0.2, value: -0.05, consumption: 1.1 },
    ownVolatility: 0.06,
  },
  {
    code: 'YHFOOD',
    label: '食品饮料',
    loadings: { market: 1, size: -0.25, consumption: 1.25 },
    ownVolatility: 0.09,
  },
  {
    code: 'YHNEV',
    label: '新能源车',
    loadings: { market: 1.25, value: -0.5, newEnergy: 1.2 },
    ownVolatility: 0.09,
  },
  {
    code: 'YHSOLAR',
    label: '光伏产业',
    loadings: { market: 1.2, value: -0.4, newEnergy: 1.3 },
    ownVolatility: 0.12,
  },
  {
    code: 'YHBANK',
    label: '中证银行',
    loadings: { market: 0.8, size: -0.5, value: 0.9, finance: 0.9 },
    ownVolatility: 0.06,
  },
  { code: 'YHBROK', label: '证券公司', loadings: { market: 1.3, finance: 1 }, ownVolatility: 0.1 },
  {
    code: 'YHMETAL',
    label: '有色金属',
    loadings: { market: 1.15, cyclical: 1.2, commodity: 0.3, gold: 0.15 },
    ownVolatility: 0.09,
  },
  {
    code: 'YHCOAL',
    label: '煤炭能源',
    loadings: { market: 0.85, value: 0.8, cyclical: 1.1, oil: 0.15 },
    ownVolatility: 0.1,
  },
  {
    code: 'YHDEF',
    label: '中证军工',
    loadings: { market: 1.2, size: 0.2, defence: 1.2 },
    ownVolatility: 0.08,
  },
  {
    code: 'YHROBOT',
    label: '机器人产业',
    loadings: { market: 1.25, size: 0.5, value: -0.4, manufacturing: 1.1, technology: 0.3 },
    ownVolatility: 0.1,
  },
  { code: 'YHDIV', label: '红利低波', loadings: { market: 0.75, size: -0.2, value: 1 }, ownVolatility: 0.02 },
  { code: 'YHHK', label: '恒生', loadings: { hongKong: 1 } },
  {
    code: 'YHHKTECH',
    label: '恒生科技',
    loadings: { hongKong: 1.25, technology: 0.55 },
    ownVolatility: 0.09,
  },
  { code: 'YHHKDIV', label: '港股通高股息', loadings: { hongKong: 0.8, value: 0.7 }, ownVolatility: 0.03 },
  { code: 'YHNDX', label: '纳斯达克100', loadings: { america: 1.25, dollar: 1 }, ownVolatility: 0.05 },
  { code: 'YHSPX', label: '标普500', loadings: { america: 1, dollar: 1 } },
  { code: 'YHDM', label: '全球发达市场', loadings: { developed: 0.7, america: 0.35, dollar: 1 } },
  {
    code: 'YHOIL',
    label: '全球油气',
    loadings: { oil: 0.7, developed: 0.3, dollar: 1 },
    ownVolatility: 0.05,
  },
  { code: 'YHUSBOND', label: '美元债', loadings: { yieldCarry: 1.6, duration: 2.5, credit: 2.5, dollar: 1 } },
  { code: 'YHBOND', label: '综合债', loadings: BOND },
  { code: 'YHGOV', label: '1-3年政策性金融债', loadings: { yieldCarry: 0.92, duration: 1.9 } },
  { code: 'YHGOV7', label: '7-10年国开债', loadings: { yieldCarry: 1.1, duration: 6.8 } },
  {
    code: 'YHCREDIT',
    label: '1-3年信用债',
    loadings: { yieldCarry: 0.92, duration: 1.7, creditCarry: 0.9, credit: 1.7 },
  },
  { code: 'YHNCD', label: '同业存单AAA', loadings: { moneyCarry: 1.08, duration: 0.25 } },
  {
    code: 'YHCB',
    label: '可转债',
    loadings: { market: 0.42, size: 0.15, convertible: 1, yieldCarry: 0.3 },
    ownVolatility: 0.01,
  },
  { code: 'YHGOLD', label: '黄金现货', loadings: { gold: 1, dollar: 0.4 } },
  { code: 'YHBEAN', label: '豆粕期货', loadings: { commodity: 0.9 }, ownVolatility: 0.09 },
  { code: 'YHSILVER', label: '白银期货', loadings: { gold: 1.2, commodity: 0.5 }, ownVolatility: 0.1 },
  { code: 'YHREIT', label: '基础设施REITs', loadings: { realEstate: 1 } },
  { code: 'YHMONEY', label: '七天通知存款', loadings: { moneyCarry: 0.75 } },
  { code: 'YHCTA', label: '管理期货', loadings: { trend: 1 } },
  {
    code: 'YHFOF',
    label: '混合基金',
    loadings: { market: 0.82, technology: 0.15, newEnergy: 0.08, consumption: 0.06, yieldCarry: 0.15 },
  },
];

/** Indices of the whole domestic stock market and of its parts by size, the leading one first. */
export const BROAD_CODES = ['YH300', 'YH500', 'YH1000', 'YHGEM', 'YHSTAR'] as const;

/** Indices of single industries. */
export const SECTOR_CODES = [
  'YHSEMI',
  'YHAI',
  'YHCOMM',
  'YHMED',
  'YHDRUG',
  'YHCONS',
  'YHFOOD',
  'YHNEV',
  'YHSOLAR',
  'YHBANK',
  'YHBROK',
  'YHMETAL',
  'YHCOAL',
  'YHDEF',
  'YHROBOT',
] as const;

/** Indices of American exchanges: they close when the domestic day is over. */
export const AMERICAN_CODES = ['YHNDX', 'YHSPX'] as const;

/** Code of the ten-year government yield among the series of rates. */
export const GOVERNMENT_YIELD_CODE = 'YHGOV10Y';

/** Part of a fund's name when the fund tracks an index; a RangeError for a code that does not exist. */
export function labelOf(code: string): string {
  const spec = INDICES.find((index) => index.code === code);
  if (spec === undefined) throw new RangeError(`no index ${code}`);
  return spec.label;
}

/** Stock indices that have an 80 % composite for active funds on their theme. */
export const THEME_CODES = [
  'YH300',
  'YH500',
  'YH1000',
  'YHGEM',
  'YHSTAR',
  'YHSEMI',
  'YHAI',
  'YHMED',
  'YHDRUG',
  'YHCONS',
  'YHFOOD',
  'YHNEV',
  'YHSOLAR',
  'YHBANK',
  'YHMETAL',
  'YHCOAL',
  'YHDEF',
  'YHROBOT',
  'YHDIV',
  'YHHK',
  'YHHKTECH',
] as const;
export type ThemeCode = (typeof THEME_CODES)[number];

/** Code of the 80/20 composite of a theme index and bonds. */
export function themeBenchmark(code: ThemeCode): string {
  return `${code}80`;
}

export const COMPOSITES: readonly CompositeSpec[] = [
  ...THEME_CODES.map((code) => mixed(themeBenchmark(code), code, 0.8)),
  mixed('YHM60', 'YH300', 0.6),
  mixed('YHM50', 'YH300', 0.5),
  mixed('YHM20', 'YH300', 0.2),
  mixed('YHM10', 'YH300', 0.1),
  mixed('YHF20', 'YHFOF', 0.2),
  mixed('YHF50', 'YHFOF', 0.5),
  mixed('YHF75', 'YHFOF', 0.75),
];

function mixed(code: string, stock: string, weight: number): CompositeSpec {
  return {
    code,
    parts: [
      { code: stock, weight },
      { code: 'YHBOND', weight: 1 - weight },
    ],
  };
}
