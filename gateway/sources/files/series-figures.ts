import { isPaymentKnown } from '../../../src/domain/nav-series';
import { fundFigures } from '../../funds/figures/fund-figures';
import type { Day } from '../../../src/domain/day';
import type { FundFigures } from '../../funds/figures/fund-figures';
import type { NavHistory } from './nav-history';

/** A day on which another source has both NAVs of a fund, in yuan. */
export interface KnownNavs {
  readonly day: Day | null;
  readonly nav: number | null;
  readonly accumulatedNav: number | null;
}

/**
 * Figures computed from a history. A history that begins in the middle of a fund's life has no return since
 * inception, and its accumulated NAV is known only from the files or from the first of `known` that matches.
 */
export function seriesFigures(history: NavHistory, known: readonly KnownNavs[]): FundFigures {
  const computed = fundFigures(history);
  return {
    ...computed,
    since_start: history.isFromStart ? computed.since_start : null,
    acc_nav: history.kind === 'income' ? null : accumulatedNav(history, known, computed),
  };
}

function accumulatedNav(
  history: NavHistory,
  known: readonly KnownNavs[],
  computed: FundFigures,
): number | null {
  if (history.accumulatedNav !== null) return history.accumulatedNav;
  const isEveryPaymentKnown = history.adjustments.every(isPaymentKnown);
  if (history.isFromStart && isEveryPaymentKnown) return computed.acc_nav;
  const { nav } = computed;
  if (nav === null) return null;
  for (const point of known) {
    const paid = paidBefore(history, point);
    if (paid !== null) return Math.round((nav + paid) * 10_000) / 10_000;
  }
  return null;
}

/** Payments up to a known day; `null` if unknown or if something happened after it. */
function paidBefore(
  history: NavHistory,
  { day, nav, accumulatedNav: accumulated }: KnownNavs,
): number | null {
  if (day === null || nav === null || accumulated === null) return null;
  return history.adjustments.some((adjustment) => adjustment.day > day) ? null : accumulated - nav;
}
