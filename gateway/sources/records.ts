import type { Day } from '../../src/domain/calendar/day';
import type { FundArea } from '../../src/domain/returns/performance-rules';
import type { HeldSecurity, NamedRatio } from '../../src/domain/funds/portfolio-holdings';
import type { NavKind, PeriodColumns } from '../funds/fund.schema';

interface FromFile {
  /** File or call, for reports. */
  readonly file: string;
}

/** Whether a fund can be bought, as a source says. */
export interface SaleState {
  /** Code of the FUND_STATUS dictionary. */
  readonly status: string;
  readonly canPurchase: boolean;
  /** yuan that one investor may buy a day; `null` without a limit */
  readonly dailyLimitYuan: number | null;
}

/** A fund of a list of all funds. */
export interface ListedFund {
  readonly code: string;
  readonly name: string;
  /** 基金类型 as written, '' if empty. */
  readonly typeText: string;
  /** As written, '' if empty. */
  readonly pinyinInitials: string;
  readonly pinyinFull: string;
  readonly sale: SaleState | null;
}

/** A fund of a ranking, with published figures. */
export interface RankedFund {
  readonly code: string;
  readonly name: string;
  /** Day of all figures; `null` if the row has none, and then it has no figures. */
  readonly day: Day | null;
  readonly nav: number | null;
  readonly accumulatedNav: number | null;
  readonly income: number | null;
  readonly sevenDayRate: number | null;
  readonly returns: PeriodColumns;
  /** Purchase rate of the platform, a fraction; `null` if the fund is not on sale there. */
  readonly fee: number | null;
  readonly isIncome: boolean;
  readonly sale: SaleState | null;
}

/** Dividend and split of a fund on one day. */
export interface Payout {
  /** yuan paid per unit, 0 for none */
  readonly dividend: number;
  /** new units per old unit, 1 for no split */
  readonly splitRatio: number;
}

/** Values of a fund on one day; `null` for a value that the source lacks. */
export interface NavRow {
  /** 1-based line of the file. */
  readonly line: number;
  readonly day: Day;
  /** Unit NAV in yuan, or the income of ten thousand units. */
  readonly nav: number;
  /** fraction */
  readonly growth: number | null;
  readonly accumulatedNav: number | null;
  readonly payout: Payout | null;
}

/** Values of one fund from one file or call. */
export interface NavTable extends FromFile {
  readonly code: string;
  /** Name of the fund on the last day, `null` if the table has none. */
  readonly name: string | null;
  readonly kind: NavKind;
  /** In date order, one a day, at least one. */
  readonly rows: readonly NavRow[];
  /** Accumulated NAVs of days without a unit NAV: AKShare has the accumulated series as a separate table. */
  readonly accumulated: readonly (readonly [Day, number])[];
  /** Days that could not be read. */
  readonly lostDays: readonly Day[];
  /** Of the last day. */
  readonly sale: SaleState | null;
}

/** A dividend or a split that was published, by its ex-dividend or conversion day. */
export interface Distribution extends Payout {
  readonly code: string;
  readonly day: Day;
  readonly recordDay: Day | null;
  readonly paidDay: Day | null;
  /** File or call, and the line, for reports. */
  readonly file: string;
  readonly line: number;
}

/** Price of a fund on the exchange at the close of a day, in yuan. */
export interface QuoteRecord extends FromFile {
  readonly code: string;
  readonly day: Day;
  readonly close: number;
  readonly previousClose: number | null;
  readonly turnoverYuan: number | null;
}

/** Closes of an index from one file or call. */
export interface IndexHistory extends FromFile {
  /** With its market: `000300.SH`, `932000.CSI`, `H11001.CSI`, `CBA00301.CS`. */
  readonly code: string;
  /** `null` if the source does not name it. */
  readonly name: string | null;
  /** In date order, one a day, at least one. */
  readonly days: readonly Day[];
  /** Positive. */
  readonly closes: readonly number[];
}

/** Part of what a fund reported for the end of a quarter; what a source does not have is missing. Ratios are fractions. */
export interface ReportPart {
  readonly code: string;
  readonly day: Day;
  readonly publishedDay: Day | null;
  readonly assets?: readonly NamedRatio[];
  readonly stocks?: readonly HeldSecurity[];
  readonly bonds?: readonly HeldSecurity[];
  readonly industries?: readonly NamedRatio[];
  /** Of the whole portfolio. */
  readonly netAssetYuan?: number;
  /** Of the fund or class that the file is about. */
  readonly sizeYuan?: number;
  readonly holders?: { readonly institutions: number; readonly individuals: number; readonly staff: number };
  /** File or call, for provenance. */
  readonly file: string;
}

/** From an amount in yuan on: a yearly or purchase rate as a fraction, or a fixed fee in yuan. */
export interface AmountTier {
  readonly from: number;
  readonly rate: number | null;
  readonly fixedFeeYuan: number | null;
}

/** From a number of holding days on: the redemption rate as a fraction. */
export interface DayTier {
  readonly from: number;
  readonly rate: number;
}

/** A manager's time with a fund, the last day included; `end` is `null` while it lasts. */
export interface TenureSpan {
  readonly name: string;
  readonly begin: Day | null;
  readonly end: Day | null;
}

/** What a source can state of a fund beside its name and values. Rates are fractions, amounts yuan. */
export interface FactValues {
  readonly fullName: string;
  readonly company: string;
  readonly custodian: string;
  readonly established: Day;
  /** Last day of a fund that has ended. */
  readonly ended: Day;
  readonly sizeYuan: number;
  readonly benchmark: string;
  readonly objective: string;
  readonly scope: string;
  readonly managementRate: number;
  readonly custodyRate: number;
  readonly serviceRate: number;
  readonly purchaseRate: number;
  readonly discountRate: number;
  readonly minimumPurchaseYuan: number;
  readonly nextOpenDay: Day;
  readonly subscriptionTiers: readonly AmountTier[];
  readonly purchaseTiers: readonly AmountTier[];
  readonly redemptionTiers: readonly DayTier[];
  /** Of a private fund: code of the dictionary STRATEGY_TYPE; as written if no entry has its name. */
  readonly strategy: string;
  /** Code of the dictionary RISK_LEVEL. */
  readonly riskLevel: string;
  /** Of a private fund: what the register says of its life. */
  readonly registeredState: (typeof REGISTERED_STATES)[number];
  /** Names of the managers in office. */
  readonly managers: readonly string[];
  readonly tenures: readonly TenureSpan[];
}

/** ended: for another reason than a liquidation, or none is stated. */
export const REGISTERED_STATES = ['running', 'ended', 'liquidated'] as const;

/** A fact with where and of when it is. */
export interface Fact<Value> {
  readonly value: Value;
  /** Day that the source gives for it. */
  readonly asOf: Day | null;
  /** File or call, with the line. */
  readonly place: string;
}

export type FundFacts = { readonly [Field in keyof FactValues]?: Fact<FactValues[Field]> };

/** What a source can state of a company or a manager beside the name. */
export interface PeopleFactValues {
  /** As written, the longest known form of a company's name. */
  readonly fullName: string;
  readonly founded: Day;
  /** Of a manager of private funds: when the registration was cancelled. */
  readonly cancelled: Day;
  readonly city: string;
  /** Of a manager of private funds: number in the register of the association. */
  readonly registryNumber: string;
  readonly careerStart: Day;
  readonly education: string;
  readonly introduction: string;
  /** Codes of the funds that a manager is known to manage. */
  readonly funds: readonly string[];
}

export type PeopleFacts = { readonly [Field in keyof PeopleFactValues]?: Fact<PeopleFactValues[Field]> };

export interface ManagerRecord {
  readonly name: string;
  /** As written; `null` if only the fund says it. */
  readonly company: string | null;
  readonly funds: readonly string[];
  /** Whether the source names each manager once: then two of one name and company are two persons. */
  readonly isFromRoster: boolean;
  readonly facts: PeopleFacts;
}

export interface CompanyRecord {
  /** `private` for managers of private funds (私募基金管理人). */
  readonly area: FundArea;
  readonly name: string;
  readonly facts: PeopleFacts;
}

/** Rating of a fund by an agency, one to five stars. */
export interface RatingRecord extends FromFile {
  readonly code: string;
  /** With the period of the rating where an agency has several: 上海证券（三年）. */
  readonly agency: string;
  readonly day: Day | null;
  readonly stars: number;
}

export interface AnnouncementRecord extends FromFile {
  readonly code: string;
  /** By the source, `null` if it has none. */
  readonly id: string | null;
  readonly day: Day;
  readonly title: string;
  readonly url: string | null;
}

/** A private fund that sheets of values, or a table of the operator's funds, name with a code. */
export interface PrivateFundRecord extends FromFile {
  readonly code: string;
  readonly name: string;
}

/** Content of a source, by fund code; `null` for a kind that it does not have. */
export interface SourceRecords {
  /** Where the records come from, for their precedence. */
  readonly source: 'files' | 'tushare' | 'aktools';
  readonly listed: ReadonlyMap<string, ListedFund> | null;
  readonly ranked: ReadonlyMap<string, RankedFund> | null;
  /** Funds named by what is no list: they exist, and nothing follows for others. */
  readonly profiled: ReadonlyMap<string, ListedFund>;
  /** Files of the list and the ranking, for messages. */
  readonly listFile: string;
  readonly rankingFile: string;
  readonly sales: ReadonlyMap<string, SaleState>;
  readonly distributions: ReadonlyMap<string, readonly Distribution[]>;
  readonly facts: ReadonlyMap<string, FundFacts>;
  readonly reports: Spooled<ReportPart>;
  /** What the reports of an area state. */
  readonly reported: Readonly<Record<FundArea, ReadonlySet<string>>>;
  /** The newest of each fund. */
  readonly quotes: ReadonlyMap<string, QuoteRecord>;
  readonly ratings: readonly RatingRecord[];
  readonly announcements: readonly AnnouncementRecord[];
  readonly managers: readonly ManagerRecord[];
  readonly companies: readonly CompanyRecord[];
  readonly privateFunds: ReadonlyMap<string, PrivateFundRecord>;
  /** What a register without codes states of private funds, by `registryKey` of the name. */
  readonly registry: ReadonlyMap<string, readonly FundFacts[]>;
  /** By code of the index, in the order of the files. */
  readonly indices: ReadonlyMap<string, readonly IndexHistory[]>;
  readonly navs: Spooled<NavTable>;
}

/** What files say of single funds, by code, where it is too much to hold in memory. */
export interface Spooled<Row> {
  readonly codes: { keys(): IterableIterator<string>; has(code: string): boolean };
  /** All of a fund, in the order of the files. */
  of(code: string): readonly Row[];
}
