import type { Day } from '../../src/domain/calendar/day';
import type { EndReason } from '../../src/domain/funds/fund-taxonomy';

/** Ten period returns as fractions; `null` if a return does not exist. */
export interface PeriodColumns {
  day_growth: number | null;
  week1: number | null;
  month1: number | null;
  month3: number | null;
  month6: number | null;
  year1: number | null;
  year2: number | null;
  year3: number | null;
  this_year: number | null;
  since_start: number | null;
}

/**
 * Risk over the last year up to nav_day: a yearly fraction and a ratio. Derived from all series together
 * (figures/derive-figures.ts), because the Sharpe ratio depends on the operator's risk-free rate. `null` until then,
 * without a year of values, and for money funds.
 */
export interface RiskColumns {
  year1_volatility: number | null;
  year1_sharpe: number | null;
}

export type NavKind = 'nav' | 'income';
export type DataSource = 'simulated' | 'imported';

export interface PublicFundTable extends PeriodColumns, RiskColumns {
  code: string;
  short_name: string;
  full_name: string;
  /** Lower case, width-folded, for keyword search. */
  search_name: string;
  pinyin_initials: string;
  pinyin_full: string;
  /** Product type code, first or second level; type_level1 is its first two characters. */
  type_code: string;
  type_level1: string;
  /** 0 1 2 3 4 5 6 8 9 A, see the FUND_STATUS dictionary. */
  status: string;
  sale_flag: '0' | '1';
  daily_limit: number | null;
  risk_level: string | null;
  company_code: string | null;
  established_day: Day | null;
  ended_day: Day | null;
  /** Of an ended fund; `null` if no source says more than that. */
  end_reason: EndReason | null;
  size_yuan: number | null;
  benchmark_code: string | null;
  benchmark_name: string | null;
  purchase_rate: number | null;
  discount_rate: number | null;
  share_class: string | null;
  /** Code of the first share class of the same portfolio. */
  share_group: string;
  nav_kind: NavKind;
  nav_day: Day | null;
  nav: number | null;
  acc_nav: number | null;
  /** Money funds: income of ten thousand units in yuan, seven-day annualised rate. */
  income_10k: number | null;
  seven_day_rate: number | null;
  year1_annual: number | null;
  year1_drawdown: number | null;
  /** First day on which a fund that is closed now can be dealt in again. */
  next_open_day: Day | null;
  /** How it is dealt in (`dealingText` of src/domain/dealing/form.ts); '' if unknown. */
  dealing: string;
  /** The ETF that a feeder fund invests in. */
  target_code: string | null;
  source: DataSource;
}

export interface PrivateFundTable extends PeriodColumns, RiskColumns {
  code: string;
  short_name: string;
  full_name: string;
  search_name: string;
  pinyin_initials: string;
  pinyin_full: string;
  /** Codes of the dictionary STRATEGY_TYPE; '' if unknown, as every text of an imported fund. */
  strategy_level1: string;
  strategy_level2: string;
  status: string;
  sale_flag: '0' | '1';
  risk_level: string;
  company_code: string;
  established_day: Day | null;
  ended_day: Day | null;
  end_reason: EndReason | null;
  size_yuan: number | null;
  registry_number: string;
  benchmark_code: string | null;
  benchmark_name: string | null;
  nav_day: Day | null;
  last_nav_day: Day | null;
  nav: number | null;
  acc_nav: number | null;
  year5: number | null;
  year1_annual: number | null;
  year1_drawdown: number | null;
  next_open_day: Day | null;
  dealing: string;
  /** Code of the first share class of the same portfolio. */
  share_group: string;
  /** How often a NAV is published; `null` if unknown. */
  frequency: 'daily' | 'weekly' | 'monthly' | null;
  source: DataSource;
}

export interface NavSeriesTable {
  /** Of funds, closes of indices, averages of classes; price-earnings ratios by the code of their index, and yearly rates. */
  area: 'public' | 'private' | 'index' | 'category' | 'valuation' | 'rate';
  code: string;
  nav_kind: NavKind;
  first_day: Day;
  last_day: Day;
  points: number;
  /** 1 if the first value is the fund's first, 0 if the series begins later. */
  from_start: number;
  /** Days and values, see packed-series.ts. */
  packed: Uint8Array;
  /** JSON of Adjustment[] (src/domain/returns/nav-series.ts). */
  adjustments: string;
  /** JSON of SourceRun[] (figures/nav.repository.ts); empty of a simulated or derived series. */
  sources: string;
}

/**
 * An imported public fund that is missing from the newest list. Its row has the status of an ended fund; this holds
 * the previous status for when a list names it again.
 */
export type UnlistedFundTable = Pick<PublicFundTable, 'code' | 'status' | 'sale_flag' | 'daily_limit'>;

/** A name of an index with a real series, by which benchmarks of funds find it. */
export interface IndexNameTable {
  /** `indexKey` of the name (src/domain/returns/benchmark.ts). */
  name_key: string;
  /** Code of a series of the area `index`. */
  code: string;
}

/** A picked fund of the home page. */
export interface FundPickTable {
  product_key: string;
  rank: number;
  area: 'public' | 'private';
  fund_code: string;
  reason: string;
  origin: 'shipped' | 'imported' | 'simulated';
}

/** The funds with their figures, and their series. */
export interface FundTables {
  public_fund: PublicFundTable;
  unlisted_fund: UnlistedFundTable;
  private_fund: PrivateFundTable;
  nav_series: NavSeriesTable;
  index_name: IndexNameTable;
  fund_pick: FundPickTable;
}
