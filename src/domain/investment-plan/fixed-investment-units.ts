import type { Day } from '../calendar/day';

/** A payment or a split of a unit: yuan per unit, or new units per old one. */
export interface UnitEvent {
  readonly day: Day;
  readonly kind: 'dividend' | 'split';
  readonly value: number;
}

/** A fund's units over time: columns of equal length, days ascending. */
export interface UnitHistory {
  readonly days: readonly Day[];
  /** Price of a unit in yuan: its NAV, 1 for a money fund. */
  readonly prices: readonly number[];
  /** Adjusted series: value of one unit with everything reinvested. */
  readonly growth: readonly number[];
  readonly events: readonly UnitEvent[];
  /** Income becomes units each day, from the day of confirmation on. */
  readonly isMoney: boolean;
}

/** What becomes of one unit from the entry before to each entry. */
export interface UnitSteps {
  /** Units that one unit has become. */
  readonly ratios: Float64Array;
  /** Yuan paid for each unit of the entry before. */
  readonly dividends: Float64Array;
}

/** Beyond what growth loses on its way here, with eight decimals; the smallest payments are a hundred times as much. */
const ROUNDING = 1e-5;

/**
 * Splits and payments of every entry. As in the adjusted series, one on a day without a value counts at the next value,
 * one on or before the first day not at all; a split and a payment of one day both apply to the unit before them. Where
 * the growth says more than the known events do (a payment known as a factor only, a money fund's income) the rest
 * becomes units, so that value by units always follows the growth.
 */
export function unitSteps(history: UnitHistory): UnitSteps {
  const { days, prices, growth, isMoney } = history;
  const ratios = new Float64Array(days.length).fill(1);
  const dividends = new Float64Array(days.length);
  const events = history.events.toSorted((a, b) => a.day - b.day);
  let next = 0;
  for (let index = 0; index < days.length; index += 1) {
    let ratio = 1;
    let dividend = 0;
    for (let due = events[next]; due && due.day <= (days[index] ?? 0); due = events[next]) {
      if (due.kind === 'split') ratio *= due.value;
      else dividend += due.value;
      next += 1;
    }
    if (index === 0) continue;
    const growthRatio = (growth[index] ?? 1) / (growth[index - 1] ?? 1);
    const grown = (growthRatio * (prices[index - 1] ?? 1) - dividend) / (prices[index] ?? 1);
    const isExplained = !isMoney && Math.abs(grown / ratio - 1) < ROUNDING;
    ratios[index] = isExplained || !(grown > 0) ? ratio : grown;
    dividends[index] = dividend;
  }
  return { ratios, dividends };
}
