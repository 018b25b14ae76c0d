import type { HoldingsOfFund } from '@/contract/funds/look-through';
import { fundKeyOf } from '@/domain/funds/fund-key';
import type { FundArea } from '@/domain/returns/performance-rules';

/** A fund of the watchlist, as far as it can be chosen. */
export interface ChoosableFund {
  readonly area: FundArea;
  readonly code: string;
  /** '' where the fund is no longer in the data. */
  readonly name: string;
  /** What is said of a fund that has ended; `null` while it lives. */
  readonly endWord: string | null;
  readonly groupId: string | null;
}

/** One side of the watchlist in the visitor's own order. */
export interface WatchedSide {
  readonly funds: readonly ChoosableFund[];
  readonly groups: readonly { readonly id: string; readonly name: string }[];
}

export type WatchedSides = Readonly<Record<FundArea, WatchedSide>>;

export interface Share {
  readonly name: string;
  /** A fraction of the net assets. */
  readonly ratio: number;
}

export type SecurityKind = 'stock' | 'bond' | 'fund';

/** A security that a report names. */
export interface Security extends Share {
  readonly code: string;
  /** Industry of a stock, kind of a bond or of a fund. */
  readonly kind: string;
}

/** What a fund held by its newest report. Days as YYYYMMDD. */
export interface HeldReport {
  readonly reportDate: string;
  readonly publishedDate: string | null;
  readonly assets: readonly Share[];
  readonly securities: Readonly<Record<SecurityKind, readonly Security[]>>;
  readonly industries: readonly Share[];
  readonly topTen: number | null;
}

export interface FundHoldings {
  /** As domain/fund-key writes it. */
  readonly key: string;
  /** Share classes of one portfolio have the same one. */
  readonly portfolioKey: string;
  readonly isWithheld: boolean;
  readonly report: HeldReport | null;
}

/** Wire names stop here. */
export function holdingsFromWire(fund: HoldingsOfFund): FundHoldings {
  const { area, report } = fund;
  return {
    key: fundKeyOf({ area, code: fund.fundCode }),
    portfolioKey: fundKeyOf({ area, code: fund.portfolioCode }),
    isWithheld: fund.isWithheld,
    report: report && {
      reportDate: report.reportDate,
      publishedDate: report.publishedDate,
      assets: report.assets,
      securities: { stock: report.stocks, bond: report.bonds, fund: report.funds },
      industries: report.industries,
      topTen: report.topTen,
    },
  };
}
