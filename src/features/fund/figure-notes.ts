import type { ExplainedFigure } from '@/domain/funds/figure-articles';
import { formatPercent } from '@/domain/text/format';
import type { PeriodsPerYear } from '@/domain/risk/risk';

/** Explanation of a risk figure: its formula and parameters. */
export interface FigureNote {
  readonly figure: ExplainedFigure;
  readonly name: string;
  readonly formula: string;
  readonly meaning: string;
}

/** Parameters of the risk figures. */
export interface RiskParameters {
  readonly periodsPerYear: PeriodsPerYear;
  /** Fraction; undefined until loaded. */
  readonly riskFreeRate: number | undefined;
}

const PERIOD_TEXTS: Readonly<Record<PeriodsPerYear, string>> = {
  252: '按日收益计算，一年按252个交易日',
  52: '按周收益计算，一年按52周',
  12: '按月收益计算，一年按12个月',
};

/** The parameters in one line: 按日收益计算，一年按252个交易日，无风险利率1.50%. */
export function parametersText({ periodsPerYear, riskFreeRate }: RiskParameters): string {
  return `${PERIOD_TEXTS[periodsPerYear]}，无风险利率${formatPercent(riskFreeRate)}`;
}

/** The risk figures in the order of their table. */
export const RISK_NOTES = {
  annualised: {
    figure: 'annualised-return',
    name: '年化收益',
    formula: '年化收益 =（期末复权净值 ÷ 期初复权净值）^（365 ÷ 天数）− 1',
    meaning: '把区间收益折算成每年的收益。不足一年的区间不计算年化。',
  },
  volatility: {
    figure: 'volatility',
    name: '年化波动率',
    formula: '年化波动率 = 各期收益的样本标准差 × √P',
    meaning: '净值起伏的幅度，越大说明起伏越剧烈。P 为一年的净值期数。',
  },
  drawdown: {
    figure: 'max-drawdown',
    name: '最大回撤',
    formula: '最大回撤 = max（1 − 净值 ÷ 此前最高净值）',
    meaning: '区间内从高点到随后低点的最大跌幅，同时给出高点日与低点日。',
  },
  recovery: {
    figure: 'recovery-days',
    name: '回撤修复',
    formula: '回撤修复 = 从最大回撤的低点日到重回前高之日的自然日天数',
    meaning: '跌到低点之后用多久回到前高。尚未回到前高的，标为尚未修复。',
  },
  sharpe: {
    figure: 'sharpe-ratio',
    name: '夏普比率',
    formula: '夏普比率 =（年化收益 − 无风险利率）÷ 年化波动率',
    meaning: '每承担一份波动换来的超额收益。波动率为零时不计算。',
  },
  calmar: {
    figure: 'calmar-ratio',
    name: '卡玛比率',
    formula: '卡玛比率 = 年化收益 ÷ 最大回撤',
    meaning: '收益与最大回撤之比。没有回撤时不计算。',
  },
} as const satisfies Record<string, FigureNote>;
export type RiskRow = keyof typeof RISK_NOTES;

export const ROLLING_NOTE: FigureNote = {
  figure: 'rolling-return',
  name: '滚动一年收益',
  formula: '滚动一年收益 = 当日复权净值 ÷ 一年前同日（或之前最近）复权净值 − 1',
  meaning: '成立满一年后，每个净值日往前看一年的收益，汇总成分布。',
};
