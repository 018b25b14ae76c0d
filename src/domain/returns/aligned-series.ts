import { chartWindowBaseDay, CHART_WINDOWS, type ChartWindow } from './chart-window';
import { datePartsOf, type Day } from '../calendar/day';
import { dayAt, indexAtOrBefore, valueAt, type Series } from './nav-series';
import { periodsPerYear, type PeriodsPerYear } from '../risk/risk';

/** The days that several series have in common, and which of them set its bounds. */
export interface AlignedWindow {
  readonly from: Day;
  readonly to: Day;
  /** Index of the series whose first day is later than the window wants; null where none is. */
  readonly youngest: number | null;
  /** Index of the series that ends first; null where all end on one day. */
  readonly earliestEnd: number | null;
}

/**
 * The part of a window that every series covers: it ends on the earliest of their last days and begins on the base day
 * that the window has for that end, or on the first day of the youngest. Null without series or days in common.
 */
export function alignedWindow(all: readonly Series[], window: ChartWindow): AlignedWindow | null {
  if (all.length === 0 || all.some(({ days }) => days.length < 2)) return null;
  const firsts = all.map((series) => dayAt(series, 0));
  const lasts = all.map((series) => dayAt(series, series.days.length - 1));
  const to = Math.min(...lasts);
  const youngestDay = Math.max(...firsts);
  const wanted = chartWindowBaseDay(window, to);
  const from = Math.max(wanted ?? youngestDay, youngestDay);
  if (from >= to || all.some((series) => indexAtOrBefore(series, from) >= indexAtOrBefore(series, to))) {
    return null;
  }
  const isLimited = wanted === null ? firsts.some((day) => day < youngestDay) : youngestDay > wanted;
  return {
    from,
    to,
    youngest: isLimited ? firsts.indexOf(youngestDay) : null,
    earliestEnd: lasts.some((day) => day > to) ? lasts.indexOf(to) : null,
  };
}

const FIRST_CHOICES = CHART_WINDOWS.slice(0, CHART_WINDOWS.indexOf('1y') + 1).toReversed();

/** The longest window of up to a year that all series cover in full; all that they have in common where none is. */
export function longestCommonWindow(all: readonly Series[]): ChartWindow {
  const covers = (window: ChartWindow) => alignedWindow(all, window)?.youngest === null;
  return FIRST_CHOICES.find(covers) ?? 'all';
}

/** How often figures can be compared: as often as the series with the fewest values. */
export function commonFrequency(all: readonly Series[], { from, to }: Pick<AlignedWindow, 'from' | 'to'>) {
  const perYear = all.map((series) => frequencyOf(series, from, to));
  const fewest = perYear.reduce<PeriodsPerYear>((least, one) => (one < least ? one : least), 252);
  return { fewest, rarest: perYear.indexOf(fewest), isMixed: perYear.some((one) => one !== fewest) };
}

/**
 * A window moved to days on which a series has values, so that series with more of them are held against it over the
 * very same days: back to the value before its first day unless a fund is younger than that, else on to the next one.
 * Null where fewer than two of its values are left.
 */
export function onDaysOf(window: AlignedWindow, series: Series, youngestDay: Day): AlignedWindow | null {
  const before = indexAtOrBefore(series, window.from);
  const first = dayAt(series, before) >= youngestDay ? before : before + 1;
  const last = indexAtOrBefore(series, window.to);
  if (first >= last) return null;
  return { ...window, from: dayAt(series, first), to: dayAt(series, last) };
}

/** How often a series has a value between two days. */
export function frequencyOf(series: Series, from: Day, to: Day): PeriodsPerYear {
  return periodsPerYear(series, Math.max(indexAtOrBefore(series, from), 0), indexAtOrBefore(series, to));
}

/** The entries of a series in a window: its base, the last one on or before `from`, and all up to `to`. */
export function entriesWithin(series: Series, from: Day, to: Day): Series {
  const first = Math.max(indexAtOrBefore(series, from), 0);
  const last = indexAtOrBefore(series, to);
  return sliced(series, first, last);
}

/** The last entry of every week, or of every month, and the first one as their base. */
export function closesOf(series: Series, step: 'week' | 'month'): Series {
  const last = series.days.length - 1;
  const kept: number[] = [];
  for (let index = 0; index <= last; index += 1) {
    const isClose =
      index === last || partOf(dayAt(series, index), step) !== partOf(dayAt(series, index + 1), step);
    if (index === 0 || isClose) kept.push(index);
  }
  return {
    days: kept.map((index) => dayAt(series, index)),
    values: kept.map((index) => valueAt(series, index)),
  };
}

/** Weeks begin on Monday. The number of a part says no more than which days belong together. */
export function partOf(day: Day, step: 'week' | 'month'): number {
  // The first day of the count, 1970-01-01, was a Thursday.
  if (step === 'week') return Math.floor((day + 3) / 7);
  const { year, month } = datePartsOf(day);
  return year * 12 + month;
}

/** Several series over one list of days: the value of each on or before each day. */
export interface SharedDays {
  readonly days: readonly Day[];
  readonly values: readonly (readonly number[])[];
}

/** All days on which one of the series has an entry, from the latest of their first days on. */
export function onSharedDays(all: readonly Series[]): SharedDays {
  const begin = Math.max(...all.map((series) => dayAt(series, 0)));
  const days = new Set<Day>([begin]);
  for (const series of all) {
    for (let index = 0; index < series.days.length; index += 1) {
      if (dayAt(series, index) > begin) days.add(dayAt(series, index));
    }
  }
  const shared = [...days].toSorted((a, b) => a - b);
  return {
    days: shared,
    values: all.map((series) => shared.map((day) => valueAt(series, indexAtOrBefore(series, day)))),
  };
}

function sliced({ days, values }: Series, first: number, last: number): Series {
  return {
    days: Array.from(days).slice(first, last + 1),
    values: Array.from(values).slice(first, last + 1),
  };
}
