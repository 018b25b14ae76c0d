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
