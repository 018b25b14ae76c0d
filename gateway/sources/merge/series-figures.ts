import { indexAtOrBefore, isPaymentKnown, valueAt } from '../../../src/domain/returns/nav-series';
import { fundFigures, privateFundFigures } from '../../funds/figures/fund-figures';
import type { Day } from '../../../src/domain/calendar/day';
import type { Adjustment, Series } from '../../../src/domain/returns/nav-series';
import type { FundFigures, PrivateFundFigures } from '../../funds/figures/fund-figures';
import type { SourceRun } from '../../funds/figures/nav.repository';
import type { NavKind } from '../../funds/fund.schema';
import type { SaleState } from '../records';

/** Series of one fund with whatever else its figures need. */
export interface NavHistory {
  readonly code: string;
  readonly kind: NavKind;
  /** Unit NAV in yuan, or the income of ten thousand units in yuan. */
  readonly series: Series;
  readonly adjustments: readonly Adjustment[];
  /** Of the last day, as written in a file. */
  readonly accumulatedNav: number | null;
  /** Whether the first value is the fund's first: nothing had grown or been paid before. */
  readonly isFromStart: boolean;
  /** Of the last day. */
  readonly sale: SaleState | null;
  readonly sources: readonly SourceRun[];
}

/** Part of a value, as a fraction, beyond which a guessed distribution may be a split. */
const LARGEST_GUESS = 0.2;

/** A day on which another source has both NAVs of a fund, in yuan. */
export interface KnownNavs {
  readonly day: Day | null;
  readonly nav: number | null;
  readonly accumulatedNav: number | null;
}

/**
 * Figures computed from a history. A history that begins in the middle of a fund's life has no return since
 * inception, and its accumulated NAV is known only from the files or from the first of `known` that matches, with what was paid since.
 */
export function seriesFigures(history: NavHistory, known: readonly KnownNavs[]): FundFigures {
  const computed = fundFigures(history);
  return {
    ...computed,
    since_start: history.isFromStart ? computed.since_start : null,
    acc_nav: history.kind === 'income' ? null : accumulatedNav(history, known, computed),
  };
}

/** As `seriesFigures`, of a private fund. */
export function privateSeriesFigures(history: NavHistory, known: readonly KnownNavs[]): PrivateFundFigures {
  const { since_start, acc_nav } = seriesFigures(history, known);
  return { ...privateFundFigures(history.series, history.adjustments), since_start, acc_nav };
}

function accumulatedNav(
  history: NavHistory,
  known: readonly KnownNavs[],
  computed: FundFigures,
): number | null {
  if (history.accumulatedNav !== null) return history.accumulatedNav;
  if (history.isFromStart && history.adjustments.every(isPaymentKnown)) return computed.acc_nav;
  const { nav } = computed;
  if (nav === null) return null;
  for (const point of known) {
    const before = paidUntil(point);
    const after = before === null ? null : paidAfter(history, point.day ?? Number.NaN);
    if (before !== null && after !== null) return roundNav(nav + before + after);
  }
  const paid = history.isFromStart ? paidAfter(history, Number.NEGATIVE_INFINITY) : null;
  return paid === null ? null : roundNav(nav + paid);
}

/** Payments up to a known day; `null` if unknown. */
function paidUntil({ day, nav, accumulatedNav: accumulated }: KnownNavs): number | null {
  return day === null || nav === null || accumulated === null ? null : accumulated - nav;
}

/** Payments after a day, guessed ones by the growth of their day; `null` after a split or what may be one. */
function paidAfter({ series, adjustments }: NavHistory, day: Day): number | null {
  let paid = 0;
  for (const adjustment of adjustments.filter((candidate) => candidate.day > day)) {
    const payment = paymentOf(adjustment, series);
    if (payment === null) return null;
    paid += payment;
  }
  return paid;
}

function paymentOf({ day, dividend, splitRatio, factor, isJump }: Adjustment, series: Series): number | null {
  if (isJump === true) return 0;
  if (splitRatio !== undefined) return null;
  if (dividend !== undefined) return dividend;
  const index = indexAtOrBefore(series, day);
  const previous = valueAt(series, index - 1);
  const payment = previous * (factor ?? Number.NaN) - valueAt(series, index);
  return payment >= 0 && payment <= previous * LARGEST_GUESS ? roundNav(payment) : null;
}

function roundNav(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
