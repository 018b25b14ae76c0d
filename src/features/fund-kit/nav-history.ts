import type { FundNav } from '@/contract/funds/fund-performance';
import { dayOf, type Day } from '@/domain/calendar/day';
import {
  accumulatedNav,
  growthSeries,
  INCOME_UNITS,
  indexAtOrBefore,
  valueAt,
  type Adjustment,
  type Series,
  type PublishedSeries,
} from '@/domain/returns/nav-series';
import { formatSignedRate } from '@/domain/text/format';
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
  readonly kind: PublishedSeries['kind'];
  readonly frequency: NavKind | null;
  readonly isWithheld: boolean;
  readonly days: readonly Day[];
  /** Unit NAV, or a money fund's income per ten thousand units. */
  readonly nav: readonly number[];
  /** Accumulated NAV; `null` for money funds, and where it is not known what was paid. */
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
  /** Other funds and indices drawn beside the fund: levels on its days. */
  readonly overlays?: readonly { readonly name: string; readonly levels: readonly (number | null)[] }[];
  /** `category` is the index selected by the visitor, or by default the category's average. */
  readonly isIndex?: boolean;
  readonly events: readonly NavEvent[];
}

/**
 * Maps the columns and keeps valid entries: a real day after the previous one and a value that a series can grow by. Of
 * two entries on one day the first is kept. Growth, accumulated NAV and events follow from the values and what happened
 * to the units.
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
  const nav = pick(body.nav);
  const units: PublishedSeries = {
    kind: body.kind,
    series: { days, values: nav },
    adjustments: body.adjustments.flatMap(({ day, ...what }) =>
      onRealDay(day, (real): Adjustment => ({ day: real, ...what })),
    ),
  };
  const { paidBefore } = body;
  return {
    code: body.code,
    kind: body.kind,
    frequency: body.frequency,
    isWithheld: body.isWithheld,
    days,
    nav,
    accumulated:
      paidBefore === null ? null : Array.from(accumulatedNav(units.series, units.adjustments, paidBefore)),
    growth: Array.from(growthSeries(units).values),
    isFromStart: body.isFromStart,
    benchmark: pickFull(body.benchmark),
    benchmarkName: body.benchmarkName,
    benchmarkMissing: body.benchmarkMissing,
    category: pickFull(body.category),
    categoryName: body.categoryName,
    events: [
      ...units.adjustments.flatMap((adjustment) => adjustmentEvents(adjustment, units.series)),
      ...body.managerChanges.flatMap(({ day, text }) =>
        onRealDay(day, (real): NavEvent => ({ day: real, kind: 'manager', value: null, text })),
      ),
    ].toSorted((a, b) => a.day - b.day),
  };
}

function readableEntries({ kind, days: sent, nav }: FundNav): { indexes: number[]; days: Day[] } {
  const indexes: number[] = [];
  const days: Day[] = [];
  const least = kind === 'income' ? -INCOME_UNITS : 0;
  let before = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < Math.min(sent.length, nav.length); index += 1) {
    const day = dayOf(String(sent[index]));
    if (day === null || day <= before || !((nav[index] ?? Number.NaN) > least)) continue;
    indexes.push(index);
    days.push(day);
    before = day;
  }
  return { indexes, days };
}

/** Levels of an index from columns of a reply; entries without a real day or a positive level are left out. */
export function levelsFromWire(days: readonly number[], levels: readonly number[]): Series {
  const entries = days.flatMap((sent, index) => {
    const level = levels[index] ?? 0;
    return level > 0 ? onRealDay(sent, (day) => ({ day, level })) : [];
  });
  return { days: entries.map(({ day }) => day), values: entries.map(({ level }) => level) };
}

function onRealDay<Made>(sent: number, make: (day: Day) => Made): Made[] {
  const day = dayOf(String(sent));
  return day === null ? [] : [make(day)];
}

function adjustmentEvents({ day, dividend, splitRatio, isJump }: Adjustment, series: Series): NavEvent[] {
  const events: NavEvent[] = [];
  if (dividend !== undefined) events.push({ day, kind: 'dividend', value: dividend, text: null });
  if (splitRatio !== undefined) events.push({ day, kind: 'split', value: splitRatio, text: null });
  if (isJump === true) {
    const index = indexAtOrBefore(series, day);
    const change = formatSignedRate(valueAt(series, index) / valueAt(series, index - 1) - 1);
    const text = `净值单日变动 ${change}，没有分红或拆分记录，未计入收益与排名`;
    events.push({ day, kind: 'jump', value: null, text });
  }
  return events;
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
