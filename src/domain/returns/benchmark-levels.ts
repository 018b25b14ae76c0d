import { DEPOSIT_CODES } from './benchmark';
import { dayFromParts } from '../calendar/day';
import type { BenchmarkComponent } from './benchmark';
import type { Day } from '../calendar/day';
import type { Series } from './nav-series';

const DAYS_OF_YEAR = 365;
/** Level of the first day. */
const FIRST_LEVEL = 1000;

interface RateStep {
  readonly from: Day;
  /** Yearly fractions before and after the tax on interest. */
  readonly gross: number;
  readonly net: number;
}

/**
 * Benchmark rate of the People's Bank of China for demand deposits, from the day of each change. The tax on interest was
 * 20 %, from 2007-08-15 on 5 %, and none from 2008-10-09 on.
 */
const DEMAND_DEPOSIT: readonly RateStep[] = [
  stepFrom([2002, 2, 21], 0.0072, 0.2),
  stepFrom([2007, 7, 21], 0.0081, 0.2),
  stepFrom([2007, 8, 15], 0.0081, 0.05),
  stepFrom([2007, 12, 21], 0.0072, 0.05),
  stepFrom([2008, 10, 9], 0.0072, 0),
  stepFrom([2008, 11, 27], 0.0036, 0),
  stepFrom([2011, 2, 9], 0.004, 0),
  stepFrom([2011, 4, 6], 0.005, 0),
  stepFrom([2012, 6, 8], 0.004, 0),
  stepFrom([2012, 7, 6], 0.0035, 0),
];
const NEWEST_FIRST = DEMAND_DEPOSIT.toReversed();
const FIRST_DEPOSIT_DAY = DEMAND_DEPOSIT[0]?.from ?? Number.NaN;

function stepFrom(
  [year, month, date]: readonly [number, number, number],
  gross: number,
  tax: number,
): RateStep {
  return { from: dayFromParts(year, month, date), gross, net: gross * (1 - tax) };
}

/** Interest between two days as a fraction, without compounding: each night at the rate of its day, act/365. */
function interestBetween(code: string, from: Day, to: Day): number {
  const rate = code === DEPOSIT_CODES.net ? 'net' : 'gross';
  let interest = 0;
  let end = to;
  // From the newest rate back to the one that was in force on the first day.
  for (const step of NEWEST_FIRST) {
    if (step.from >= end) continue;
    const begin = Math.max(from, step.from);
    interest += (step[rate] * (end - begin)) / DAYS_OF_YEAR;
    if (begin === from) break;
    end = begin;
  }
  return interest;
}

/** Whether the code is that of a deposit rate. */
export function isDeposit(code: string): boolean {
  return code === DEPOSIT_CODES.gross || code === DEPOSIT_CODES.net;
}

/**
 * Levels of a benchmark that is brought back to its weights each day: 1000 at the first of the days that all its indices
 * have, then the weighted sum of their returns. A deposit adds the interest of the calendar days between; one without an
 * index has every calendar day to `until`. `levelsOf` returns the levels of an index by day, in date order.
 */
export function benchmarkLevels(
  components: readonly BenchmarkComponent[],
  levelsOf: (code: string) => ReadonlyMap<Day, number>,
  until: Day,
): Series {
  const indices = components.filter(({ code }) => !isDeposit(code));
  const deposits = components.filter(({ code }) => isDeposit(code));
  const levels = indices.map(({ code, weight }) => ({ weight, levels: levelsOf(code) }));
  const [first, ...others] = levels;
  const all = first === undefined ? calendarDays(until) : [...first.levels.keys()];
  const days = all.filter(
    (day) =>
      (deposits.length === 0 || day >= FIRST_DEPOSIT_DAY) && others.every((index) => index.levels.has(day)),
  );
  const growth = new Float64Array(days.length).fill(1);
  for (const { weight, levels: index } of levels) {
    let before = Number.NaN;
    for (const [at, day] of days.entries()) {
      const level = index.get(day) ?? Number.NaN;
      if (at > 0) growth[at] = (growth[at] ?? 1) + weight * (level / before - 1);
      before = level;
    }
  }
  for (const { code, weight } of deposits) {
    for (let at = 1; at < days.length; at += 1) {
      const interest = interestBetween(code, days[at - 1] ?? Number.NaN, days[at] ?? Number.NaN);
      growth[at] = (growth[at] ?? 1) + weight * interest;
    }
  }
  let level = FIRST_LEVEL;
  return { days, values: growth.map((factor) => (level *= factor)) };
}

function calendarDays(until: Day): Day[] {
  const length = Math.max(0, until - FIRST_DEPOSIT_DAY + 1);
  return Array.from({ length }, (_, at) => FIRST_DEPOSIT_DAY + at);
}
