/** A figure that an education article explains. */
export type ExplainedFigure =
  | 'annualised-return'
  | 'volatility'
  | 'max-drawdown'
  | 'recovery-days'
  | 'sharpe-ratio'
  | 'calmar-ratio'
  | 'rank-quartile'
  | 'rolling-return'
  | 'adjusted-nav'
  | 'seven-day-rate';

/** Titles of the articles by their slug, which names the figure they explain. */
export const FIGURE_ARTICLES: Readonly<Record<ExplainedFigure, string>> = {
  'annualised-return': '年化收益怎么算',
  volatility: '波动率说明什么',
  'max-drawdown': '什么是最大回撤',
  'recovery-days': '回撤修复要多久',
  'sharpe-ratio': '夏普比率怎么看',
  'calmar-ratio': '卡玛比率怎么看',
  'rank-quartile': '同类排名与四分位',
  'rolling-return': '滚动收益怎么读',
  'adjusted-nav': '为什么用复权净值',
  'seven-day-rate': '万份收益与七日年化',
};

/** The page of the article about a figure. */
export function articleHref(figure: ExplainedFigure): string {
  return `/toujiao/detail/${figure}`;
}
