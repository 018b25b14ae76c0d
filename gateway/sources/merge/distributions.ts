import { dayAt, indexAtOrBefore, valueAt } from '../../../src/domain/returns/nav-series';
import { groupBy } from '../../services/group-by';
import type { Day } from '../../../src/domain/calendar/day';
import type { Adjustment, Series } from '../../../src/domain/returns/nav-series';
import type { Payout } from '../records';

/** A published dividend or split and the day that it names. */
export interface DatedPayout extends Payout {
  readonly day: Day;
}

export interface WithRecords {
  /** In date order: one adjustment for each day with records, and those that were there for other days. */
  readonly adjustments: readonly Adjustment[];
  /** Days of the adjustments that are records. */
  readonly coveredDays: ReadonlySet<Day>;
  /** Records that the values contradict: they are not applied. */
  readonly contradicted: readonly DatedPayout[];
}

/** Days around its own on which the values may show a distribution. */
const SHIFT = 3;
/** Change of a value, as a fraction, that a distribution leaves where it explains the fall. */
const EXPLAINED = 0.1;
/** A smaller distribution is lost in the moves of the market: it is taken by its day alone. */
const TELLING = 0.03;

/**
 * Adjustments of a series with what was published as paid or split: a record decides over a guess for its day. A
 * record before the second value or after the last one has no effect. One that shows on a neighbouring day is applied
 * there, since sources date some by the day before.
 */
export function withRecords(
  guessed: readonly Adjustment[],
  series: Series,
  records: readonly DatedPayout[],
): WithRecords {
  const byIndex = new Map<number, Payout>();
  const contradicted: DatedPayout[] = [];
  for (const record of ofOneDay(records)) {
    const named = indexAtOrBefore(series, record.day - 1) + 1;
    if (named < 1 || named >= series.days.length) continue;
    const index = effectIndex(series, named, record);
    if (index === null) {
      contradicted.push(record);
      continue;
    }
    const other = byIndex.get(index) ?? { dividend: 0, splitRatio: 1 };
    byIndex.set(index, {
      dividend: other.dividend + record.dividend,
      splitRatio: other.splitRatio * record.splitRatio,
    });
  }
  const days = new Set([...byIndex.keys()].map((index) => dayAt(series, index)));
  const told = [...byIndex].map(([index, payout]) => adjustmentOf(dayAt(series, index), payout));
  const kept = guessed.filter(({ day }) => !days.has(day));
  const adjustments = [...kept, ...told].toSorted((a, b) => a.day - b.day);
  return { adjustments, coveredDays: days, contradicted };
}

/** Dividends and splits of the same day show together. */
function ofOneDay(records: readonly DatedPayout[]): readonly DatedPayout[] {
  return [...groupBy(records, ({ day }) => day)].map(([day, payouts]) => ({
    day,
    dividend: payouts.reduce((sum, { dividend }) => sum + dividend, 0),
    splitRatio: payouts.reduce((product, { splitRatio }) => product * splitRatio, 1),
  }));
}

function adjustmentOf(day: Day, { dividend, splitRatio }: Payout): Adjustment {
  return {
    day,
    ...(dividend === 0 ? {} : { dividend }),
    ...(splitRatio === 1 ? {} : { splitRatio }),
  };
}

/** Index of the value that shows a distribution, nearest to the named one; `null` if the values contradict it. */
function effectIndex(series: Series, named: number, payout: Payout): number | null {
  const isTelling = Math.abs(grownBy(series, named, payout) - plainGrowth(series, named)) > TELLING;
  if (!isTelling || explains(series, named, payout)) return named;
  for (let shift = 1; shift <= SHIFT; shift += 1) {
    const found = [named + shift, named - shift].find(
      (index) => index >= 1 && index < series.days.length && explains(series, index, payout),
    );
    if (found !== undefined) return found;
  }
  return null;
}

function explains(series: Series, index: number, payout: Payout): boolean {
  const left = Math.abs(grownBy(series, index, payout));
  return left < EXPLAINED && left <= Math.abs(plainGrowth(series, index));
}

function grownBy(series: Series, index: number, { dividend, splitRatio }: Payout): number {
  return (valueAt(series, index) * splitRatio + dividend) / valueAt(series, index - 1) - 1;
}

function plainGrowth(series: Series, index: number): number {
  return valueAt(series, index) / valueAt(series, index - 1) - 1;
}
