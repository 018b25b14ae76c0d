import type { Day } from '../../../../../src/domain/calendar/day';
import type { Payout } from '../engine/payouts';
import type { Portfolio } from '../engine/portfolio';
import type { Key } from '../random';
import type { PublicTypeCode, RiskLevel } from '../taxonomy';
import type { Product } from './product';
import type { Tenure } from './tenures';

export type ClassLabel = 'A' | 'C' | 'E' | 'Y' | '后端';

/** One share class: a fund code over a shared portfolio. */
export interface ShareClass {
  readonly code: string;
  readonly label: ClassLabel | null;
  /** end of the short name */
  readonly suffix: string;
  /** end of the full name */
  readonly fullSuffix: string;
  readonly startDay: Day;
  /** yearly fee beyond the first class's, negative where cheaper */
  readonly feeDrag: number;
  readonly isDollar: boolean;
  readonly sizeYuan: number;
  /** front-end purchase rate and the rate after the platform's discount, fractions; null where units are not bought from the company */
  readonly purchaseRate: number | null;
  readonly discountRate: number | null;
}

/** The dates and habits that decide a fund's status on any day. */
export interface Lifecycle {
  readonly offeringFrom: Day;
  readonly offeringTo: Day;
  /** first NAV day; for a failed offering the day it would have been */
  readonly establishedDay: Day;
  readonly hasFailed: boolean;
  readonly endedDay: Day | null;
  /** trading is suspended from this day on, and the NAV with it */
  readonly haltedDay: Day | null;
  readonly isRedemptionStopped: boolean;
  readonly isPurchaseStopped: boolean;
  readonly isLimited: boolean;
  readonly openEveryMonths: number | null;
  /** units are on the exchange alone for as long as the fund lives */
  readonly isClosedEnded: boolean;
  /** days for which it is closed after the establishment */
  readonly buildUpDays: number;
}

/** One portfolio with its share classes: everything about it that does not depend on today. */
export interface PublicPlan {
  readonly key: Key;
  readonly type: PublicTypeCode;
  readonly product: Product;
  readonly companyCode: string;
  readonly shortStem: string;
  readonly fullStem: string;
  readonly riskLevel: RiskLevel;
  readonly portfolio: Portfolio;
  readonly tenures: readonly Tenure[];
  readonly lifecycle: Lifecycle;
  readonly payout: Payout;
  readonly firstNav: number;
  /** trading days by which the NAV is behind */
  readonly lagDays: number;
  /** money funds: yearly rate over the money market's; null for funds with a NAV */
  readonly moneySpread: number | null;
  /** the ETF that a feeder fund invests in, null for others */
  readonly target: { readonly code: string; readonly name: string } | null;
  readonly classes: readonly ShareClass[];
}
