import type { FundStandings } from '@/contract/funds/fund-performance';
import { formatThousands } from '@/domain/text/format';
import { isPeriodCode } from '@/domain/returns/period';
import { quartile, type Quartile } from '@/domain/returns/rank';
import type { PeriodPerformance } from './fund-profile';

/** Rank in the class: 1 is the best; `null` if the fund is not ranked. */
export interface Place {
  readonly rank: number | null;
  readonly total: number | null;
}

/** Return of one period beside class and benchmark; rates as fractions, days as YYYYMMDD. */
export interface PeriodStanding extends PeriodPerformance, Place {
  readonly categoryIncome: number | null;
  readonly benchmarkIncome: number | null;
}

/** As `PeriodStanding`, over a whole series that begins after its fund. */
export type SeriesStanding = Omit<PeriodStanding, 'period' | keyof Place>;

export interface YearStanding extends Place {
  readonly year: number;
  readonly categoryIncome: number | null;
}

/** Ranks of a fund in its class, by period and by completed calendar year. */
export interface Standings {
  readonly isWithheld: boolean;
  readonly categoryName: string;
  readonly navDate: string | null;
  /** The returns are those of a published ranking, not computed from a series. */
  readonly isPublished: boolean;
  readonly periods: readonly PeriodStanding[];
  /** Over a whole series that begins after its fund; `null` for others. */
  readonly seriesPeriod: SeriesStanding | null;
  readonly years: readonly YearStanding[];
}

export function standingsFromWire(body: FundStandings): Standings {
  return {
    isWithheld: body.isWithheld,
    categoryName: body.categoryName,
    navDate: body.navDate,
    isPublished: body.isPublished,
    periods: body.periods.flatMap(({ dateType, ...figures }) =>
      isPeriodCode(dateType) ? [{ period: dateType, ...figures }] : [],
    ),
    seriesPeriod: body.seriesPeriod,
    years: body.years.map(({ year, categoryIncome, rank, total }) => ({ year, categoryIncome, rank, total })),
  };
}

/** '64/1,215'; `null` if the fund is not ranked. */
export function placeText({ rank, total }: Place): string | null {
  return rank === null || total === null ? null : `${formatThousands(rank)}/${formatThousands(total)}`;
}

/** Quartile in the class; `null` if the fund is not ranked. */
export function quartileOf({ rank, total }: Place): Quartile | null {
  return rank === null || total === null || total < 1 ? null : quartile(rank, total);
}
