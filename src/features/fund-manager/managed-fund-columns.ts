import type { ManagerFund } from '@/contract/fund-manager';

/** The columns that managed funds can be ordered by. */
export const FUND_SORTS = ['begin', 'days', 'income', 'annualised', 'drawdown', 'category', 'size'] as const;
export type FundSort = (typeof FUND_SORTS)[number];

/** What an untouched page is ordered by: the newest tenure first. */
export const FIRST_FUND_SORT: FundSort = 'begin';

interface SortColumn {
  readonly title: string;
  /** Withheld columns have nothing to order by for visitors who are not qualified. */
  readonly isFigure: boolean;
  readonly valueOf: (fund: ManagerFund) => number | string | null;
}

export const FUND_COLUMNS: Readonly<Record<FundSort, SortColumn>> = {
  begin: { title: '任职日期', isFigure: false, valueOf: (fund) => fund.beginDate },
  days: { title: '任职时长', isFigure: false, valueOf: (fund) => fund.days },
  income: { title: '任期回报', isFigure: true, valueOf: (fund) => fund.income },
  annualised: { title: '年化回报', isFigure: true, valueOf: (fund) => fund.annualised },
  drawdown: { title: '最大回撤', isFigure: true, valueOf: (fund) => fund.drawdown },
  category: { title: '同类平均', isFigure: true, valueOf: (fund) => fund.categoryIncome },
  size: { title: '规模', isFigure: true, valueOf: (fund) => fund.sizeYuan },
};
