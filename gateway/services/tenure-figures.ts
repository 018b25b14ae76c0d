import { tenureRange } from '../../src/domain/career';
import { returnBetween } from '../../src/domain/levels';
import { dayAt, valueAt } from '../../src/domain/nav-series';
import { annualisedReturn } from '../../src/domain/returns';
import { maxDrawdown } from '../../src/domain/risk';
import type { CareerPart } from '../../src/domain/career';
import type { Series } from '../../src/domain/nav-series';

/** What came of a tenure, beside class and benchmark over the same days; rates are fractions. */
export interface TenureFigures {
  readonly income: number | null;
  /** Only from a year on. */
  readonly annualised: number | null;
  readonly drawdown: number | null;
  readonly categoryIncome: number | null;
  readonly benchmarkIncome: number | null;
}

/** Levels that a tenure is held against, null where there are none. */
export interface TenureMeasures {
  readonly category: Series | null;
  readonly benchmark: Series | null;
}

export const NO_TENURE_FIGURES: TenureFigures = {
  income: null,
  annualised: null,
  drawdown: null,
  categoryIncome: null,
  benchmarkIncome: null,
};

/** Figures of a tenure over the fund's adjusted series; all null without values in it. */
export function tenureFigures(part: CareerPart, { category, benchmark }: TenureMeasures): TenureFigures {
  const range = tenureRange(part);
  if (range === null) return NO_TENURE_FIGURES;
  const { series } = part;
  const [from, to] = [dayAt(series, range.from), dayAt(series, range.to)];
  const ratio = valueAt(series, range.to) / valueAt(series, range.from);
  return {
    income: ratio - 1,
    annualised: annualisedReturn(ratio, to - from),
    drawdown: maxDrawdown(series, range.from, range.to)?.drawdown ?? null,
    categoryIncome: category === null ? null : returnBetween(category, from, to),
    benchmarkIncome: benchmark === null ? null : returnBetween(benchmark, from, to),
  };
}
