import { levelColumn, levelsOn } from '../returns/levels';
import { dayAt, growthSeries, valueAt, type PublishedSeries, type Series } from '../returns/nav-series';
import { heldReturnsOf, type HeldReturns } from './behaviour-gap';
import { isConfirmed, UNIT_DECIMALS, type LedgerEntry } from './ledger-entry';
import { roundDecimal } from '../text/decimal';
import {
  contributionsOf,
  growthAt,
  windowStarts,
  type Contribution,
  type SourceWindow,
} from './contribution';
import { receivedYuan, toCents, worthOf } from './ledger-book';
import { addedUnits } from './unrecorded-events';
import type { Day } from '../calendar/day';

const CENTS = 100;
const UNIT_PARTS = 10 ** UNIT_DECIMALS;

/** A fund of the book, what it published, and what it is held against. */
export interface CourseFund {
  readonly code: string;
  readonly entries: readonly LedgerEntry[];
  /** At least one value. Units that were held before the first count at the first. */
  readonly published: PublishedSeries;
  /** Income of a money fund in yuan that is not in its units yet, by day; `null` of other funds. */
  readonly accrued: Series | null;
  /** Level of the average of its class; `null` without one. */
  readonly category: Series | null;
}

/**
 * A book from its first entry to the newest value of its holdings, or to its last entry without any: one entry on
 * each day of a value or of an entry. Money in yuan.
 */
export interface BookCourse {
  readonly days: readonly Day[];
  readonly values: ArrayLike<number>;
  /** Paid so far, less what was received. */
  readonly invested: ArrayLike<number>;
  /** Growth of one yuan that was in since the first day, by the funds' own returns at the weights of the day before: 1 at first. */
  readonly levels: ArrayLike<number>;
  /** As `levels`, of the averages of the classes; funds without one are left out. `null` if none has one. */
  readonly category: ArrayLike<number> | null;
  /** Levels of the index that the book is compared with; `null` without an index. */
  readonly benchmark: ArrayLike<number | null> | null;
}

export interface CourseReading {
  readonly course: BookCourse;
  /** Of the whole book. */
  readonly returns: HeldReturns;
  /** The windows that the book is old enough for. */
  readonly windows: readonly SourceWindow[];
  /** The funds with confirmed entries. */
  readonly funds: readonly FundReading[];
}

interface FundReading {
  readonly code: string;
  readonly returns: HeldReturns;
  /** One for each of the windows. */
  readonly contributions: readonly Contribution[];
}

/** Value at an index of the days, less what was paid so far; 0 before the first. */
export function gainAt({ values, invested }: Pick<BookCourse, 'values' | 'invested'>, index: number): number {
  return (values[index] ?? 0) - (invested[index] ?? 0);
}

/** A book day by day, with the returns of its money beside those of an index; `null` without a confirmed entry. */
export function courseOf(
  funds: readonly CourseFund[],
  benchmark: Series | null = null,
): CourseReading | null {
  const confirmed = funds
    .map((fund) => ({ ...fund, entries: fund.entries.filter(isConfirmed).toSorted((a, b) => a.day - b.day) }))
    .filter(({ entries }) => entries.length > 0);
  const days = courseDays(confirmed);
  if (days.length === 0) return null;
  const runs = confirmed.map((fund) => runOf(fund, days));
  const whole = combined(days, runs);
  const entries = confirmed.flatMap((fund) => fund.entries);
  const starts = windowStarts({ days, values: whole.levels });
  const bases = [...starts.values()];
  return {
    course: {
      days,
      ...whole,
      values: whole.values.map(toCents),
      invested: investedOn(days, entries),
      benchmark: benchmark && levelsOn(benchmark, days),
    },
    returns: returnsOf(confirmed, { days, benchmark, ...whole }),
    windows: [...starts.keys()],
    funds: runs.map((run) => ({
      code: run.fund.code,
      returns: returnsOf([run.fund], { days, benchmark, ...combined(days, [run]) }),
      contributions: contributionsOf({ ...run, entries: run.fund.entries }, { days, ...whole }, bases),
    })),
  };
}

function courseDays(funds: readonly CourseFund[]): Day[] {
  const entryDays = funds.flatMap(({ entries }) => entries.map(({ day }) => day));
  const first = Math.min(...entryDays);
  const last = Math.max(...entryDays, newestValueDay(funds));
  if (!Number.isFinite(first)) return [];
  const isCounted = new Uint8Array(last - first + 1);
  for (const day of entryDays) isCounted[day - first] = 1;
  for (const { published } of funds) {
    const { days } = published.series;
    for (let index = days.length - 1; dayAt(published.series, index) >= first; index -= 1) {
      isCounted[dayAt(published.series, index) - first] = 1;
    }
  }
  return Array.from(isCounted.keys(), (offset) => first + offset).filter(
    (day) => isCounted[day - first] === 1,
  );
}

/** Of the holdings; −∞ without any. */
function newestValueDay(funds: readonly CourseFund[]): Day {
  return Math.max(
    ...funds
      .filter(({ entries }) => entries.reduce((parts, entry) => parts + partsOf(entry), 0) > 0)
      .map(({ published: { series } }) => dayAt(series, series.days.length - 1)),
  );
}

/** Whole parts of a unit, which add up without loss to rounding. */
function partsOf(entry: LedgerEntry): number {
  return Math.round(addedUnits(entry) * UNIT_PARTS);
}

/** A fund on the days of a course: what is held of it, and the levels of itself and of its class, NaN before they begin. */
interface FundRun {
  readonly fund: CourseFund;
  readonly values: Float64Array;
  readonly growth: Float64Array;
  readonly category: Float64Array | null;
}

function runOf(fund: CourseFund, days: readonly Day[]): FundRun {
  const { entries, published, accrued, category } = fund;
  const { kind, series } = published;
  const navs = levelColumn(series, days);
  const incomes = accrued && levelColumn(accrued, days);
  const firstNav = valueAt(series, 0);
  const values = new Float64Array(days.length);
  let [next, parts] = [0, 0];
  for (let index = 0; index < days.length; index += 1) {
    const day = days[index] ?? Number.NaN;
    for (let entry = entries[next]; entry !== undefined && entry.day <= day; entry = entries[next]) {
      parts += partsOf(entry);
      next += 1;
    }
    const units = parts / UNIT_PARTS;
    const nav = kind === 'income' ? 1 : navs[index] || firstNav;
    const income = incomes?.[index] || 0;
    // The last day to the cent, as the sums of the book have it; rounding all of them takes as long as reading them.
    values[index] = index === days.length - 1 ? worthOf(units, nav, income) : units * nav + income;
  }
  return {
    fund,
    values,
    growth: levelColumn(growthSeries(published), days),
    category: category && levelColumn(category, days),
  };
}

interface CombinedRuns extends Pick<BookCourse, 'levels' | 'category'> {
  readonly values: Float64Array;
}

interface WholeRuns extends CombinedRuns {
  readonly days: readonly Day[];
}

/** Values of several funds together, and their mean growth, weighed by the values of the day before. */
function combined({ length }: readonly Day[], runs: readonly FundRun[]): CombinedRuns {
  const values = new Float64Array(length);
  const [grown, classGrown, classWeights] = [
    new Float64Array(length),
    new Float64Array(length),
    new Float64Array(length),
  ];
  for (const run of runs) {
    let weight = 0;
    for (let index = 0; index < length; index += 1) {
      if (weight > 0) {
        // No growth before the first value.
        grown[index] = (grown[index] ?? 0) + weight * (growthAt(run.growth, index) || 1);
        const classGrowth = run.category === null ? 0 : growthAt(run.category, index);
        if (classGrowth > 0) {
          classGrown[index] = (classGrown[index] ?? 0) + weight * classGrowth;
          classWeights[index] = (classWeights[index] ?? 0) + weight;
        }
      }
      weight = run.values[index] ?? 0;
      values[index] = (values[index] ?? 0) + weight;
    }
  }
  const weights = new Float64Array(length);
  weights.set(values.subarray(0, -1), 1);
  return {
    values,
    levels: levelsOf(grown, weights),
    category: classWeights.some((weight) => weight > 0) ? levelsOf(classGrown, classWeights) : null,
  };
}

/** From 1, by what the weights became; unchanged on days without a weight. */
function levelsOf(grown: Float64Array, weights: Float64Array): Float64Array {
  const levels = new Float64Array(weights.length);
  let level = 1;
  for (let index = 0; index < levels.length; index += 1) {
    const weight = weights[index] ?? 0;
    if (weight > 0) level *= (grown[index] ?? 0) / weight;
    levels[index] = level;
  }
  return levels;
}

function investedOn(days: readonly Day[], entries: readonly LedgerEntry[]): Float64Array {
  const cents = new Map<Day, number>();
  for (const entry of entries) {
    cents.set(entry.day, (cents.get(entry.day) ?? 0) - Math.round(receivedYuan(entry) * CENTS));
  }
  let sum = 0;
  return Float64Array.from(
    days.map((day) => {
      sum += cents.get(day) ?? 0;
      return sum / CENTS;
    }),
  );
}

function returnsOf(
  funds: readonly CourseFund[],
  { days, values, levels, category, benchmark }: WholeRuns & { readonly benchmark: Series | null },
): HeldReturns {
  const entries = funds.flatMap((fund) => fund.entries);
  return heldReturnsOf(entries, {
    day: newestValueDay(funds),
    valueYuan: roundDecimal(values[days.length - 1] ?? 0, 2),
    growth: { days, values: levels },
    category: category && { days, values: category },
    benchmark,
  });
}
