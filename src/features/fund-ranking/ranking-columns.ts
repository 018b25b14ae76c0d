import { PERIOD_CODES, PERIOD_NAMES, type PeriodCode } from '@/domain/period';
import type { PublicFund } from './ranked-fund';
import type { SortKey } from './ranking-filter';

/** A sortable rate column of the ranking. */
export interface RateColumn {
  readonly sort: SortKey;
  readonly title: string;
  readonly valueOf: (fund: PublicFund) => number | null;
}

function periodColumn(period: PeriodCode): RateColumn {
  return { sort: period, title: PERIOD_NAMES[period], valueOf: (fund) => fund.returns[period] };
}

/** The ten returns in the specification's order [S9.dateOrder], then the annualised return of the last year. */
export const RATE_COLUMNS: readonly RateColumn[] = [
  ...PERIOD_CODES.map(periodColumn),
  { sort: 'annual', title: '近1年年化', valueOf: (fund) => fund.yearAnnualised },
];

/** The period a sort key stands for in the mobile list; keys that are no period show the last year. */
export function shownPeriod(sort: SortKey): PeriodCode {
  return sort === 'annual' || sort === 'nav' ? '5' : sort;
}
