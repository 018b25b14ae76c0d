import { ABILITIES, type ManagerDetail } from '@/contract/people/fund-manager';
import { dayOf, type Day } from '@/domain/calendar/day';

export type AbilityKind = (typeof ABILITIES)[number];

/** One ability: `percentile` 0 to 100 within the class, `value` the raw figure it is ranked by; null without enough history. */
export interface Ability {
  readonly kind: AbilityKind;
  readonly percentile: number | null;
  readonly value: number | null;
}

/** The career curve as columns of equal length, oldest first; levels, 1 on the first day. */
export interface CareerCurve {
  readonly days: readonly Day[];
  readonly growth: readonly number[];
  readonly category: readonly (number | null)[] | null;
  readonly benchmark: readonly (number | null)[] | null;
  readonly benchmarkName: string | null;
}

/** A manager's page. Rates are fractions, amounts yuan, days YYYYMMDD; figures are null where withheld. */
export interface ManagerProfile extends Omit<ManagerDetail, 'curve' | 'abilities'> {
  readonly curve: CareerCurve;
  /** All five, in the order of the radar. */
  readonly abilities: readonly Ability[];
}

export function managerFromWire(body: ManagerDetail): ManagerProfile {
  return {
    ...body,
    curve: curveFromWire(body.curve),
    abilities: ABILITIES.map((kind) => abilityOf(body, kind)),
  };
}

function abilityOf(body: ManagerDetail, kind: AbilityKind): Ability {
  const sent = body.abilities.find((entry) => entry.ability === kind);
  return { kind, percentile: sent?.percentile ?? null, value: sent?.value ?? null };
}

/** Cut to the shortest column and before the first invalid day. */
function curveFromWire({
  days,
  growth,
  category,
  benchmark,
  benchmarkName,
}: ManagerDetail['curve']): CareerCurve {
  const read = days.map((day) => dayOf(String(day)));
  const firstBad = read.indexOf(null);
  const length = Math.min(firstBad < 0 ? read.length : firstBad, growth.length);
  return {
    days: read.slice(0, length).filter((day) => day !== null),
    growth: growth.slice(0, length),
    category: category?.slice(0, length) ?? null,
    benchmark: benchmark?.slice(0, length) ?? null,
    benchmarkName,
  };
}
