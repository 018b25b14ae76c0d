/** A share of a portfolio's net assets under a name: a kind of asset or an industry. */
export interface NamedRatio {
  readonly name: string;
  readonly ratio: number;
}

/** One security in a portfolio. `kind` is a stock's industry, a bond's kind or a fund's type. */
export interface HeldSecurity extends NamedRatio {
  readonly code: string;
  readonly kind: string;
  readonly valueYuan: number;
}

/**
 * What a portfolio held at the end of a quarter. Ratios are shares of the net assets; with borrowed money the assets
 * sum to more than 1. Securities stand largest first: ten stocks, five bonds, ten funds at most. Empty lists where a
 * portfolio holds none or does not publish them.
 */
export interface PortfolioHoldings {
  /** `null` if the source does not say. */
  readonly netAssetYuan: number | null;
  readonly assets: readonly NamedRatio[];
  readonly stocks: readonly HeldSecurity[];
  readonly bonds: readonly HeldSecurity[];
  readonly funds: readonly HeldSecurity[];
  readonly industries: readonly NamedRatio[];
}
