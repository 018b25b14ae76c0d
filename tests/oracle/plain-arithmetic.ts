/*
 * Arithmetic of a second hand, for tests only: it shares no line with src/domain, so that an error there shows. Days are
 * YYYYMMDD numbers, returns fractions.
 */

/** A series as the NAV call gives it. */
export interface PlainSeries {
  readonly days: readonly number[];
  readonly nav: readonly number[];
  readonly adjustments: readonly {
    readonly day: number;
    readonly dividend?: number;
    readonly splitRatio?: number;
  }[];
}

/** Growth of one yuan with everything reinvested: from incomes of ten thousand units, or from NAVs with dividends and splits. */
export function plainGrowth({ days, nav, adjustments }: PlainSeries, isIncome: boolean): number[] {
  const growth: number[] = [];
  for (const [index, day] of days.entries()) {
    const value = nav[index] ?? Number.NaN;
    const before = growth[index - 1];
    if (isIncome) growth.push(before === undefined ? 1 : before * (1 + value / 10_000));
    else if (before === undefined) growth.push(1);
    else
      growth.push(
        (before * worth(value, day, days[index - 1] ?? 0, adjustments)) / (nav[index - 1] ?? Number.NaN),
      );
  }
  return growth;
}

/** What one unit of the entry before has become: its splits and dividends since then counted. */
function worth(nav: number, day: number, dayBefore: number, adjustments: PlainSeries['adjustments']): number {
  const since = adjustments.filter((adjustment) => adjustment.day > dayBefore && adjustment.day <= day);
  const split = since.reduce((product, { splitRatio = 1 }) => product * splitRatio, 1);
  return nav * split + since.reduce((sum, { dividend = 0 }) => sum + dividend, 0);
}

/** The same date some months earlier, the month's last day where there is no such date. */
export function monthsBefore(day: number, months: number): number {
  const total = Math.floor(day / 10_000) * 12 + (Math.floor(day / 100) % 100) - 1 - months;
  const year = Math.floor(total / 12);
  const month = (total % 12) + 1;
  const lastDate = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return year * 10_000 + month * 100 + Math.min(day % 100, lastDate);
}

/** Seven calendar days earlier. */
export function weekBefore(day: number): number {
  const date = new Date(
    Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, (day % 100) - 7),
  );
  return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
}

/** The first entry of a window that ends with the last entry, null where the series does not reach back so far. */
export function baseIndex(days: readonly number[], baseDay: number): number | null {
  const index = days.findLastIndex((day) => day <= baseDay);
  return index < 0 ? null : index;
}

/** Return from an entry to the last one. */
export function returnFrom(growth: readonly number[], from: number | null): number | null {
  const base = from === null ? undefined : growth[from];
  const end = growth.at(-1);
  return base === undefined || end === undefined ? null : end / base - 1;
}

/** Largest fall from a running peak since an entry, as a positive fraction; null under two entries. */
export function drawdownFrom(growth: readonly number[], from: number | null): number | null {
  if (from === null || growth.length - from < 2) return null;
  let peak = 0;
  let largest = 0;
  for (const value of growth.slice(from)) {
    peak = Math.max(peak, value);
    largest = Math.max(largest, 1 - value / peak);
  }
  return largest;
}

/** Risk figures from an entry to the last one, more than a year later; days are YYYYMMDD numbers, rates yearly fractions. */
export function riskFrom(
  { days, growth }: Pick<PlainSeries, 'days'> & { growth: readonly number[] },
  from: number,
) {
  const times = days.slice(from).map(utcDays);
  const values = growth.slice(from);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  const moves = values.slice(1).map((value, index) => Math.log(value / (values[index] ?? Number.NaN)));
  const returns = moves.map((move) => Math.exp(move) - 1);
  const mean = sumOf(returns) / returns.length;
  const variance = sumOf(returns.map((each) => (each - mean) ** 2)) / (returns.length - 1);
  const years = sumOf(gaps) / 365;
  const annualised = Math.exp(sumOf(moves) / years) - 1;
  const middleGap = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const yearly = middleGap <= 4 ? 252 : middleGap <= 16 ? 52 : 12;
  const falls = values.map((value, index) => 1 - value / Math.max(...values.slice(0, index + 1)));
  const drawdown = Math.max(...falls);
  const trough = falls.indexOf(drawdown);
  const top = Math.max(...values.slice(0, trough + 1));
  const recovered = values.findIndex((value, index) => index >= trough && value >= top);
  return {
    annualised,
    volatility: Math.sqrt(variance * yearly),
    drawdown,
    peakDay: days[from + values.indexOf(top)],
    troughDay: days[from + trough],
    recoveryDay: recovered < 0 ? null : days[from + recovered],
    recoveryDays: recovered < 0 ? null : (times[recovered] ?? 0) - (times[trough] ?? 0),
  };
}

function utcDays(day: number): number {
  return Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100) / 86_400_000;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
