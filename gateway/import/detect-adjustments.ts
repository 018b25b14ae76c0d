import { isTradingDay, tradingDaysBetween } from '../../src/domain/trading-calendar';
import type { Day } from '../../src/domain/day';
import type { Adjustment } from '../../src/domain/nav-series';
import type { Distribution } from './distribution-text';

/** One day of a NAV file; null is "the file does not say". */
export interface NavRow {
  readonly line: number;
  readonly day: Day;
  readonly nav: number;
  /** fraction */
  readonly growth: number | null;
  readonly accumulatedNav: number | null;
  readonly distribution: Distribution | null;
}

export interface Detection {
  readonly adjustments: readonly Adjustment[];
  readonly notes: readonly { readonly line: number; readonly reason: string; readonly detail: string }[];
}

interface Step {
  readonly row: NavRow;
  readonly previous: NavRow;
  /** Trading days between the two rows that the file lacks. */
  readonly missingDays: number;
  /** NAV ratio - 1 - growth where the two can be compared, else null. */
  readonly residual: number | null;
  /** Whether the row lies on no trading day. */
  readonly isOffCalendar: boolean;
}

/** Published growth has two decimals of a percent and is made from published NAVs: half a unit and a little. */
const GROWTH_ROUNDING = 0.00006;
const DAILY_MOVE_LIMIT = 0.1;
const OFF_CALENDAR_MOVE = 0.01;
const FEWEST_ODD_DAYS = 10;

/**
 * Dividends and splits of a NAV file: from its 分红送配 column, else from days whose published growth differs
 * from the NAV ratio by more than rounding. Such a day becomes a dividend when the accumulated NAV proves one,
 * else a factor 1 + growth. Rows in date order.
 */
export function detectAdjustments(rows: readonly NavRow[], lostDays: readonly Day[]): Detection {
  const steps = stepsOf(rows, lostDays);
  const tolerance = toleranceOf(steps, navDecimals(rows));
  const notes: Detection['notes'][number][] = [];
  if (tolerance === null) {
    notes.push({ line: 1, reason: '日增长率与净值对不上，未采用日增长率', detail: '' });
  }
  const adjustments = steps.flatMap((step) => {
    const adjustment = adjustmentOf(step, tolerance);
    if (adjustment === null) return [];
    const note = noteOf(step, adjustment);
    if (note !== null) notes.push(note);
    return [adjustment];
  });
  return { adjustments, notes };
}

function stepsOf(rows: readonly NavRow[], lostDays: readonly Day[]): Step[] {
  return rows.flatMap((row, index) => {
    const previous = rows[index - 1];
    return previous === undefined ? [] : [stepOf(row, previous, rows[index - 2], lostDays)];
  });
}

function stepOf(
  row: NavRow,
  previous: NavRow,
  beforeThat: NavRow | undefined,
  lostDays: readonly Day[],
): Step {
  const isLost = lostDays.some((day) => day > previous.day && day < row.day);
  const missing = row.day - previous.day > 1 ? tradingDaysBetween(previous.day + 1, row.day - 1).length : 0;
  // A half-year value on no trading day is stepped over by the growth of the next trading day.
  const base = isTradingDay(previous.day) ? previous.nav : (beforeThat?.nav ?? previous.nav);
  const residuals = [row.nav / previous.nav, row.nav / base].map(
    (ratio) => ratio - 1 - (row.growth ?? Number.NaN),
  );
  const residual = residuals.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? Number.NaN;
  return {
    row,
    previous,
    missingDays: Math.max(missing, isLost ? 1 : 0),
    residual: Number.isNaN(residual) ? null : residual,
    isOffCalendar: !isTradingDay(row.day),
  };
}

function adjustmentOf(step: Step, tolerance: ((step: Step) => number) | null): Adjustment | null {
  const { row, previous, residual } = step;
  const limit = tolerance === null || residual === null ? null : comparableLimit(step, tolerance(step));
  if (row.distribution !== null) {
    const { dividend, splitRatio } = row.distribution;
    const told = {
      day: row.day,
      ...(dividend === 0 ? {} : { dividend }),
      ...(splitRatio === 1 ? {} : { splitRatio }),
    };
    const stated = (row.nav * splitRatio + dividend) / previous.nav - 1;
    const isContradicted = limit !== null && Math.abs(stated - (row.growth ?? stated)) > limit;
    return isContradicted ? { ...told, factor: 1 + (row.growth ?? 0) } : told;
  }
  if (limit === null || residual === null || Math.abs(residual) <= limit) return null;
  const growth = row.growth ?? 0;
  const dividend = provenDividend(row, previous);
  const isProven = dividend > 0 && Math.abs((row.nav + dividend) / previous.nav - 1 - growth) <= limit;
  return isProven ? { day: row.day, dividend } : { day: row.day, factor: 1 + growth };
}

/**
 * How far ratio and growth may be apart. Over missing trading days the growth of the last one says little,
 * unless the gap is more than the market can move; the same on days off the calendar, whose growth is 0.
 */
function comparableLimit(step: Step, rounding: number): number {
  if (step.missingDays > 0) return DAILY_MOVE_LIMIT * (step.missingDays + 1);
  return step.isOffCalendar ? Math.max(OFF_CALENDAR_MOVE, rounding) : rounding;
}

function provenDividend(row: NavRow, previous: NavRow): number {
  if (row.accumulatedNav === null || previous.accumulatedNav === null) return 0;
  const paid = row.accumulatedNav - previous.accumulatedNav - (row.nav - previous.nav);
  return Math.round(paid * 10_000) / 10_000;
}

/**
 * Rounding of a file: tight, or with the NAV's last decimal for a file whose growth was made from longer NAVs;
 * null when ratio and growth disagree so often that the column cannot belong to these values.
 */
function toleranceOf(steps: readonly Step[], decimals: number): ((step: Step) => number) | null {
  const comparable = steps.filter(
    (step) => step.missingDays === 0 && !step.isOffCalendar && step.row.distribution === null,
  );
  const loose = (step: Step): number => GROWTH_ROUNDING + 10 ** -decimals / step.previous.nav;
  const above = (limit: (step: Step) => number): number =>
    comparable.filter((step) => step.residual !== null && Math.abs(step.residual) > limit(step)).length;
  const oddLoose = above(loose);
  if (oddLoose > FEWEST_ODD_DAYS && oddLoose > comparable.length * 0.2) return null;
  const onlyRounded = above(() => GROWTH_ROUNDING) - oddLoose;
  return onlyRounded > FEWEST_ODD_DAYS && onlyRounded > comparable.length * 0.02
    ? loose
    : () => GROWTH_ROUNDING;
}

function navDecimals(rows: readonly NavRow[]): number {
  for (let decimals = 0; decimals < 6; decimals += 1) {
    const scale = 10 ** decimals;
    if (rows.every((row) => Math.abs(row.nav * scale - Math.round(row.nav * scale)) < 1e-6 * scale))
      return decimals;
  }
  return 6;
}

function noteOf(step: Step, adjustment: Adjustment): Detection['notes'][number] | null {
  const { row, previous } = step;
  const values = `${previous.nav} → ${row.nav}`;
  if (adjustment.factor === undefined) {
    const dividend = adjustment.dividend ?? 0;
    if (row.distribution !== null) return null;
    return { line: row.line, reason: '由累计净值推得分红', detail: `${values}，每份 ${dividend} 元` };
  }
  const growth = `${values}，日增长率 ${Math.round((row.growth ?? 0) * 1e6) / 1e4}%`;
  return row.distribution === null
    ? { line: row.line, reason: '净值变动与日增长率不符，按分红或拆分处理', detail: growth }
    : { line: row.line, reason: '分红送配与日增长率不符，按日增长率计算', detail: growth };
}
