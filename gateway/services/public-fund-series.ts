import { compactDay } from '../../src/domain/day';
import { adjustedSeries, dayAt, incomeSeries } from '../../src/domain/nav-series';
import { PERIOD_CODES } from '../../src/domain/period';
import { periodRange, periodReturn } from '../../src/domain/returns';
import { maxDrawdown } from '../../src/domain/risk';
import type { PublicFundDetail } from '../../src/contract/public-fund';
import type { Series } from '../../src/domain/nav-series';
import type { PeriodCode } from '../../src/domain/period';
import type { NavRecord } from '../store/nav-repository';

type PeriodFigure = PublicFundDetail['PERIODS'][number];

/** Value of one unit with everything reinvested, 1 at the first day, from unit NAVs or from incomes. */
export function growthSeries(record: NavRecord): Series {
  return record.kind === 'income'
    ? incomeSeries(record.series)
    : adjustedSeries(record.series, record.adjustments);
}

/**
 * [S9.dateOrder] Return and maximum drawdown over the same window for every period, in display order; all null where
 * the fund is younger, and for the daily change of a money fund, which has none.
 */
export function periodFigures(record: NavRecord | null): PeriodFigure[] {
  if (record === null) return PERIOD_CODES.map(emptyFigure);
  const growth = growthSeries(record);
  return PERIOD_CODES.map((period) => {
    const range = record.kind === 'income' && period === '0' ? null : periodRange(growth, period);
    if (range === null) return emptyFigure(period);
    return {
      dateType: period,
      income: periodReturn(growth, period),
      drawdown: maxDrawdown(growth, range.from, range.to)?.drawdown ?? null,
      beginDate: compactDay(dayAt(growth, range.from)),
      endDate: compactDay(dayAt(growth, range.to)),
    };
  });
}

function emptyFigure(period: PeriodCode): PeriodFigure {
  return { dateType: period, income: null, drawdown: null, beginDate: null, endDate: null };
}
