import type { DataKind, DataSourceName } from '../../src/domain/funds/data-kinds';
import type { Day } from '../../src/domain/calendar/day';

/** The most trusted source of a row; `files` if a row is written without it. */
type StatedBy = DataSourceName;

/** Terms of a fund's contract other than fee tiers: rates, days, custodian and purpose. */
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
  /** Share of the purchase fee charged on this platform, 1 for all of it. */
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
  /** `null` if the source does not say. */
  published_day: Day | null;
  size_yuan: number | null;
  institutions: number | null;
  individuals: number | null;
  staff: number | null;
  source?: StatedBy | undefined;
}

/** Holdings of a portfolio at the end of a quarter, shared by its share classes. */
export interface PortfolioReportTable {
  area: 'public' | 'private';
  /** `share_group` of its funds; for a private fund the code of its first class */
  share_group: string;
  report_day: Day;
  /** `null` if the source does not say. */
  published_day: Day | null;
  /** JSON of PortfolioHoldings (reports/report.repository.ts). */
  holdings: string;
  source?: StatedBy | undefined;
}

/** Return of a fund in a finished calendar year and the class it is ranked in, derived from the series. */
export interface FundYearTable {
  area: 'public' | 'private';
  code: string;
  class_code: string;
  year: number;
  income: number;
}

/** Latest price of a fund on the exchange, in yuan; the previous close is corrected for a distribution of the day. */
export interface ExchangeQuoteTable {
  area: 'public' | 'private';
  code: string;
  day: Day;
  close: number;
  previous_close: number | null;
  turnover_yuan: number | null;
}

/** A published dividend in yuan a unit, or a split in new units an old one, by its ex-dividend or conversion day. */
export interface FundDistributionTable {
  area: 'public' | 'private';
  code: string;
  day: Day;
  kind: 'dividend' | 'split';
  amount: number;
  record_day: Day | null;
  paid_day: Day | null;
  source?: StatedBy | undefined;
}

/**
 * Days on which units of a fund are offered before it begins, or bought and redeemed while it is open for a time; the
 * coming ex-dividend day of an announced dividend.
 */
export interface FundWindowTable {
  area: 'public' | 'private';
  code: string;
  kind: 'offering' | 'opening' | 'dividend';
  from_day: Day;
  to_day: Day;
  /** Of a dividend, yuan a unit. */
  amount: number | null;
}

/** What one source states of a fund, each fact with its day and place (JSON of FundFacts, sources/records.ts). */
export interface FundFactTable {
  area: 'public' | 'private';
  code: string;
  source: 'files' | 'tushare' | 'aktools';
  facts: string;
}

/** A source that has delivered records of a kind. */
export interface KindSourceTable {
  area: 'public' | 'private';
  kind: DataKind;
  source: DataSourceName;
}

/** A value that no figure uses until the operator accepts it. */
export interface SuspectValueTable {
  area: 'public' | 'private';
  code: string;
  day: Day;
  value: number;
  /** The value before it. */
  previous_value: number;
  /** `spike`: it went back within days, and is no part of the series. `jump`: it stayed, and is no part of growth. */
  kind: 'spike' | 'jump';
  decision: 'open' | 'accepted' | 'refused';
}

/** The newest rating of a fund by an agency, one to five stars. */
export interface FundRatingTable {
  area: 'public' | 'private';
  code: string;
  /** As the agency is named, with the period of the rating: 上海证券（三年）. */
  agency: string;
  /** `null` if the source does not say. */
  day: Day | null;
  stars: number;
}

/** An announcement that a source lists, with its address. */
export interface FundAnnouncementTable {
  area: 'public' | 'private';
  code: string;
  /** By the source; by day and title if it has none. */
  id: string;
  day: Day;
  title: string;
  url: string | null;
}

/** Facts of funds beside their rows and series. */
export interface FundFactTables {
  fund_terms: FundTermsTable;
  fund_fee_tier: FundFeeTierTable;
  fund_report: FundReportTable;
  portfolio_report: PortfolioReportTable;
  fund_year: FundYearTable;
  exchange_quote: ExchangeQuoteTable;
  fund_distribution: FundDistributionTable;
  fund_window: FundWindowTable;
  fund_fact: FundFactTable;
  kind_source: KindSourceTable;
  suspect_value: SuspectValueTable;
  fund_rating: FundRatingTable;
  fund_announcement: FundAnnouncementTable;
}
