import { compactDay } from '../../src/domain/day';
import { adjustedSeries, dayAt, incomeSeries } from '../../src/domain/nav-series';
import { PERIOD_CODES } from '../../src/domain/period';
import { periodRange } from '../../src/domain/returns';
import { maxDrawdown } from '../../src/domain/risk';
import type { PublicFundDetail } from '../../src/contract/public-fund';
import type { Series } from '../../src/domain/nav-series';
import type { PeriodCode } from '../../src/domain/period';
import type { NavRecord } from '../store/nav-repository';
import type { PeriodColumns, PublicFundTable } from '../store/schema';

type PeriodFigure = PublicFundDetail['PERIODS'][number];

/** Value of one unit with everything reinvested, 1 at the first day, from unit NAVs or from incomes. */
export function growthSeries(record: NavRecord): Series {
  return record.kind === 'income'
    ? incomeSeries(record.series)
    : adjustedSeries(record.series, record.adjustments);
}

const PERIOD_COLUMNS: Readonly<Record<PeriodCode, keyof PeriodColumns>> = {
  '0': 'day_growth',
  '2': 'week1',
  '3': 'month1',
  '6': 'month3',
  '4': 'month6',
  '5': 'year1',
  '8': 'year2',
  '9': 'year3',
  '7': 'this_year',
  '10': 'since_start',
};

/**
 * [S9.dateOrder] Return and maximum drawdown over the same window for every period, in display order. The returns are
 * the ranking row's own, so that both pages say the same; drawdown and days come from the series where it reaches the
 * row's day, which an imported row without a series of its own lacks.
 */
export function periodFigures(fund: PublicFundTable, record: NavRecord | null): PeriodFigure[] {
  const growth = record === null ? null : growthSeries(record);
  const isCurrent = growth !== null && dayAt(growth, growth.days.length - 1) === fund.nav_day;
  return PERIOD_CODES.map((period) => {
    const income = fund[PERIOD_COLUMNS[period]];
    const range = isCurrent && income !== null ? periodRange(growth, period) : null;
    if (growth === null || range === null) {
      return { dateType: period, income, drawdown: null, beginDate: null, endDate: null };
    }
    return {
      dateType: period,
      income,
      drawdown: maxDrawdown(growth, range.from, range.to)?.drawdown ?? null,
      beginDate: compactDay(dayAt(growth, range.from)),
      endDate: compactDay(dayAt(growth, range.to)),
    };
  });
}
