import type { Day } from '../../src/domain/day';

/** Fractions, yuan and days (see src/domain/day.ts); null is "does not exist". Columns of the ten period returns. */
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

export type NavKind = 'nav' | 'income';
export type DataSource = 'simulated' | 'imported';

export interface PublicFundTable extends PeriodColumns {
  code: string;
  short_name: string;
  full_name: string;
  /** Lower case, width-folded: what keywords are looked for in. */
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
  source: DataSource;
}

export interface PrivateFundTable extends PeriodColumns {
  code: string;
  short_name: string;
  full_name: string;
  search_name: string;
  pinyin_initials: string;
  pinyin_full: string;
  strategy_level1: string;
  strategy_level2: string;
  status: string;
  sale_flag: '0' | '1';
  risk_level: string;
  company_code: string;
  established_day: Day;
  ended_day: Day | null;
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
  source: DataSource;
}

export interface FundCompanyTable {
  code: string;
  area: 'public' | 'private';
  name: string;
  short_name: string;
  search_name: string;
  pinyin_initials: string;
  pinyin_full: string;
  founded_day: Day;
  city: string;
  registered_capital_yuan: number;
  registry_number: string;
  introduction: string;
}

export interface FundManagerTable {
  code: string;
  area: 'public' | 'private';
  name: string;
  search_name: string;
  pinyin_initials: string;
  pinyin_full: string;
  company_code: string;
  career_start_day: Day;
  education: string;
  introduction: string;
}

export interface FundTenureTable {
  fund_code: string;
  area: 'public' | 'private';
  manager_code: string;
  begin_day: Day;
  end_day: Day | null;
}

export interface NavSeriesTable {
  area: 'public' | 'private' | 'index';
  code: string;
  nav_kind: NavKind;
  first_day: Day;
  last_day: Day;
  points: number;
  /** Days and values, see packed-series.ts. */
  packed: Uint8Array;
  /** JSON of Adjustment[] (src/domain/nav-series.ts). */
  adjustments: string;
}

export interface DictionaryTable {
  dict_code: string;
  item: string;
  name: string;
  position: number;
}

export interface MetaTable {
  key: string;
  value: string;
}

export interface Database {
  public_fund: PublicFundTable;
  private_fund: PrivateFundTable;
  fund_company: FundCompanyTable;
  fund_manager: FundManagerTable;
  fund_tenure: FundTenureTable;
  nav_series: NavSeriesTable;
  dictionary: DictionaryTable;
  meta: MetaTable;
}
