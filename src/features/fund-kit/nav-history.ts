import type { FundNav } from '@/contract/funds/fund-performance';
import { dayOf, type Day } from '@/domain/calendar/day';
import type { Series } from '@/domain/returns/nav-series';
import type { NavKind } from '@/domain/returns/performance-rules';

export interface NavEvent {
  readonly day: Day;
  readonly kind: 'dividend' | 'split' | 'manager' | 'jump';
  /** Yuan per unit, new units per old unit, `null` for other events. */
  readonly value: number | null;
  readonly text: string | null;
}

/** A fund's series as columns of equal length, one entry a day, oldest first. */
export interface NavHistory {
  readonly code: string;
  readonly frequency: NavKind | null;
  readonly isWithheld: boolean;
  readonly days: readonly Day[];
  /** Unit NAV, or a money fund's income per ten thousand units. */
  readonly nav: readonly number[];
  /** Accumulated NAV; `null` for money funds. */
  readonly accumulated: readonly number[] | null;
  /** Adjusted series, 1 on the first day. */
  readonly growth: readonly number[];
  /** Whether the first day is the fund's first. */
  readonly isFromStart: boolean;
  readonly benchmark: readonly (number | null)[] | null;
  readonly benchmarkName: string | null;
  /** Parts of the benchmark without a series, which keep it from being drawn. */
  readonly benchmarkMissing: readonly string[];
  readonly category: readonly (number | null)[] | null;
  readonly categoryName: string | null;
  /** `category` is the index selected by the visitor, or by default the category's average. */
  readonly isIndex?: boolean;
  readonly events: readonly NavEvent[];
}

/**
 * Maps the columns and keeps valid entries: a real day after the previous one and a positive adjusted value. Of two
 * entries on one day the first is kept.
 */
export function navHistoryFromWire(body: FundNav): NavHistory {
  const { indexes, days } = readableEntries(body);
  const pick = <Value>(column: readonly Value[]): Value[] =>
    indexes.length === column.length
      ? [...column]
      : indexes.flatMap((index) => {
          const value = column[index];
          return value === undefined ? [] : [value];
        });
  const pickFull = <Value>(column: readonly Value[] | null): Value[] | null => {
    const picked = column === null ? [] : pick(column);
    return picked.length === indexes.length && picked.length > 0 ? picked : null;
  };
  return {
    code: body.code,
    frequency: body.frequency,
    isWithheld: body.isWithheld,
    days,
    nav: pick(body.nav),
    accumulated: pickFull(body.accumulated),
    growth: pick(body.growth),
    isFromStart: body.isFromStart,
    benchmark: pickFull(body.benchmark),
    benchmarkName: body.benchmarkName,
    benchmarkMissing: body.benchmarkMissing,
    category: pickFull(body.category),
    categoryName: body.categoryName,
    events: body.events.flatMap((event) => {
      const day = dayOf(String(event.day));
      return day === null ? [] : [{ ...event, day }];
    }),
  };
}

function readableEntries(body: FundNav): { indexes: number[]; days: Day[] } {
  const indexes: number[] = [];
  const days: Day[] = [];
  const length = Math.min(body.days.length, body.nav.length, body.growth.length);
  let before = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < length; index += 1) {
    const day = dayOf(String(body.days[index]));
    if (day === null || day <= before || !((body.growth[index] ?? 0) > 0)) continue;
    indexes.push(index);
    days.push(day);
    before = day;
  }
  return { indexes, days };
}

/** The adjusted series, the base of every figure. */
export function growthOf(history: NavHistory): Series {
  return { days: history.days, values: history.growth };
}

/** Description of an event: 每份派现金 0.02 元. */
export function eventTitle({ kind, value, text }: NavEvent): string {
  if (kind === 'dividend') return `每份派现金 ${value ?? '--'} 元`;
  if (kind === 'split') return `每份折算 ${value ?? '--'} 份`;
  return text ?? '基金经理变更';
}
