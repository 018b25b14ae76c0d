import type { Dealing } from '@/domain/dealing/form';
import type { EndReason } from '@/domain/funds/fund-taxonomy';
import type { FundArea, NavKind } from '@/domain/returns/performance-rules';
import type { RankingFilter } from './ranking-filter';
import type { SortKey } from './ranking-columns';

/** A fund as a ranking shows it, of either area. */
export interface RankedFund {
  readonly area: FundArea;
  readonly code: string;
  readonly name: string;
  /** Product type of either level (public), strategy of the first level (private). */
  readonly categoryCode: string;
  /** Strategy of the second level; a public type names both levels. */
  readonly subcategoryCode?: string;
  /** Day of the latest value as YYYYMMDD. */
  readonly navDate: string | null;
  /** `null` if the gateway does not say. */
  readonly frequency: NavKind | null;
  /** By column; rates are fractions, `null` or absent if missing. */
  readonly figures: Readonly<Partial<Record<SortKey, number | null>>>;
  /** Maximum drawdown of the last year as a fraction. */
  readonly yearDrawdown: number | null;
  readonly isOnSale: boolean;
  /** `null` if unknown. */
  readonly dealing: Dealing | null;
  /** Status code. */
  readonly status: string;
  readonly endReason: EndReason | null;
  /** The gateway withheld every figure: the fund is private and the visitor is not qualified. */
  readonly isWithheld: boolean;
  /**
   * Listed and not ranked: a private fund of unknown age or size, or a public one with a value older than the list's
   * day.
   */
  readonly isUnranked?: boolean;
  /** The returns are those of a published ranking, not computed from a series. */
  readonly isPublished?: boolean;
  /** The private fund manager; a public row names no company. */
  readonly companyName?: string;
  /** Of a private fund; what everybody may see of it beside names. */
  readonly facts?: PrivateFundFacts;
}

/** '' and `null` if unknown. */
export interface PrivateFundFacts {
  readonly riskLevel: string;
  /** YYYYMMDD. */
  readonly establishedDate: string | null;
}

/** One page of a ranking, and the total number of funds. */
export interface RankingPage {
  readonly funds: readonly RankedFund[];
  readonly total: number;
}

/** Reads a page from the gateway. */
export type ReadRankingPage = (
  filter: RankingFilter,
  pageSize: number,
  signal: AbortSignal,
) => Promise<RankingPage>;
