import type { FundPosition as FundPositionReply } from '@/contract/funds/fund-position';

type ReportReply = NonNullable<FundPositionReply['report']>;

/** A held security: ratios are fractions of net assets, `previousRatio` that of the previous quarter. */
export interface Holding {
  readonly code: string;
  readonly name: string;
  /** Industry of a stock, type of a bond or of a fund. */
  readonly kind: string;
  readonly ratio: number;
  readonly previousRatio: number | null;
  readonly valueYuan: number | null;
}

export interface Weight {
  readonly name: string;
  readonly ratio: number;
}

export interface IndustryWeight extends Weight {
  readonly previousRatio: number | null;
}

/** The holdings of one report day. Days as YYYYMMDD. */
export interface PositionReport {
  readonly reportDate: string;
  /** `null` if unknown. */
  readonly publishedDate: string | null;
  readonly previousReportDate: string | null;
  readonly netAssetYuan: number | null;
  readonly assets: readonly Weight[];
  readonly stocks: readonly Holding[];
  readonly bonds: readonly Holding[];
  readonly funds: readonly Holding[];
  readonly industries: readonly IndustryWeight[];
  readonly topTen: number | null;
  readonly previousTopTen: number | null;
}

/** A fund's report days and one of its reports. */
export interface FundPosition {
  readonly isWithheld: boolean;
  /** Newest first. */
  readonly reportDates: readonly string[];
  readonly report: PositionReport | null;
}

export function positionFromWire(body: FundPositionReply): FundPosition {
  return {
    isWithheld: body.isWithheld,
    reportDates: body.reportDates.toSorted().toReversed(),
    report: body.report && reportFromWire(body.report),
  };
}

function reportFromWire(report: ReportReply): PositionReport {
  return {
    reportDate: report.reportDate,
    publishedDate: report.publishedDate,
    previousReportDate: report.previousReportDate,
    netAssetYuan: report.netAssetYuan,
    assets: report.assets,
    stocks: largestFirst(report.stocks),
    bonds: largestFirst(report.bonds),
    funds: largestFirst(report.funds),
    industries: largestFirst(report.industries),
    topTen: report.topTen,
    previousTopTen: report.previousTopTen,
  };
}

function largestFirst<Item extends Weight>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => b.ratio - a.ratio);
}
