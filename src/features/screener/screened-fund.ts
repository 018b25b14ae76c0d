import type { ScreenedFundRow } from '@/contract/funds/screen';
import type { FundArea, NavKind } from '@/domain/returns/performance-rules';
import type { ScreenWindow } from '@/domain/screener/screen';

/** A fund that meets the conditions. Rates are fractions, amounts yuan, days YYYYMMDD; `null` if unavailable. */
export interface ScreenedFund {
  readonly area: FundArea;
  readonly code: string;
  readonly name: string;
  readonly classCode: string;
  readonly companyName: string;
  readonly frequency: NavKind | null;
  readonly navDate: string | null;
  readonly establishedDate: string | null;
  readonly sizeYuan: number | null;
  readonly returns: Readonly<Record<ScreenWindow, number | null>>;
  readonly drawdown: number | null;
  readonly volatility: number | null;
  readonly sharpe: number | null;
  readonly purchaseRate: number | null;
  /** The rate is that of a selling platform, without a known original one. */
  readonly isPlatformRate: boolean;
  /** The returns are those of a published ranking, not computed from a series. */
  readonly isPublished: boolean;
  readonly managementRate: number | null;
  readonly tenureDate: string | null;
  readonly places: ReadonlyMap<ScreenWindow, { readonly rank: number; readonly total: number }>;
  /** The gateway held every figure back. */
  readonly isWithheld: boolean;
}

/** Wire names stop here. */
export function screenedFundFromWire(area: FundArea, row: ScreenedFundRow): ScreenedFund {
  const { places, riskLevel: _risk, isOnSale: _sale, ...same } = row;
  return {
    ...same,
    area,
    places: new Map(places.map(({ window, rank, total }) => [window, { rank, total }])),
  };
}
