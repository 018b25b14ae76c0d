import type { Day } from '../../src/domain/day';
import type { Payout } from './payouts';
import type { Portfolio } from './portfolio';
import type { StrategyCode } from './private-strategies';
import type { Key } from './random';
import type { FundStatus, RiskLevel } from './taxonomy';
import type { Tenure } from './tenures';

/** One share class of a private portfolio: a code of its own. */
export interface PrivateClass {
  readonly code: string;
  /** A, B or nothing */
  readonly label: string;
  readonly feeDrag: number;
  readonly sizeYuan: number;
}

/** One private portfolio: everything about it that does not depend on today. */
export interface PrivatePlan {
  readonly key: Key;
  readonly strategy: StrategyCode;
  readonly companyCode: string;
  readonly shortStem: string;
  readonly fullStem: string;
  readonly registryNumber: string;
  readonly riskLevel: RiskLevel;
  readonly benchmark: string;
  readonly portfolio: Portfolio;
  readonly tenures: readonly Tenure[];
  readonly payout: Payout;
  readonly frequency: 'weekly' | 'monthly';
  /** calendar days until a NAV is published */
  readonly lagDays: number;
  /** state while the fund lives */
  readonly usualStatus: FundStatus;
  readonly endedDay: Day | null;
  /** no NAV from this day on */
  readonly haltedDay: Day | null;
  readonly classes: readonly PrivateClass[];
}

/** State of a private fund on a day. */
export function privateStatusOn(plan: PrivatePlan, day: Day): FundStatus {
  if (plan.endedDay !== null && day >= plan.endedDay) return 'A';
  if (plan.haltedDay !== null && day >= plan.haltedDay) return '4';
  return plan.usualStatus;
}
