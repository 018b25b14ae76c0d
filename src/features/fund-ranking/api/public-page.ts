import { callGateway } from '@/api/call';
import { publicFundPage, type PublicFundRow, type PublicSortField } from '@/contract/funds/public-fund';
import { publicDealing } from '@/domain/dealing/form';
import { filterOfState, navFrequencyOf } from '@/domain/funds/fund-taxonomy';
import {
  PUBLIC_STATUS_FILTER,
  STANDING_STATUS_FILTER,
  type PublicStatusFilter,
} from '@/domain/site/specification-constants';
import type { RankedFund, ReadRankingPage } from '../ranked-fund';
import type { SortKey } from '../ranking-columns';
import type { RankingFilter } from '../ranking-filter';

const SORT_FIELDS: Readonly<Partial<Record<SortKey, PublicSortField>>> = {
  '0': 'DAY_GRO_RATE',
  '2': 'WEEK1_INCOME',
  '3': 'MONTH1_INCOME',
  '6': 'MONTH3_INCOME',
  '4': 'MONTH6_INCOME',
  '5': 'YEAR1_INCOME',
  '8': 'YEAR2_INCOME',
  '9': 'YEAR3_INCOME',
  '7': 'CUR_YEAR_INCOME',
  '10': 'EST_INCOME',
  annual: 'YEAR1_ANNUAL_EARNINGS',
  nav: 'NAV_VAL',
};

const LEAST_YEARS = { '1': 1, '2': 2, '3': 3, '5': 5, '7': 7, '10': 10 } as const;
const SIZE_UNIT_YUAN = 100_000_000;

/** PA122001: one page of the public ranking [S7.PA122001]. */
export const readPublicPage: ReadRankingPage = async (filter, pageSize, signal) => {
  const { body } = await callGateway(
    publicFundPage,
    { ...publicRequest(filter, pageSize), SORT_FIELD: SORT_FIELDS[filter.sort] ?? 'YEAR1_INCOME' },
    { signal },
  );
  return { funds: body.data.map(publicFundFromWire), total: body.total };
};

/** Fields that both calls for public funds share. */
export function publicRequest(filter: RankingFilter, pageSize: number) {
  const { category, keyword, company, years, size, isMerged, isLatest, direction, page } = filter;
  const leastYears = isLeastYears(years) ? { MIN_YEARS: LEAST_YEARS[years] } : {};
  return {
    pageNum: page,
    pageSize,
    PRO_INFO: category,
    SORT_DIRECTION: direction === 'asc' ? ('ASC' as const) : ('DESC' as const),
    SEL_LIST: {
      keyword,
      FUND_STATUS: wantedStatuses(filter),
      ...(company === '' ? {} : { COMPANY_CODE: company }),
      ...leastYears,
      ...(isMerged ? {} : { ALL_CLASSES: true as const }),
      ...(isLatest ? {} : { ALL_DAYS: true as const }),
      ...(size === '' ? {} : { MIN_SIZE: Number(size) * SIZE_UNIT_YUAN }),
    },
  };
}

/**
 * The statuses to request. By default, ended funds and failed offerings are not ranked with living ones; a search by
 * keyword finds them nevertheless.
 */
function wantedStatuses({ status, keyword }: RankingFilter): PublicStatusFilter[] {
  const chosen = filterOfState(status);
  if (chosen !== undefined) return [chosen];
  return [...(keyword === '' ? STANDING_STATUS_FILTER : PUBLIC_STATUS_FILTER)];
}

function isLeastYears(years: string): years is keyof typeof LEAST_YEARS {
  return Object.hasOwn(LEAST_YEARS, years);
}

/** Maps the wire row to the view type. */
function publicFundFromWire(row: PublicFundRow): RankedFund {
  return {
    area: 'public',
    code: row.FUND_CODE,
    name: row.FUND_SHORT_NAME,
    categoryCode: row.FUND_PRO_TYPE,
    navDate: row.TRD_DATE,
    frequency: navFrequencyOf(row.FUND_PRO_TYPE),
    figures: {
      nav: row.NAV_VAL,
      '0': row.DAY_GRO_RATE,
      '2': row.WEEK1_INCOME,
      '3': row.MONTH1_INCOME,
      '6': row.MONTH3_INCOME,
      '4': row.MONTH6_INCOME,
      '5': row.YEAR1_INCOME,
      '8': row.YEAR2_INCOME,
      '9': row.YEAR3_INCOME,
      '7': row.CUR_YEAR_INCOME,
      '10': row.EST_INCOME,
      annual: row.YEAR1_ANNUAL_EARNINGS,
    },
    yearDrawdown: row.YEAR1_INDICATORDRAWDOWN,
    isOnSale: row.SALE_FLAG === '1',
    dealing: publicDealing(row.DEALING, { code: row.FUND_CODE, typeCode: row.FUND_PRO_TYPE }),
    status: row.FUND_STATUS,
    endReason: row.END_REASON,
    isWithheld: false,
    isUnranked: row.IS_RANKED === '0',
    isPublished: row.IS_PUBLISHED === '1',
  };
}
