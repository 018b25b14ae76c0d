import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import { compactDate, dealing, endReason, figure, fundCode } from '../fields';
import { isWithoutWords, publicFundPage, publicFundRow } from './public-fund';

/** The fields a ranking of money funds may be ordered by. */
export const MONEY_SORT_FIELDS = [
  'TEN_THOUSAND_INCOME',
  'SEVEN_DAY_RATE',
  'WEEK1_INCOME',
  'MONTH1_INCOME',
  'MONTH3_INCOME',
  'MONTH6_INCOME',
  'YEAR1_INCOME',
  'YEAR2_INCOME',
  'YEAR3_INCOME',
  'CUR_YEAR_INCOME',
  'EST_INCOME',
  'FUND_CODE',
] as const;
export type MoneySortField = (typeof MONEY_SORT_FIELDS)[number];

/** One row of the money-fund ranking: income of ten thousand units in yuan and the seven-day rate in place of NAV. */
export const moneyFundRow = v.object({
  FUND_CODE: fundCode,
  FUND_SHORT_NAME: v.string(),
  FUND_PRO_TYPE: v.string(),
  TRD_DATE: v.nullable(compactDate),
  TEN_THOUSAND_INCOME: figure,
  SEVEN_DAY_RATE: figure,
  WEEK1_INCOME: figure,
  MONTH1_INCOME: figure,
  MONTH3_INCOME: figure,
  MONTH6_INCOME: figure,
  YEAR1_INCOME: figure,
  YEAR2_INCOME: figure,
  YEAR3_INCOME: figure,
  CUR_YEAR_INCOME: figure,
  EST_INCOME: figure,
  SALE_FLAG: v.picklist(['0', '1']),
  FUND_STATUS: v.string(),
  END_REASON: endReason,
  DEALING: dealing,
  IS_RANKED: publicFundRow.entries.IS_RANKED,
  IS_PUBLISHED: publicFundRow.entries.IS_PUBLISHED,
});
export type MoneyFundRow = v.InferOutput<typeof moneyFundRow>;

/** One page of the money-fund ranking; designed in the manner of PA122001, with its request fields. */
export const moneyFundPage = defineCall({
  host: 'funds',
  path: 'funds/public/qryMoneyFundPage',
  method: 'POST',
  transport: 'http',
  request: v.object({
    ...publicFundPage.request.entries,
    SORT_FIELD: v.picklist(MONEY_SORT_FIELDS),
  }),
  reply: envelope(v.object({ data: v.array(moneyFundRow), total: v.number() })),
  rows: { at: ['body', 'data'], row: moneyFundRow },
  isCacheable: isWithoutWords,
});
