import type { FundStandings } from '@/contract/fund-performance';
import { formatThousands } from '@/domain/format';
import { isPeriodCode } from '@/domain/period';
import { quartile, type Quartile } from '@/domain/rank';
import type { PeriodPerformance } from './fund-profile';

/** Place in the class: rank 1 is the best; null where the fund is not ranked. */
export interface Place {
  readonly rank: number | null;
  readonly total: number | null;
}

/** One period beside its class and benchmark; rates as fractions, days as YYYYMMDD. */
export interface PeriodStanding extends PeriodPerformance, Place {
  readonly categoryIncome: number | null;
  readonly benchmarkIncome: number | null;
}

export interface YearStanding extends Place {
  readonly year: number;
  readonly categoryIncome: number | null;
}

/** Where a fund stands in its class, by period and by finished calendar year. */
export interface Standings {
  readonly isWithheld: boolean;
  readonly categoryName: string;
  readonly navDate: string | null;
  readonly periods: readonly PeriodStanding[];
  readonly years: readonly YearStanding[];
}

export function standingsFromWire(body: FundStandings): Standings {
  return {
    isWithheld: body.isWithheld,
    categoryName: body.categoryName,
    navDate: body.navDate,
    periods: body.periods.flatMap(({ dateType, ...figures }) =>
      isPeriodCode(dateType) ? [{ period: dateType, ...figures }] : [],
    ),
    years: body.years.map(({ year, categoryIncome, rank, total }) => ({ year, categoryIncome, rank, total })),
  };
}

/** '64/1,215'; null where the fund is not ranked. */
export function placeText({ rank, total }: Place): string | null {
  return rank === null || total === null ? null : `${formatThousands(rank)}/${formatThousands(total)}`;
}

/** The quarter of the class; null where the fund is not ranked. */
export function quartileOf({ rank, total }: Place): Quartile | null {
  return rank === null || total === null || total < 1 ? null : quartile(rank, total);
}
