import type { DealingTerms } from '../dealing/days';
import type { Dealing } from '../dealing/form';
import type { EndReason } from './fund-taxonomy';
import type { PurchaseTier, RedemptionTier } from '../fees/fees';

/** What one share class costs. Rates are fractions; tiers ascend. */
export interface ClassFees {
  readonly code: string;
  readonly name: string;
  /** A, C …; null where the class has no letter. */
  readonly label: string | null;
  readonly subscription: readonly PurchaseTier[];
  readonly purchase: readonly PurchaseTier[];
  readonly redemption: readonly RedemptionTier[];
  /** What the platform leaves of the rates: 0.1 is a tenth. */
  readonly discount: number;
  /** Discounted purchase rate of a selling platform, where no original rate is known; `null` otherwise. */
  readonly platformRate: number | null;
  readonly managementRate: number | null;
  readonly custodyRate: number | null;
  readonly serviceRate: number | null;
  /** Days of holding after which the service fee ends; null when it does not. */
  readonly serviceEndsAfterDays: number | null;
}

interface FundName {
  readonly code: string;
  readonly name: string;
}

/** How a fund is bought and sold. Amounts in yuan, days as YYYYMMDD. */
export interface FundRules {
  readonly code: string;
  readonly status: string;
  readonly endReason: EndReason | null;
  readonly isOnSale: boolean;
  readonly dailyLimitYuan: number | null;
  readonly nextOpenDate: string | null;
  /** Null: not known. */
  readonly dealing: Dealing | null;
  /** The ETF that a feeder fund invests in, and the feeder fund of an ETF; null where there is none. */
  readonly target: FundName | null;
  readonly feeder: FundName | null;
  readonly fees: ClassFees;
  readonly sibling: ClassFees | null;
  readonly performanceFee: string | null;
  readonly minimumPurchaseYuan: number | null;
  readonly minimumAdditionYuan: number | null;
  readonly minimumRedemptionUnits: number | null;
  readonly minimumHoldingUnits: number | null;
  readonly terms: DealingTerms;
  readonly isWithheld: boolean;
  readonly nav: number | null;
  readonly navDate: string | null;
}
