import type { RiskLevel } from '../taxonomy';
import type { ManagerField } from './people';

export type StrategyCode =
  | '0101'
  | '0102'
  | '0103'
  | '0104'
  | '0201'
  | '0202'
  | '0203'
  | '0301'
  | '0302'
  | '0303'
  | '0401'
  | '0402'
  | '0403'
  | '0501'
  | '0502'
  | '0601';

/** Common traits of the private funds of a second-level strategy. */
export interface StrategySpec {
  readonly code: StrategyCode;
  /** how often it occurs */
  readonly weight: number;
  readonly risk: RiskLevel;
  readonly benchmarks: readonly string[];
  readonly field: ManagerField;
  /** yearly volatility of what no factor explains, low and high */
  readonly ownVolatility: readonly [number, number];
  /** middles of fund names, between firm and number */
  readonly themes: readonly string[];
}

function spec(
  code: StrategyCode,
  weight: number,
  given: Omit<StrategySpec, 'code' | 'weight' | 'themes'> & { readonly themes: string },
): StrategySpec {
  return { ...given, code, weight, themes: given.themes.split(' ') };
}

const STOCKS = { risk: 'R4', field: 'equity' } as const;
const FUTURES = { risk: 'R5', benchmarks: ['YHCTA'], field: 'mixed' } as const;
const BONDS = { risk: 'R3', field: 'bond' } as const;

export const STRATEGY_SPECS: readonly StrategySpec[] = [
  spec('0101', 40, {
    ...STOCKS,
    benchmarks: ['YH300'],
    ownVolatility: [0.06, 0.13],
    themes: '知行 成长 价值 精选 远航 长青 新程 致远 明道 优势 行稳 厚积',
  }),
  spec('0102', 13, {
    ...STOCKS,
    benchmarks: ['YH500', 'YH1000'],
    ownVolatility: [0.03, 0.05],
    themes: '量化选股 中证500指增 中证1000指增 量化多头 指数增强',
  }),
  spec('0103', 4, {
    ...STOCKS,
    benchmarks: ['YH300'],
    ownVolatility: [0.04, 0.08],
    themes: '多空 灵活对冲 长短',
  }),
  spec('0104', 6, {
    risk: 'R3',
    benchmarks: ['YHBOND'],
    field: 'index',
    ownVolatility: [0.018, 0.03],
    themes: '量化中性 市场中性 对冲',
  }),
  spec('0201', 4, { ...FUTURES, ownVolatility: [0.08, 0.16], themes: '商品 期货 产业' }),
  spec('0202', 8, { ...FUTURES, ownVolatility: [0.035, 0.08], themes: '趋势CTA 量化CTA 管理期货' }),
  spec('0203', 3, {
    ...FUTURES,
    benchmarks: ['YHBOND'],
    ownVolatility: [0.015, 0.035],
    themes: '期权 波动率 期权套利',
  }),
  spec('0301', 4, {
    ...BONDS,
    benchmarks: ['YHBOND'],
    ownVolatility: [0.004, 0.012],
    themes: '纯债 稳债 信用债',
  }),
  spec('0302', 3, {
    ...BONDS,
    benchmarks: ['YHBOND'],
    ownVolatility: [0.01, 0.025],
    themes: '债券增强 固收增强',
  }),
  spec('0303', 2, {
    ...BONDS,
    risk: 'R4',
    benchmarks: ['YHCB'],
    ownVolatility: [0.03, 0.06],
    themes: '转债 可转债精选',
  }),
  spec('0401', 3, {
    risk: 'R4',
    benchmarks: ['YHM50'],
    field: 'mixed',
    ownVolatility: [0.04, 0.07],
    themes: '宏观对冲 全天候 宏观',
  }),
  spec('0402', 2, {
    risk: 'R3',
    benchmarks: ['YHBOND'],
    field: 'index',
    ownVolatility: [0.008, 0.02],
    themes: '套利 多元套利',
  }),
  spec('0403', 4, {
    risk: 'R4',
    benchmarks: ['YHM50'],
    field: 'mixed',
    ownVolatility: [0.03, 0.06],
    themes: '多策略 复合策略 多元',
  }),
  spec('0501', 3, {
    risk: 'R3',
    benchmarks: ['YHM50'],
    field: 'mixed',
    ownVolatility: [0.012, 0.03],
    themes: 'FOF精选 FOF配置',
  }),
  spec('0502', 1, {
    risk: 'R4',
    benchmarks: ['YHM60'],
    field: 'mixed',
    ownVolatility: [0.02, 0.04],
    themes: 'MOM优选',
  }),
  spec('0601', 1, {
    risk: 'R5',
    benchmarks: ['YH500'],
    field: 'equity',
    ownVolatility: [0.07, 0.13],
    themes: '定增 定增精选',
  }),
];
