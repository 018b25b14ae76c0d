import { breakEvenDays, firstSaleDays, holdingCost, type ClassCosts } from './fees';
import { holdingText } from './tier-words';
import type { ClassFees } from '../funds/fund-rules';

/** Holding times that people think in; those before the end of a lock are left out. */
export function typicalDays(a: ClassCosts, c: ClassCosts): number[] {
  const first = firstSaleDays(a, c);
  return TYPICAL_DAYS.filter((days) => days >= first);
}

const TYPICAL_DAYS = [7, 30, 90, 180, 365, 730, 1095] as const;

const SHORTEST_HORIZON_DAYS = 1095;
const LONGEST_HORIZON_DAYS = 3650;
const STEP_DAYS = 5;

/** Costs of both classes, fractions of the amount, at days in ascending order. */
export interface CostCurves {
  readonly days: readonly number[];
  readonly a: readonly number[];
  readonly c: readonly number[];
  readonly breakEven: number | null;
}

/** Both classes over the holding time: three years, longer where the break-even lies beyond. */
export function costCurves(a: ClassCosts, c: ClassCosts): CostCurves {
  const breakEven = breakEvenDays(a, c);
  const horizon = Math.min(
    Math.max(SHORTEST_HORIZON_DAYS, Math.ceil(((breakEven ?? 0) * 1.25) / 365) * 365),
    LONGEST_HORIZON_DAYS,
  );
  const days = sampledDays(
    { first: firstSaleDays(a, c), horizon },
    [...a.redemptionTiers, ...c.redemptionTiers].map((tier) => tier.fromDays),
  );
  return {
    days,
    a: days.map((day) => holdingCost(a, day)),
    c: days.map((day) => holdingCost(c, day)),
    breakEven,
  };
}

/** Even steps, and both sides of every day on which a rate changes, so that steps stay steep. */
function sampledDays(
  { first, horizon }: { readonly first: number; readonly horizon: number },
  changes: readonly number[],
): number[] {
  const days = new Set<number>();
  for (let day = first; day <= horizon; day += STEP_DAYS) days.add(day);
  for (const day of changes) {
    if (day > first && day <= horizon) days.add(day - 1).add(day);
  }
  return [...days].toSorted((left, right) => left - right);
}

/** What a class is called beside the other: C类, or its name where it has no letter. */
export function classNameOf({ label, name }: ClassFees): string {
  return label === null ? name : `${label}类`;
}

/** Names of the two classes as a sentence calls them. */
export interface ClassNames {
  readonly a: string;
  readonly c: string;
}

/** From when on class A costs no more than class C, in one sentence. */
export function breakEvenWords(breakEven: number | null, { a, c }: ClassNames): string {
  if (breakEven === null) return `没有平衡点：持有十年时，${c}的总费用仍低于${a}。`;
  if (breakEven === 0) return `无论持有多久，${a}的总费用都不高于${c}。`;
  return `持有满 ${holdingText(breakEven)}起，${a}的总费用不再高于${c}。`;
}
