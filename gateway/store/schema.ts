import type { ApplicationTables } from './application-schema';
import type { ContentTables } from './content-schema';
import type { LiveTables } from './live-schema';
import type { VisitorTables } from './visitor-schema';
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
  /** When a fund that is closed now can be dealt in again. */
  next_open_day: Day | null;
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
  next_open_day: Day | null;
  /** Code of the first share class of the same portfolio. */
  share_group: string;
  /** How often a NAV is published. */
  frequency: 'weekly' | 'monthly';
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

/** What a contract says of a fund: fees and days that are no tiers, custodian and purpose. */
export interface FundTermsTable {
  area: 'public' | 'private';
  code: string;
  custodian: string;
  objective: string;
  scope: string;
  management_rate: number | null;
  custody_rate: number | null;
  service_rate: number | null;
  service_ends_after_days: number | null;
  performance_fee: string | null;
  /** What is left of the purchase fee on this platform, 1 for all of it. */
  discount: number;
  minimum_purchase_yuan: number | null;
  minimum_addition_yuan: number | null;
  minimum_redemption_units: number | null;
  minimum_holding_units: number | null;
  /** Trading days after the dealing day. */
  confirmed_after: number;
  visible_after: number;
  money_out_after: number;
}

/** One fee tier: from an amount in yuan (subscription, purchase) or from a number of holding days (redemption). */
export interface FundFeeTierTable {
  area: 'public' | 'private';
  code: string;
  kind: 'subscription' | 'purchase' | 'redemption';
  from_value: number;
  rate: number | null;
  fixed_fee_yuan: number | null;
}

/** Size and holders of a share class at the end of a quarter; holders, as shares of 1, twice a year. */
export interface FundReportTable {
  area: 'public' | 'private';
  code: string;
  report_day: Day;
  published_day: Day;
  size_yuan: number;
  institutions: number | null;
  individuals: number | null;
  staff: number | null;
}

/** Holdings of a portfolio at the end of a quarter; its share classes share them. */
export interface PortfolioReportTable {
  area: 'public' | 'private';
  /** share_group of its funds; of a private fund the code of its first class */
  share_group: string;
  report_day: Day;
  published_day: Day;
  /** JSON of PortfolioHoldings (portfolio-report-repository.ts). */
  holdings: string;
}

/** A roadshow about a fund, a manager or a company. Times are milliseconds since the epoch. */
export interface RoadshowTable {
  id: string;
  area: 'public' | 'private';
  fund_code: string | null;
  manager_code: string | null;
  company_code: string;
  title: string;
  summary: string;
  /** Credential of the adviser who gives it; null for those of a manager. */
  adviser_id: string | null;
  begin_at: number;
  end_at: number;
  has_playback: 0 | 1;
}

/** Return of a fund in a finished calendar year, beside its class: derived from the series. */
export interface FundYearTable {
  area: 'public' | 'private';
  code: string;
  class_code: string;
  year: number;
  income: number;
}

/** Figures of a manager's career, derived from the series of the funds managed. */
export interface ManagerFigureTable {
  area: 'public' | 'private';
  code: string;
  /** First-level class that most of the assets belong to. */
  class_code: string;
  nav_day: Day | null;
  fund_count: number;
  size_yuan: number | null;
  tenure_days: number;
  career_income: number | null;
  career_annual: number | null;
  career_drawdown: number | null;
  year1: number | null;
  /** Raw values of the five abilities over three years (contract/fund-manager.ts), and experience in days. */
  ability_return: number | null;
  ability_risk: number | null;
  ability_timing: number | null;
  ability_risk_adjusted: number | null;
  ability_experience: number | null;
}

export interface NavSeriesTable {
  area: 'public' | 'private' | 'index' | 'category';
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

export interface Database extends VisitorTables, ContentTables, LiveTables, ApplicationTables {
  public_fund: PublicFundTable;
  private_fund: PrivateFundTable;
  fund_company: FundCompanyTable;
  fund_manager: FundManagerTable;
  fund_tenure: FundTenureTable;
  fund_terms: FundTermsTable;
  fund_fee_tier: FundFeeTierTable;
  fund_report: FundReportTable;
  portfolio_report: PortfolioReportTable;
  roadshow: RoadshowTable;
  fund_year: FundYearTable;
  manager_figure: ManagerFigureTable;
  nav_series: NavSeriesTable;
  dictionary: DictionaryTable;
  meta: MetaTable;
}
