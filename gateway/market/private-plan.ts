import { isOpenOn, nextOpening } from './opening';
import type { Day } from '../../src/domain/day';
import type { Dealing } from '../../src/domain/dealing/form';
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
  /** state while the fund lives; a closed fund opens now and then */
  readonly usualStatus: FundStatus;
  /** months between two openings of a closed fund */
  readonly openEveryMonths: number;
  /** how long a purchase is locked; null for not at all */
  readonly lockMonths: number | null;
  readonly endedDay: Day | null;
  /** no NAV from this day on */
  readonly haltedDay: Day | null;
  readonly classes: readonly PrivateClass[];
}

/** How a private fund is dealt in: by its contract, with the lock that it has. */
export function privateDealing({ lockMonths }: PrivatePlan): Dealing {
  return { form: 'private', term: lockMonths === null ? null : { count: lockMonths, unit: 'M' } };
}

/** State of a private fund on a day, and when a closed one can be dealt in again (null for others). */
export function privateStateOn(
  plan: PrivatePlan,
  day: Day,
): { readonly status: FundStatus; readonly nextOpenDay: Day | null } {
  const { endedDay } = plan;
  if (endedDay !== null && day >= endedDay) return { status: 'A', nextOpenDay: null };
  if (plan.haltedDay !== null && day >= plan.haltedDay) return { status: '4', nextOpenDay: null };
  if (plan.usualStatus !== '9') return { status: plan.usualStatus, nextOpenDay: null };
  const habit = { establishedDay: plan.portfolio.startDay, everyMonths: plan.openEveryMonths };
  if (isOpenOn(habit, day)) return { status: '0', nextOpenDay: null };
  const opens = nextOpening(habit, day);
  return { status: '9', nextOpenDay: endedDay !== null && opens >= endedDay ? null : opens };
}
