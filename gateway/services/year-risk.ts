import { dayAt } from '../../src/domain/nav-series';
import { riskFigures } from '../../src/domain/risk-figures';
import { NO_RISK } from './fund-figures';
import type { Day } from '../../src/domain/day';
import type { Series } from '../../src/domain/nav-series';
import type { NavKind, RiskColumns } from '../store/fund-schema';

/** What risk is computed from. */
export interface RiskSource {
  readonly kind: NavKind;
  readonly growth: Series;
  /** The NAV day of the fund's row. */
  readonly navDay: Day | null;
  /** yearly fraction */
  readonly riskFreeRate: number;
}

/**
 * Risk over the last year as the fund's own page computes it: none of money funds, which have no such figures there, and
 * none where the row is of another day than the series.
 */
export function yearRisk({ kind, growth, navDay, riskFreeRate }: RiskSource): RiskColumns {
  if (kind === 'income' || dayAt(growth, growth.days.length - 1) !== navDay) return NO_RISK;
  const figures = riskFigures(growth, 1, riskFreeRate);
  return {
    year1_volatility: finiteOrNull(figures?.volatility),
    year1_sharpe: finiteOrNull(figures?.sharpe),
  };
}

/** Whether two rows say the same of risk. */
export function isSameRisk(one: RiskColumns, other: RiskColumns): boolean {
  return one.year1_volatility === other.year1_volatility && one.year1_sharpe === other.year1_sharpe;
}

function finiteOrNull(value: number | null | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
