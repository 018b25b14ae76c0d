import { DEFAULT_PERFORMANCE_SWITCHES, mayRankBy } from '../../src/domain/performance-rules';
import type { PrivateOrderField } from '../../src/contract/private-fund';
import type { Day } from '../../src/domain/day';
import type { PeriodCode } from '../../src/domain/period';
import type { PrivateRankingColumn } from '../store/private-fund-ranking';

interface OrderRule {
  readonly column: PrivateRankingColumn;
  /** The window it orders by, null for five years and for what is no return: those may always order. */
  readonly period: PeriodCode | null;
}

const RULES: Readonly<Record<PrivateOrderField, OrderRule>> = {
  dayfloatprofit: { column: 'day_growth', period: '0' },
  week1ud: { column: 'week1', period: '2' },
  month1ud: { column: 'month1', period: '3' },
  month3ud: { column: 'month3', period: '6' },
  month6ud: { column: 'month6', period: '4' },
  year1ud: { column: 'year1', period: '5' },
  year3ud: { column: 'year3', period: '9' },
  year5ud: { column: 'year5', period: null },
  thisyear1ud: { column: 'this_year', period: '7' },
  allud: { column: 'since_start', period: '10' },
  navdate: { column: 'nav_day', period: null },
  fundcode: { column: 'code', period: null },
};

const DEFAULT_FIELD: PrivateOrderField = 'year1ud';

export interface OrderSettings {
  /** Newest NAV day of the area, null without one. */
  readonly asOf: Day | null;
  readonly rankShortWindows: boolean;
}

/** The column an order field stands for; null where the house does not order private funds by it. */
export function orderColumn(
  field: PrivateOrderField | '',
  { asOf, rankShortWindows }: OrderSettings,
): PrivateRankingColumn | null {
  const { column, period } = RULES[field === '' ? DEFAULT_FIELD : field];
  if (period === null || asOf === null) return column;
  const switches = { ...DEFAULT_PERFORMANCE_SWITCHES, rankShortWindows };
  return mayRankBy('private', period, asOf, switches) ? column : null;
}
