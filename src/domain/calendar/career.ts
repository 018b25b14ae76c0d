import { levelOn, levelsOn } from '../returns/levels';
import { dayAt, indexAtOrBefore, valueAt } from '../returns/nav-series';
import type { Day } from './day';
import type { Series } from '../returns/nav-series';
import type { IndexRange } from '../returns/returns';

/** A fund in somebody's charge: its adjusted series, the first day in office, the last one (null: still in office). */
export interface CareerPart {
  readonly series: Series;
  readonly begin: Day;
  readonly end: Day | null;
}

/**
 * Indices of the base and the end of a tenure in an adjusted series: the last value on or before its first day (the
 * first value of a younger fund), and the last value on or before its last day. Null when no value lies in between.
 */
export function tenureRange({ series, begin, end }: CareerPart): IndexRange | null {
  const from = Math.max(0, indexAtOrBefore(series, begin));
  const to = end === null ? series.days.length - 1 : indexAtOrBefore(series, end);
  return to > from ? { from, to } : null;
}

/**
 * A career as one series, 1 at its first day: every fund in office has the same weight, so the growth of a day is the
 * sum of the returns of the funds with an entry that day divided by the number of funds between the base and the end of
 * their tenure that day. When every fund has an entry this is their mean; a weekly fund beside a daily one counts half,
 * not wholly, in its week. Days on which no fund has an entry are not in it, so stretches without funds stand still.
 * Give one share class of a portfolio. Empty without any return.
 */
export function careerCurve(parts: readonly CareerPart[]): Series {
  const spans = spansOf(parts);
  if (spans.length === 0) return { days: [], values: [] };
  const firstDay = Math.min(...spans.map(({ series, from }) => dayAt(series, from)));
  const lastDay = Math.max(...spans.map(({ series, to }) => dayAt(series, to)));
  const sums = new Float64Array(lastDay - firstDay + 1);
  const hasEntry = new Uint8Array(sums.length);
  // Funds that join (and leave, counted negative) before the returns of a day are shared out.
  const changes = new Int32Array(sums.length + 1);
  for (const { series, from, to } of spans) {
    addReturns(series, { from, to }, (day, growth) => {
      sums[day - firstDay] = (sums[day - firstDay] ?? 0) + growth;
      hasEntry[day - firstDay] = 1;
    });
    const joins = dayAt(series, from) - firstDay + 1;
    const leaves = dayAt(series, to) - firstDay + 1;
    changes[joins] = (changes[joins] ?? 0) + 1;
    changes[leaves] = (changes[leaves] ?? 0) - 1;
  }
  return compounded(firstDay, { sums, hasEntry, changes });
}

interface Span extends IndexRange {
  readonly series: Series;
}

/** The parts with values, with the indices of base and end. */
function spansOf(parts: readonly CareerPart[]): Span[] {
  return parts.flatMap((part) => {
    const range = tenureRange(part);
    return range === null ? [] : [{ series: part.series, ...range }];
  });
}

function addReturns(series: Series, { from, to }: IndexRange, add: (day: Day, growth: number) => void): void {
  for (let index = from + 1; index <= to; index += 1) {
    add(dayAt(series, index), valueAt(series, index) / valueAt(series, index - 1) - 1);
  }
}

interface DaySums {
  readonly sums: Float64Array;
  readonly hasEntry: Uint8Array;
  readonly changes: Int32Array;
}

function compounded(firstDay: Day, { sums, hasEntry, changes }: DaySums): Series {
  const count = hasEntry.reduce((total, entry) => total + entry, 1);
  const days = new Int32Array(count);
  const values = new Float64Array(count);
  days[0] = firstDay;
  values[0] = 1;
  let value = 1;
  let inOffice = 0;
  let next = 1;
  for (let offset = 1; offset < sums.length; offset += 1) {
    inOffice += changes[offset] ?? 0;
    if (hasEntry[offset] !== 1) continue;
    value *= 1 + (sums[offset] ?? 0) / inOffice;
    days[next] = firstDay + offset;
    values[next] = value;
    next += 1;
  }
  return { days, values };
}

/**
 * Levels of an index or a class beside a career: as `levelsOn`, but unchanged between two tenures, as the career is,
 * so that both are measured over the same days.
 */
export function levelsInOffice(
  levels: Series,
  parts: readonly CareerPart[],
  days: ArrayLike<Day>,
): (number | null)[] {
  const onDays = levelsOn(levels, days);
  const starts = startsInOffice(parts);
  let next = 0;
  let scale = 1;
  return onDays.map((level, index) => {
    for (; (starts[next] ?? Infinity) < (days[index] ?? 0); next += 1) {
      const left = onDays[index - 1] ?? null;
      const entered = levelOn(levels, starts[next] ?? 0);
      if (left !== null && entered !== null) scale *= left / entered;
    }
    return level === null ? null : level * scale;
  });
}

/** The base days at which a time in office begins after one without, ascending. */
function startsInOffice(parts: readonly CareerPart[]): Day[] {
  const spans = spansOf(parts).map(({ series, from, to }) => ({
    from: dayAt(series, from),
    to: dayAt(series, to),
  }));
  const starts: Day[] = [];
  let reached: Day | null = null;
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    if (reached !== null && from > reached) starts.push(from);
    reached = Math.max(reached ?? to, to);
  }
  return starts;
}

/**
 * Calendar days in office over the tenures with a known first day, overlaps once and gaps left out; an open one counts
 * to `today`.
 */
export function daysInOffice(
  tenures: readonly { readonly begin: Day | null; readonly end: Day | null }[],
  today: Day,
): number {
  let days = 0;
  let reached = Number.NEGATIVE_INFINITY;
  const known = tenures.flatMap(({ begin, end }) => (begin === null ? [] : [{ begin, end }]));
  for (const { begin, end } of known.toSorted((a, b) => a.begin - b.begin)) {
    const last = Math.min(end ?? today, today);
    if (last <= begin || last <= reached) continue;
    days += last - (begin > reached + 1 ? begin : reached);
    reached = last;
  }
  return days;
}
