import type { ManagerFund } from '@/contract/fund-manager';
import { datePartsOf, dayFromParts, dayOf, type Day } from '@/domain/day';

/** One tenure on a common line of time; `start` and `length` are shares of it, 0 to 1. */
export interface TenureBar {
  readonly fund: ManagerFund;
  readonly start: number;
  readonly length: number;
}

export interface TenureTimeline {
  readonly bars: readonly TenureBar[];
  /** First days of years, with their place on the line. */
  readonly years: readonly { readonly year: number; readonly at: number }[];
}

const MOST_YEARS = 6;

/** The tenures in the order they began, on the line from the first one's first day to the last day of any. */
export function tenureTimeline(funds: readonly ManagerFund[]): TenureTimeline {
  const tenures = funds.flatMap((fund) => {
    const begin = dayOf(fund.beginDate);
    return begin === null ? [] : [{ fund, begin, end: endOf(fund, begin) }];
  });
  const from = Math.min(...tenures.map(({ begin }) => begin));
  const to = Math.max(...tenures.map(({ end }) => end));
  const span = Math.max(to - from, 1);
  return {
    bars: tenures
      .toSorted((a, b) => a.begin - b.begin)
      .map(({ fund, begin, end }) => ({ fund, start: (begin - from) / span, length: (end - begin) / span })),
    years: tenures.length === 0 ? [] : yearMarks(from, to),
  };
}

/** The last day of a tenure; one that lasts ends after the days the gateway counted. */
function endOf({ endDate, days }: ManagerFund, begin: Day): Day {
  const ended = endDate === null ? null : dayOf(endDate);
  return Math.max(begin, ended ?? begin + days);
}

function yearMarks(from: Day, to: Day): TenureTimeline['years'] {
  const first = datePartsOf(from).year + 1;
  const last = datePartsOf(to).year;
  const step = Math.max(1, Math.ceil((last - first + 1) / MOST_YEARS));
  const marks: { year: number; at: number }[] = [];
  for (let year = first; year <= last; year += step) {
    marks.push({ year, at: (dayFromParts(year, 1, 1) - from) / (to - from) });
  }
  return marks;
}
