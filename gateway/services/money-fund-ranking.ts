import { isMoneyType, MONEY_TYPE } from '../../src/domain/fund-taxonomy';
import { compactOrNull } from './wire-day';
import type { InferOutput } from 'valibot';
import type { moneyFundPage, MoneyFundRow, MoneySortField } from '../../src/contract/money-fund';
import type { RankingColumn, RankingRow } from '../store/public-fund-ranking';
import type { ReadPublicRows } from './public-fund-ranking';

type PageRequest = InferOutput<typeof moneyFundPage.request>;
type PageBody = InferOutput<typeof moneyFundPage.reply>['body'];

const COLUMN_OF: Readonly<Record<MoneySortField, RankingColumn>> = {
  TEN_THOUSAND_INCOME: 'income_10k',
  SEVEN_DAY_RATE: 'seven_day_rate',
  WEEK1_INCOME: 'week1',
  MONTH1_INCOME: 'month1',
  MONTH3_INCOME: 'month3',
  MONTH6_INCOME: 'month6',
  YEAR1_INCOME: 'year1',
  YEAR2_INCOME: 'year2',
  YEAR3_INCOME: 'year3',
  CUR_YEAR_INCOME: 'this_year',
  EST_INCOME: 'since_start',
  FUND_CODE: 'code',
};

/** The pages of the ranking of money funds: those of PA122001 inside the type; another type has none. */
export function createMoneyFundRanking(
  readRows: ReadPublicRows,
): (request: PageRequest) => Promise<PageBody> {
  return async (request) => {
    const PRO_INFO = request.PRO_INFO === '' ? MONEY_TYPE : request.PRO_INFO;
    if (!isMoneyType(PRO_INFO)) return { data: [], total: 0 };
    const { rows, total } = await readRows({ ...request, PRO_INFO }, COLUMN_OF[request.SORT_FIELD]);
    return { data: rows.map(wireRow), total };
  };
}

function wireRow(row: RankingRow): MoneyFundRow {
  return {
    FUND_CODE: row.code,
    FUND_SHORT_NAME: row.short_name,
    FUND_PRO_TYPE: row.type_code,
    TRD_DATE: compactOrNull(row.nav_day),
    TEN_THOUSAND_INCOME: row.income_10k,
    SEVEN_DAY_RATE: row.seven_day_rate,
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
    DEALING: row.dealing,
  };
}
