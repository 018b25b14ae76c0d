import type { Day } from '../calendar/day';

/** Units of one yuan that the income of a money fund is published for. */
export const INCOME_UNITS = 10_000;
/** Published NAVs have four decimals, payments up to six. */
const NAV_STEPS = 1e6;
const WEEK_DAYS = 7;

/** Values over ascending days; both arrays have the same length. Typed arrays are the intended form. */
export interface Series {
  readonly days: ArrayLike<Day>;
  readonly values: ArrayLike<number>;
}

/** What happened to a unit on a day beside the market: a payment, a split, or an imported day factor. */
export interface Adjustment {
  readonly day: Day;
  /** yuan paid per unit */
  readonly dividend?: number;
  /** new units per old unit */
  readonly splitRatio?: number;
  /** growth of the day as a factor; it wins over dividend and split */
  readonly factor?: number;
  /** The change of the day is no growth and has no explanation: `factor` is 1. */
  readonly isJump?: boolean;
}

/** What a fund published, and what happened to its units. */
export interface PublishedSeries {
  /** The values are unit NAVs, or the incomes of ten thousand units of a money fund, in yuan. */
  readonly kind: 'nav' | 'income';
  readonly series: Series;
  readonly adjustments: readonly Adjustment[];
}

/** Value of one unit with everything reinvested, 1 at the first day. */
export function growthSeries({ kind, series, adjustments }: PublishedSeries): Series {
  return kind === 'income' ? incomeSeries(series) : adjustedSeries(series, adjustments);
}

/** Whether it is known what was paid on the day of an adjustment: a growth factor alone says nothing of it, a jump paid nothing. */
export function isPaymentKnown({ factor, isJump }: Adjustment): boolean {
  return factor === undefined || isJump === true;
}

/** Series value at an index, NaN outside the series. */
export function valueAt(series: Series, index: number): number {
  return series.values[index] ?? Number.NaN;
}

/** Series day at an index, NaN outside the series. */
export function dayAt(series: Series, index: number): Day {
  return series.days[index] ?? Number.NaN;
}

/** Index of the last entry on or before a day by binary search; -1 when there is none. */
export function indexAtOrBefore(series: Series, day: Day): number {
  const { days } = series;
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? Number.NaN) <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * Value of one unit with everything reinvested: v[0] = 1, v[i] = product of day factors. A day factor is
 * nav[i]/nav[i-1], with dividend d and split ratio s (nav[i]*s + d)/nav[i-1], or the given factor. An
 * adjustment on a day without a value counts at the next value; one on or before the first day is ignored.
 * Unit values must be positive.
 */
export function adjustedSeries(unit: Series, adjustments: readonly Adjustment[]): Series {
  const length = unit.values.length;
  const values = new Float64Array(length);
  const ordered = inDayOrder(adjustments);
  let next = 0;
  let product = 1;
  let previous = Number.NaN;
  for (let index = 0; index < length; index += 1) {
    const day = unit.days[index] ?? Number.NaN;
    const nav = unit.values[index] ?? Number.NaN;
    let factor = nav / previous;
    const first = next;
    while (next < ordered.length && (ordered[next]?.day ?? Number.NaN) <= day) next += 1;
    if (next > first) factor = adjustedFactor(nav, previous, ordered.slice(first, next));
    if (index > 0) product *= factor;
    values[index] = product;
    previous = nav;
  }
  return { days: unit.days, values };
}

function adjustedFactor(nav: number, previousNav: number, adjustments: readonly Adjustment[]): number {
  let dividend = 0;
  let splitRatio = 1;
  let given: number | undefined;
  for (const adjustment of adjustments) {
    dividend += adjustment.dividend ?? 0;
    splitRatio *= adjustment.splitRatio ?? 1;
    given = adjustment.factor ?? given;
  }
  return given ?? (nav * splitRatio + dividend) / previousNav;
}

function inDayOrder(adjustments: readonly Adjustment[]): readonly Adjustment[] {
  const isOrdered = adjustments.every((adjustment, index) => {
    const before = adjustments[index - 1];
    return before === undefined || before.day <= adjustment.day;
  });
  return isOrdered ? adjustments : adjustments.toSorted((a, b) => a.day - b.day);
}

/**
 * Accumulated NAV: unit NAV plus the dividends paid per unit so far, in yuan to six decimals, one value per entry.
 * `paidBefore` is what was paid before the first one.
 */
export function accumulatedNav(
  unit: Series,
  adjustments: readonly Adjustment[],
  paidBefore = 0,
): Float64Array {
  const ordered = inDayOrder(adjustments);
  const accumulated = new Float64Array(unit.values.length);
  let next = 0;
  let paid = paidBefore;
  for (let index = 0; index < accumulated.length; index += 1) {
    const day = unit.days[index] ?? Number.NaN;
    for (let due = ordered[next]; due !== undefined && due.day <= day; due = ordered[next]) {
      paid += due.dividend ?? 0;
      next += 1;
    }
    accumulated[index] = Math.round(((unit.values[index] ?? Number.NaN) + paid) * NAV_STEPS) / NAV_STEPS;
  }
  return accumulated;
}

/**
 * Value series of a money fund from 万份收益 (yuan per 10,000 units): v[0] = 1 and
 * v[i] = v[i-1] * (1 + income[i]/10000). An entry holds the whole income since the entry before it.
 */
export function incomeSeries(incomePerTenThousand: Series): Series {
  const values = new Float64Array(incomePerTenThousand.values.length);
  let product = 1;
  for (let index = 0; index < values.length; index += 1) {
    if (index > 0) product *= 1 + valueAt(incomePerTenThousand, index) / INCOME_UNITS;
    values[index] = product;
  }
  return { days: incomePerTenThousand.days, values };
}

/**
 * 七日年化 as a fraction at an entry: the incomes of the seven calendar days that end there, compounded:
 * (product of (1 + income/10000))^(365/7) - 1. Null while the fund has under seven days of income.
 */
export function sevenDayAnnualised(incomePerTenThousand: Series, index: number): number | null {
  const endDay = dayAt(incomePerTenThousand, index);
  const firstDay = dayAt(incomePerTenThousand, 0);
  if (!(firstDay <= endDay - WEEK_DAYS + 1)) return null;
  let product = 1;
  for (let entry = index; dayAt(incomePerTenThousand, entry) > endDay - WEEK_DAYS; entry -= 1) {
    product *= 1 + valueAt(incomePerTenThousand, entry) / INCOME_UNITS;
  }
  return product ** (365 / WEEK_DAYS) - 1;
}
