import type { Day } from '../../../../../src/domain/calendar/day';
import type { PrivatePlan } from '../funds/private-plan';
import type { StrategyCode } from '../funds/private-strategies';
import type { PublicPlan } from '../funds/public-plan';
import type { Key } from '../random';
import type { PublicTypeCode } from '../taxonomy';
import type { Tenure } from '../funds/tenures';

/**
 * A fund as the subject of others: funds of funds hold it, roadshows are about it. One for a portfolio, its first
 * class.
 */
export interface FundSubject {
  readonly key: Key;
  readonly code: string;
  readonly name: string;
  /** null for a private fund */
  readonly type: PublicTypeCode | null;
  /** null for a public fund */
  readonly strategy: StrategyCode | null;
  readonly theme: string | null;
  readonly companyCode: string;
  readonly startDay: Day;
  /** the first day after its end, `null` while it lives; for a failed offering its first day */
  readonly endedDay: Day | null;
  readonly tenures: readonly Tenure[];
}

/** The subject of a public portfolio. */
export function publicSubject(plan: PublicPlan): FundSubject {
  const [first] = plan.classes;
  const { lifecycle } = plan;
  return {
    key: plan.key,
    code: first?.code ?? '',
    name: plan.shortStem + (first?.suffix ?? ''),
    type: plan.type,
    strategy: null,
    theme: plan.product.theme,
    companyCode: plan.companyCode,
    startDay: plan.portfolio.startDay,
    endedDay: lifecycle.hasFailed ? plan.portfolio.startDay : lifecycle.endedDay,
    tenures: plan.tenures,
  };
}

/** The subject of a private portfolio. */
export function privateSubject(plan: PrivatePlan): FundSubject {
  const [first] = plan.classes;
  return {
    key: plan.key,
    code: first?.code ?? '',
    name: plan.shortStem + (first?.label ?? ''),
    type: null,
    strategy: plan.strategy,
    theme: null,
    companyCode: plan.companyCode,
    startDay: plan.portfolio.startDay,
    endedDay: plan.endedDay,
    tenures: plan.tenures,
  };
}

/** Whether a fund has lived for `days` on a day and is not yet at its end. */
export function isAlive(subject: FundSubject, day: Day, days: number): boolean {
  return subject.startDay + days <= day && (subject.endedDay === null || subject.endedDay > day);
}
