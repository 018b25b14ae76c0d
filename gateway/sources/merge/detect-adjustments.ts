import { adjustmentsFromPublished, publishedTolerance } from '../../../src/domain/returns/published-growth';
import { isTradingDay, tradingDaysBetween } from '../../../src/domain/calendar/trading-calendar';
import type { Day } from '../../../src/domain/calendar/day';
import type { Adjustment } from '../../../src/domain/returns/nav-series';
import type { NavRow } from '../records';

interface DetectionNote {
  readonly day: Day;
  readonly line: number;
  readonly reason: string;
  readonly detail?: string;
}

export interface Detection {
  readonly adjustments: readonly Adjustment[];
  /**
   * Days on which the rows say whether something was paid, by a distribution or by a growth that could be compared.
   */
  readonly decidedDays: ReadonlySet<Day>;
  readonly notes: readonly DetectionNote[];
}

interface Found {
  readonly adjustment: Adjustment;
  readonly note: DetectionNote | null;
}

/** Growth is published with two decimals of a percent. */
const GROWTH_DECIMALS = 4;
const MOST_NAV_DECIMALS = 6;
/** Growth computed from the printed NAVs differs by its own rounding alone; this tolerance covers it. */
const EXACT_NAV_DECIMALS = 5;
/** A day of which no growth is published may move as the fund does on its wildest days, within these limits. */
const LEAST_DAILY_MOVE = 0.01;
const MOST_DAILY_MOVE = 0.1;
const WILD_DEVIATIONS = 5;
/** Days with growth from which a fund's own moves can be estimated. */
const FEWEST_MOVES = 20;
/** Standard deviation of a normal distribution over its median absolute deviation. */
const DEVIATION_OF_MEDIAN = 1.4826;
/** Both NAVs are rounded to four decimals on both days. */
const ROUNDED_TWICE = 0.0002;
const RESTATED_MOVE_LIMIT = 0.01;
const FEWEST_ODD_DAYS = 10;

/**
 * Dividends and splits of a NAV file: from its 分红送配 column, else from days whose published growth differs from the
 * NAV ratio by more than rounding. Such a day becomes a dividend if the accumulated NAV proves one, else a factor.
 * Rows are in date order; `lostDays` are days of the file that could not be read.
 */
export function detectAdjustments(rows: readonly NavRow[], lostDays: readonly Day[]): Detection {
  const decimals = navDecimals(rows);
  const dailyMove = mostDailyMove(rows);
  const growths = rows.map((row, index) => comparableGrowth(row, rows[index - 1], { lostDays, dailyMove }));
  const published = inferredAdjustments(rows, growths, decimals);
  const told = rows.flatMap((row, index) => {
    const previous = rows[index - 1];
    return previous === undefined ? [] : toldAdjustment(row, previous, decimals);
  });
  const inferred = (published ?? []).flatMap((adjustment) => provenAdjustment(adjustment, rows, decimals));
  const hasGrowth = rows.some(({ growth }) => growth !== null);
  const paid = hasGrowth ? [] : paidWithoutGrowth(rows);
  const found = [...told, ...inferred, ...paid].toSorted((a, b) => a.adjustment.day - b.adjustment.day);
  const notes = found.flatMap(({ note }) => (note === null ? [] : [note]));
  const decided = rows.filter((row, index) => {
    if (row.payout !== null) return true;
    if (!hasGrowth) return hasAccumulated(row) && hasAccumulated(rows[index - 1]);
    return published !== null && row.growth !== null && growths[index] !== null;
  });
  return {
    adjustments: found.map(({ adjustment }) => adjustment),
    decidedDays: new Set(decided.map(({ day }) => day)),
    notes:
      published === null
        ? [{ day: rows[0]?.day ?? 0, line: 1, reason: '日增长率与净值对不上，未采用日增长率' }, ...notes]
        : notes,
  };
}

/**
 * Growth that may be compared with the NAV ratio. `null` on days with a known distribution, and over missing trading
 * days, where growth covers only the last one, unless the NAV moved further from it than this fund moves in that time. A value restated on a
 * day without trading gets zero growth, which the domain skips.
 */
function comparableGrowth(
  row: NavRow,
  previous: NavRow | undefined,
  { lostDays, dailyMove }: { readonly lostDays: readonly Day[]; readonly dailyMove: number },
): number | null {
  if (previous === undefined || row.payout !== null) return null;
  const distance = Math.abs(row.nav / previous.nav - 1 - (row.growth ?? 0));
  if (!isTradingDay(row.day)) return distance <= RESTATED_MOVE_LIMIT ? 0 : row.growth;
  if (row.growth === null) return null;
  const missing = missingDays(previous.day, row.day, lostDays);
  const isWithinMarket =
    distance <= Math.min(dailyMove * Math.sqrt(missing + 1), MOST_DAILY_MOVE * (missing + 1));
  return missing > 0 && isWithinMarket ? null : row.growth;
}

/** The largest move that a day of this fund makes, from its published growth: five robust standard deviations. */
function mostDailyMove(rows: readonly NavRow[]): number {
  const moves = rows.flatMap(({ growth }) => (growth === null || growth === 0 ? [] : [Math.abs(growth)]));
  if (moves.length < FEWEST_MOVES) return Number.POSITIVE_INFINITY;
  const median = moves.toSorted((a, b) => a - b)[Math.floor(moves.length / 2)] ?? MOST_DAILY_MOVE;
  return Math.max(LEAST_DAILY_MOVE, median * DEVIATION_OF_MEDIAN * WILD_DEVIATIONS);
}

function missingDays(from: Day, to: Day, lostDays: readonly Day[]): number {
  if (to - from <= 1) return 0;
  const isLost = lostDays.some((day) => day > from && day < to);
  return Math.max(tradingDaysBetween(from + 1, to - 1).length, isLost ? 1 : 0);
}

/**
 * Adjustments by the exact reading (growth computed from the NAVs of the file), or by one that allows for the last
 * decimal of the NAVs if the exact one finds too many days; `null` if even that one does.
 */
function inferredAdjustments(
  rows: readonly NavRow[],
  growths: readonly (number | null)[],
  decimals: number,
): readonly Adjustment[] | null {
  const published = { days: rows.map((row) => row.day), navs: rows.map((row) => row.nav), growths };
  const compared = growths.filter((growth) => growth !== null).length;
  const exact = adjustmentsFromPublished(published, { nav: EXACT_NAV_DECIMALS, growth: GROWTH_DECIMALS });
  const rounded = adjustmentsFromPublished(published, { nav: decimals, growth: GROWTH_DECIMALS });
  if (rounded.length > FEWEST_ODD_DAYS && rounded.length > compared * 0.2) return null;
  const surplus = exact.length - rounded.length;
  return surplus > FEWEST_ODD_DAYS && surplus > compared * 0.02 ? rounded : exact;
}

function toldAdjustment(row: NavRow, previous: NavRow, decimals: number): Found[] {
  if (row.payout === null) return [];
  const { dividend, splitRatio } = row.payout;
  const adjustment = {
    day: row.day,
    ...(dividend === 0 ? {} : { dividend }),
    ...(splitRatio === 1 ? {} : { splitRatio }),
  };
  const stated = (row.nav * splitRatio + dividend) / previous.nav - 1;
  const isContradicted =
    row.growth !== null &&
    missingDays(previous.day, row.day, []) === 0 &&
    Math.abs(stated - row.growth) > toleranceOf(row, previous, decimals);
  if (!isContradicted) return [{ adjustment, note: null }];
  const note = noteOf(row, previous, '分红送配与日增长率不符，按日增长率计算');
  return [{ adjustment: { ...adjustment, factor: 1 + (row.growth ?? 0) }, note }];
}

function provenAdjustment(adjustment: Adjustment, rows: readonly NavRow[], decimals: number): Found[] {
  const index = rows.findIndex((row) => row.day === adjustment.day);
  const row = rows[index];
  const previous = rows[index - 1];
  if (row === undefined || previous === undefined) return [];
  const dividend = paidByAccumulatedNav(row, previous);
  const stated = (row.nav + dividend) / previous.nav - 1;
  const isProven =
    dividend > 0 && Math.abs(stated - (row.growth ?? Number.NaN)) <= toleranceOf(row, previous, decimals);
  return isProven
    ? [{ adjustment: { day: row.day, dividend }, note: noteOf(row, previous, '由累计净值推得分红') }]
    : [{ adjustment, note: noteOf(row, previous, '净值变动与日增长率不符，按分红或拆分处理') }];
}

/** In a file without growth the distance of the accumulated NAV grows by what was paid. */
function paidWithoutGrowth(rows: readonly NavRow[]): Found[] {
  return rows.flatMap((row, index): Found[] => {
    const previous = rows[index - 1];
    if (previous === undefined || row.payout !== null) return [];
    const dividend = paidByAccumulatedNav(row, previous);
    if (dividend <= ROUNDED_TWICE) return [];
    return [{ adjustment: { day: row.day, dividend }, note: noteOf(row, previous, '由累计净值推得分红') }];
  });
}

function hasAccumulated(row: NavRow | undefined): boolean {
  return row !== undefined && row.accumulatedNav !== null;
}

function paidByAccumulatedNav(row: NavRow, previous: NavRow): number {
  if (row.accumulatedNav === null || previous.accumulatedNav === null) return 0;
  const paid = row.accumulatedNav - previous.accumulatedNav - (row.nav - previous.nav);
  return Math.round(paid * 10_000) / 10_000;
}

function toleranceOf(row: NavRow, previous: NavRow, decimals: number): number {
  return publishedTolerance(row.nav, previous.nav, { nav: decimals, growth: GROWTH_DECIMALS });
}

function navDecimals(rows: readonly NavRow[]): number {
  for (let decimals = 0; decimals < MOST_NAV_DECIMALS; decimals += 1) {
    const scale = 10 ** decimals;
    if (rows.every((row) => Math.abs(row.nav * scale - Math.round(row.nav * scale)) < 1e-6 * scale))
      return decimals;
  }
  return MOST_NAV_DECIMALS;
}

function noteOf(row: NavRow, previous: NavRow, reason: string): DetectionNote {
  const growth = row.growth === null ? '' : `，日增长率 ${Math.round(row.growth * 1e6) / 1e4}%`;
  return { day: row.day, line: row.line, reason, detail: `${previous.nav} → ${row.nav}${growth}` };
}
