import { callGateway } from '@/api/call';
import { moneyFundPage, type MoneyFundRow, type MoneySortField } from '@/contract/funds/money-fund';
import { publicDealing } from '@/domain/dealing/form';
import type { RankedFund, ReadRankingPage } from '../ranked-fund';
import type { SortKey } from '../ranking-columns';
import { publicRequest } from './public-page';

const SORT_FIELDS: Readonly<Partial<Record<SortKey, MoneySortField>>> = {
  income: 'TEN_THOUSAND_INCOME',
  seven: 'SEVEN_DAY_RATE',
  '2': 'WEEK1_INCOME',
  '3': 'MONTH1_INCOME',
  '6': 'MONTH3_INCOME',
  '4': 'MONTH6_INCOME',
  '5': 'YEAR1_INCOME',
  '8': 'YEAR2_INCOME',
  '9': 'YEAR3_INCOME',
  '7': 'CUR_YEAR_INCOME',
  '10': 'EST_INCOME',
};

/** One page of the ranking of money funds, with their figures. */
export const readMoneyPage: ReadRankingPage = async (filter, pageSize, signal) => {
  const { body } = await callGateway(
    moneyFundPage,
    { ...publicRequest(filter, pageSize), SORT_FIELD: SORT_FIELDS[filter.sort] ?? 'SEVEN_DAY_RATE' },
    { signal },
  );
  return { funds: body.data.map(moneyFundFromWire), total: body.total };
};

function moneyFundFromWire(row: MoneyFundRow): RankedFund {
  return {
    area: 'public',
    code: row.FUND_CODE,
    name: row.FUND_SHORT_NAME,
    categoryCode: row.FUND_PRO_TYPE,
    navDate: row.TRD_DATE,
    frequency: 'daily',
    figures: {
      income: row.TEN_THOUSAND_INCOME,
      seven: row.SEVEN_DAY_RATE,
      '2': row.WEEK1_INCOME,
      '3': row.MONTH1_INCOME,
      '6': row.MONTH3_INCOME,
      '4': row.MONTH6_INCOME,
      '5': row.YEAR1_INCOME,
      '8': row.YEAR2_INCOME,
      '9': row.YEAR3_INCOME,
      '7': row.CUR_YEAR_INCOME,
      '10': row.EST_INCOME,
    },
    yearDrawdown: null,
    isOnSale: row.SALE_FLAG === '1',
    dealing: publicDealing(row.DEALING, { code: row.FUND_CODE, typeCode: row.FUND_PRO_TYPE }),
    status: row.FUND_STATUS,
    endReason: row.END_REASON,
    isWithheld: false,
    isUnranked: row.IS_RANKED === '0',
    isPublished: row.IS_PUBLISHED === '1',
  };
}
