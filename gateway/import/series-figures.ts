import { fundFigures } from '../services/fund-figures';
import type { FundFigures } from '../services/fund-figures';
import type { NavHistory } from './read-nav';
import type { RankedFund } from './read-ranking';

/**
 * Figures computed from a history. A history that begins in the middle of a fund's life has no return since
 * establishment, and its accumulated NAV is known only from the files.
 */
export function seriesFigures(history: NavHistory, ranked: RankedFund | undefined): FundFigures {
  const computed = fundFigures(history);
  return {
    ...computed,
    since_start: history.isFromStart ? computed.since_start : null,
    acc_nav: history.kind === 'income' ? null : accumulatedNav(history, ranked, computed),
  };
}

function accumulatedNav(
  history: NavHistory,
  ranked: RankedFund | undefined,
  computed: FundFigures,
): number | null {
  if (history.accumulatedNav !== null) return history.accumulatedNav;
  const isEveryPaymentKnown = history.adjustments.every((adjustment) => adjustment.factor === undefined);
  if (history.isFromStart && isEveryPaymentKnown) return computed.acc_nav;
  return accumulatedSinceRanking(history, ranked, computed.nav);
}

/** What had been paid by the ranking's day stays paid; known when nothing was paid after it. */
function accumulatedSinceRanking(
  history: NavHistory,
  ranked: RankedFund | undefined,
  nav: number | null,
): number | null {
  if (ranked === undefined || nav === null) return null;
  const { day, nav: rankedNav, accumulatedNav: rankedAccumulated } = ranked;
  if (day === null || rankedNav === null || rankedAccumulated === null) return null;
  if (history.adjustments.some((adjustment) => adjustment.day > day)) return null;
  return Math.round((nav + rankedAccumulated - rankedNav) * 10_000) / 10_000;
}
