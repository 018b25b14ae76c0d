import { shiftMonths } from '../../../src/domain/calendar/day';
import {
  statesOfFilter,
  hasEnded,
  isMoneyType,
  navFrequencyOf,
  MONEY_TYPE,
} from '../../../src/domain/funds/fund-taxonomy';
import { listDays } from '../../../src/domain/calendar/nav-freshness';
import { PUBLIC_STATUS_FILTER } from '../../../src/domain/site/specification-constants';
import { cacheByDataVersion } from '../../services/cache-by-data-version';
import { searchWords } from '../../services/search-words';
import { compactOrNull } from '../../services/wire-day';
import { readPublishedCodes } from '../figures/nav.repository';
import { readFundSummary } from '../fund.repository';
import { countPublicFunds, readRankingPage } from './public-ranking.repository';
import type { InferOutput } from 'valibot';
import type { publicFundPage, PublicFundRow, PublicSortField } from '../../../src/contract/funds/public-fund';
import type { Day } from '../../../src/domain/calendar/day';
import type { moneyFundPage, MoneyFundRow, MoneySortField } from '../../../src/contract/funds/money-fund';
import type { ListDays } from '../../../src/domain/calendar/nav-freshness';
import type { Store } from '../../store/store';
import type { ReadDataVersion } from '../../services/data-version';
import type { RankingColumn, RankingFilter, RankingRow } from './public-ranking.repository';

type PublicPageRequest = InferOutput<typeof publicFundPage.request>;
type PublicPageBody = InferOutput<typeof publicFundPage.reply>['body'];
export type ReadPublicFundPage = (request: PublicPageRequest) => Promise<PublicPageBody>;

/** A page request without the field of its order. */
type PublicPageQuestion = Omit<PublicPageRequest, 'SORT_FIELD'>;

/** A row of a page with its wire fields of order and source. */
interface PlacedRow extends RankingRow {
  readonly isRanked: boolean;
  readonly isPublished: boolean;
}

/** Reads one page of rows, ordered by a column of the table, and counts the matching funds. */
type ReadPublicRows = (
  question: PublicPageQuestion,
  column: RankingColumn,
) => Promise<{ readonly rows: readonly PlacedRow[]; readonly total: number }>;

const MAX_CACHED_COUNTS = 2000;

/** Columns of the fields that both rankings can be ordered by. */
const SHARED_COLUMN_OF = {
  FUND_CODE: 'code',
  WEEK1_INCOME: 'week1',
  MONTH1_INCOME: 'month1',
  MONTH3_INCOME: 'month3',
  MONTH6_INCOME: 'month6',
  YEAR1_INCOME: 'year1',
  YEAR2_INCOME: 'year2',
  YEAR3_INCOME: 'year3',
  CUR_YEAR_INCOME: 'this_year',
  EST_INCOME: 'since_start',
} as const satisfies Readonly<Partial<Record<PublicSortField & MoneySortField, RankingColumn>>>;

const PUBLIC_COLUMN_OF: Readonly<Record<PublicSortField, RankingColumn>> = {
  DAY_GRO_RATE: 'day_growth',
  ...SHARED_COLUMN_OF,
  YEAR1_ANNUAL_EARNINGS: 'year1_annual',
  YEAR1_INDICATORDRAWDOWN: 'year1_drawdown',
  NAV_VAL: 'nav',
};

/** Pages of the public ranking [S7.PA122001]. */
export function createPublicFundRanking(readRows: ReadPublicRows): ReadPublicFundPage {
  return async (request) => {
    const { rows, total } = await readRows(request, PUBLIC_COLUMN_OF[request.SORT_FIELD]);
    return { data: rows.map(publicRow), total };
  };
}

/** Reads pages of the public funds; the number of matching funds is cached by data version. */
export function createPublicRowReader(store: Store, readDataVersion: ReadDataVersion): ReadPublicRows {
  const { db } = store;
  const countOf = cacheByDataVersion(readDataVersion, MAX_CACHED_COUNTS, (filter: RankingFilter) =>
    countPublicFunds(db, filter),
  );
  const summaryOf = cacheByDataVersion(readDataVersion, 1, (_all: null) => readFundSummary(db, 'public'));
  return async (question, column) => {
    const filter = filterOf(question, (await summaryOf(null)).navDay);
    const total = await countOf(filter);
    const rows = await readRankingPage(db, filter, {
      column,
      direction: question.SORT_DIRECTION === 'ASC' ? 'asc' : 'desc',
      total,
      offset: (question.pageNum - 1) * question.pageSize,
      limit: question.pageSize,
      endedLast: question.SEL_LIST.ENDED_LAST === true,
    });
    const published = await readPublishedCodes(db, rows);
    const placed = rows.map((row) => ({
      ...row,
      isRanked: filter.asOf === null || !isOfAnotherDay(row, filter.asOf),
      isPublished: published.has(row.code),
    }));
    return { rows: placed, total };
  };
}

/** Whether a living fund follows those of the list's day, as `otherDaysLast` orders them. */
function isOfAnotherDay({ type_code: type, nav_day: day, status }: RankingRow, days: ListDays): boolean {
  return day !== null && (day < days[navFrequencyOf(type)] || day > days.newest) && !hasEnded(status);
}

/** The age of a fund is counted to the as-of day; without any NAV every fund is old enough. */
function filterOf({ PRO_INFO, SEL_LIST }: PublicPageQuestion, asOf: Day | null): RankingFilter {
  const { keyword, FUND_STATUS, COMPANY_CODE, MIN_YEARS, MIN_SIZE, ALL_CLASSES, ALL_DAYS } = SEL_LIST;
  const words = searchWords(keyword);
  return {
    typeCode: PRO_INFO,
    statuses: statesOf(FUND_STATUS),
    words,
    companyCode: COMPANY_CODE ?? '',
    establishedBy: MIN_YEARS === undefined || asOf === null ? null : shiftMonths(asOf, -12 * MIN_YEARS),
    leastSizeYuan: MIN_SIZE ?? null,
    isMerged: ALL_CLASSES !== true && words.length === 0,
    asOf: asOf === null ? null : listDays(asOf),
    isLatestOnly: ALL_DAYS !== true && words.length === 0,
  };
}

/** All six values together match every status, as none does. */
function statesOf(values: PublicPageRequest['SEL_LIST']['FUND_STATUS']): string[] {
  const kept = new Set(values);
  return kept.size === PUBLIC_STATUS_FILTER.length ? [] : [...statesOfFilter([...kept])].toSorted();
}

function publicRow(row: PlacedRow): PublicFundRow {
  return {
    ...sharedFields(row),
    DAY_GRO_RATE: row.day_growth,
    NAV_VAL: row.nav,
    YEAR1_ANNUAL_EARNINGS: row.year1_annual,
    YEAR1_INDICATORDRAWDOWN: row.year1_drawdown,
  };
}

/** Fields that the rows of both rankings have. */
function sharedFields(row: PlacedRow) {
  return {
    FUND_CODE: row.code,
    FUND_SHORT_NAME: row.short_name,
    FUND_PRO_TYPE: row.type_code,
    TRD_DATE: compactOrNull(row.nav_day),
    WEEK1_INCOME: row.week1,
    MONTH1_INCOME: row.month1,
    MONTH3_INCOME: row.month3,
    MONTH6_INCOME: row.month6,
    YEAR1_INCOME: row.year1,
    YEAR2_INCOME: row.year2,
    YEAR3_INCOME: row.year3,
    CUR_YEAR_INCOME: row.this_year,
    EST_INCOME: row.since_start,
    SALE_FLAG: row.sale_flag,
    FUND_STATUS: row.status,
    END_REASON: row.end_reason,
    DEALING: row.dealing,
    IS_RANKED: row.isRanked ? ('1' as const) : ('0' as const),
    IS_PUBLISHED: row.isPublished ? ('1' as const) : ('0' as const),
  };
}

type MoneyPageRequest = InferOutput<typeof moneyFundPage.request>;
type MoneyPageBody = InferOutput<typeof moneyFundPage.reply>['body'];

const MONEY_COLUMN_OF: Readonly<Record<MoneySortField, RankingColumn>> = {
  TEN_THOUSAND_INCOME: 'income_10k',
  SEVEN_DAY_RATE: 'seven_day_rate',
  ...SHARED_COLUMN_OF,
};

/** Pages of the ranking of money funds, as PA122001 within the type; empty for any other type. */
export function createMoneyFundRanking(
  readRows: ReadPublicRows,
): (request: MoneyPageRequest) => Promise<MoneyPageBody> {
  return async (request) => {
    const PRO_INFO = request.PRO_INFO === '' ? MONEY_TYPE : request.PRO_INFO;
    if (!isMoneyType(PRO_INFO)) return { data: [], total: 0 };
    const { rows, total } = await readRows({ ...request, PRO_INFO }, MONEY_COLUMN_OF[request.SORT_FIELD]);
    return { data: rows.map(moneyRow), total };
  };
}

function moneyRow(row: PlacedRow): MoneyFundRow {
  return {
    ...sharedFields(row),
    TEN_THOUSAND_INCOME: row.income_10k,
    SEVEN_DAY_RATE: row.seven_day_rate,
  };
}
