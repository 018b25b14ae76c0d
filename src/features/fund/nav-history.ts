import type { FundNav } from '@/contract/fund-facts';
import { dayOf, type Day } from '@/domain/day';

export interface NavEvent {
  readonly day: Day;
  readonly kind: 'dividend' | 'split';
  /** Yuan per unit, or new units per old unit. */
  readonly value: number;
}

/** A fund's series as columns of equal length, oldest first. */
export interface NavHistory {
  readonly code: string;
  readonly days: readonly Day[];
  /** Unit NAV, or a money fund's income of ten thousand units. */
  readonly nav: readonly number[];
  /** Adjusted series, 1 on the first day. */
  readonly growth: readonly number[];
  readonly benchmark: readonly (number | null)[] | null;
  readonly benchmarkName: string | null;
  readonly events: readonly NavEvent[];
}

/** Reads the columns; columns of another length than the days', or days that are none, are cut off. */
export function navHistoryFromWire(body: FundNav): NavHistory {
  const days = body.days.map((day) => dayOf(String(day)));
  const firstBad = days.indexOf(null);
  const length = Math.min(firstBad < 0 ? days.length : firstBad, body.nav.length, body.growth.length);
  return {
    code: body.code,
    days: days.slice(0, length).filter((day) => day !== null),
    nav: body.nav.slice(0, length),
    growth: body.growth.slice(0, length),
    benchmark: body.benchmark?.slice(0, length) ?? null,
    benchmarkName: body.benchmarkName,
    events: body.events.flatMap((event) => {
      const day = dayOf(String(event.day));
      return day === null ? [] : [{ day, kind: event.kind, value: event.value }];
    }),
  };
}
