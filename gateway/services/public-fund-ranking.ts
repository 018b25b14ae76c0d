import { compactDay } from '../../src/domain/day';
import { countPublicFunds, readRankingPage } from '../store/public-fund-ranking';
import { keptByVersion } from './kept-by-version';
import { searchWords } from './search-words';
import type { InferOutput } from 'valibot';
import type { publicFundPage, PublicFundRow, PublicSortField } from '../../src/contract/public-fund';
import type { RankingColumn, RankingFilter, RankingRow } from '../store/public-fund-ranking';
import type { Store } from '../store/store';
import type { ReadDataVersion } from './data-version';

type PageRequest = InferOutput<typeof publicFundPage.request>;
type PageBody = InferOutput<typeof publicFundPage.reply>['body'];
export type ReadPublicFundPage = (request: PageRequest) => Promise<PageBody>;

const MOST_KEPT_COUNTS = 2000;

const COLUMN_OF: Readonly<Record<PublicSortField, RankingColumn>> = {
  DAY_GRO_RATE: 'day_growth',
  WEEK1_INCOME: 'week1',
  MONTH1_INCOME: 'month1',
  MONTH3_INCOME: 'month3',
  MONTH6_INCOME: 'month6',
  YEAR1_INCOME: 'year1',
  YEAR2_INCOME: 'year2',
  YEAR3_INCOME: 'year3',
  CUR_YEAR_INCOME: 'this_year',
  EST_INCOME: 'since_start',
  YEAR1_ANNUAL_EARNINGS: 'year1_annual',
  YEAR1_INDICATORDRAWDOWN: 'year1_drawdown',
  NAV_VAL: 'nav',
  FUND_CODE: 'code',
};

/** The pages of the public ranking [S7.PA122001]; how many funds a filter keeps is counted once a data version. */
export function createPublicFundRanking(store: Store, readDataVersion: ReadDataVersion): ReadPublicFundPage {
  const countOf = keptByVersion(readDataVersion, MOST_KEPT_COUNTS, (filter: RankingFilter) =>
    countPublicFunds(store.db, filter),
  );
  return async (request) => {
    const filter: RankingFilter = {
      typeCode: request.PRO_INFO,
      statuses: [...new Set(request.SEL_LIST.FUND_STATUS)].toSorted(),
      words: searchWords(request.SEL_LIST.keyword),
    };
    const total = await countOf(filter);
    const rows = await readRankingPage(store.db, filter, {
      column: COLUMN_OF[request.SORT_FIELD],
      direction: request.SORT_DIRECTION === 'ASC' ? 'asc' : 'desc',
      total,
      offset: (request.pageNum - 1) * request.pageSize,
      limit: request.pageSize,
    });
    return { data: rows.map(wireRow), total };
  };
}

function wireRow(row: RankingRow): PublicFundRow {
  return {
    FUND_CODE: row.code,
    FUND_SHORT_NAME: row.short_name,
    FUND_PRO_TYPE: row.type_code,
    DAY_GRO_RATE: row.day_growth,
    NAV_VAL: row.nav,
    TRD_DATE: row.nav_day === null ? null : compactDay(row.nav_day),
    WEEK1_INCOME: row.week1,
    MONTH1_INCOME: row.month1,
    MONTH3_INCOME: row.month3,
    MONTH6_INCOME: row.month6,
    YEAR1_INCOME: row.year1,
    YEAR2_INCOME: row.year2,
    YEAR3_INCOME: row.year3,
    CUR_YEAR_INCOME: row.this_year,
    EST_INCOME: row.since_start,
    YEAR1_ANNUAL_EARNINGS: row.year1_annual,
    YEAR1_INDICATORDRAWDOWN: row.year1_drawdown,
    SALE_FLAG: row.sale_flag,
  };
}
