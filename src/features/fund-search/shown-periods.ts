import { comparePeriods, type PeriodCode } from '@/domain/period';

const TABLE_PERIODS: readonly PeriodCode[] = ['0', '3', '4', '5', '9', '7'];
/** Gives its place to a window that is ordered by and has no column. */
const REPLACED: PeriodCode = '3';

/** The windows that a table of results has room for, the one it is ordered by always among them. */
export function shownPeriods(sort: PeriodCode): readonly PeriodCode[] {
  if (TABLE_PERIODS.includes(sort)) return TABLE_PERIODS;
  return [...TABLE_PERIODS.filter((period) => period !== REPLACED), sort].toSorted(comparePeriods);
}
