import * as v from 'valibot';
import { defineCall } from './call';
import { envelope } from './envelope';
import { compactDate, figure, fundCode, keyword, pageNumber, pageSize, personCode } from './fields';

/**
 * One entry of a dictionary. Product types have two levels: a second-level code starts with its parent's
 * two characters (`0201` below `02`).
 */
export const dictEntry = v.object({
  dictCode: v.string(),
  dictItem: v.string(),
  dictItemName: v.string(),
});
export type DictEntry = v.InferOutput<typeof dictEntry>;

export const PUBLIC_DICT_CODES = [
  'FUND_PRO_TYPE',
  'FUND_STATUS',
  'FUND_RISK_LEVEL',
  'INCOME_DATE_RANGE',
] as const;

/** PA122000: dictionaries by code, comma-separated; the reply's body is a list [S7.PA122000]. */
export const publicDictionaries = defineCall({
  host: 'funds',
  path: 'funds/public/PA122000',
  method: 'POST',
  transport: 'http',
  request: v.object({
    DICT_CODES: v.pipe(
      v.string(),
      v.regex(/^[A-Z_]{1,40}(,[A-Z_]{1,40}){0,19}$/, 'not a list of dictionary codes'),
    ),
  }),
  reply: envelope(v.array(dictEntry)),
  rows: { at: ['body'], row: dictEntry },
});

/** The fields a ranking may be ordered by. */
export const PUBLIC_SORT_FIELDS = [
  'DAY_GRO_RATE',
  'WEEK1_INCOME',
  'MONTH1_INCOME',
  'MONTH3_INCOME',
  'MONTH6_INCOME',
  'YEAR1_INCOME',
  'YEAR2_INCOME',
  'YEAR3_INCOME',
  'CUR_YEAR_INCOME',
  'EST_INCOME',
  'YEAR1_ANNUAL_EARNINGS',
  'YEAR1_INDICATORDRAWDOWN',
  'NAV_VAL',
  'FUND_CODE',
] as const;
export type PublicSortField = (typeof PUBLIC_SORT_FIELDS)[number];

/** One row of the public ranking: rates are fractions, a missing figure is null, TRD_DATE is the NAV's day. */
export const publicFundRow = v.object({
  FUND_CODE: fundCode,
  FUND_SHORT_NAME: v.string(),
  FUND_PRO_TYPE: v.string(),
  DAY_GRO_RATE: figure,
  NAV_VAL: figure,
  TRD_DATE: v.nullable(compactDate),
  WEEK1_INCOME: figure,
  MONTH1_INCOME: figure,
  MONTH3_INCOME: figure,
  MONTH6_INCOME: figure,
  YEAR1_INCOME: figure,
  YEAR2_INCOME: figure,
  YEAR3_INCOME: figure,
  CUR_YEAR_INCOME: figure,
  EST_INCOME: figure,
  YEAR1_ANNUAL_EARNINGS: figure,
  /** Maximum drawdown of the last year as a positive fraction. */
  YEAR1_INDICATORDRAWDOWN: figure,
  /** '1' can be bought now, '0' cannot. */
  SALE_FLAG: v.picklist(['0', '1']),
});
export type PublicFundRow = v.InferOutput<typeof publicFundRow>;

/** PA122001: one page of the ranking [S7.PA122001]. PRO_INFO is a product type code of either level, '' for all. */
export const publicFundPage = defineCall({
  host: 'funds',
  path: 'funds/public/PA122001',
  method: 'POST',
  transport: 'http',
  request: v.object({
    pageNum: pageNumber,
    pageSize,
    PRO_INFO: v.pipe(v.string(), v.regex(/^(\d{2}|\d{4})?$/, 'not a product type code')),
    SORT_FIELD: v.picklist(PUBLIC_SORT_FIELDS),
    SORT_DIRECTION: v.picklist(['ASC', 'DESC']),
    SEL_LIST: v.object({
      keyword,
      /** Status codes to keep; empty keeps every status. */
      FUND_STATUS: v.pipe(
        v.array(v.pipe(v.string(), v.regex(/^[0-9A]$/, 'not a fund status'))),
        v.maxLength(12),
      ),
      /** Beyond the specification, sent only when chosen: one company, least age in years, least size in yuan. */
      COMPANY_CODE: v.optional(personCode),
      MIN_YEARS: v.optional(v.picklist([1, 2, 3, 5, 7, 10])),
      MIN_SIZE: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1e13))),
    }),
  }),
  reply: envelope(v.object({ data: v.array(publicFundRow), total: v.number() })),
  rows: { at: ['body', 'data'], row: publicFundRow },
});

/** One line of the period table: return and maximum drawdown over the same window, with its first and last day. */
export const periodFigure = v.object({
  dateType: v.string(),
  income: figure,
  drawdown: figure,
  beginDate: v.nullable(compactDate),
  endDate: v.nullable(compactDate),
});

/** A public fund's head and profile. Not shown by the specification; designed in the manner of PA122001. */
export const publicFundDetail = defineCall({
  host: 'funds',
  path: 'funds/public/qryFundDetail',
  method: 'POST',
  transport: 'http',
  request: v.object({ FUND_CODE: fundCode }),
  reply: envelope(
    v.object({
      FUND_CODE: fundCode,
      FUND_SHORT_NAME: v.string(),
      FUND_FULL_NAME: v.string(),
      FUND_PRO_TYPE: v.string(),
      FUND_STATUS: v.string(),
      RISK_LEVEL: v.nullable(v.string()),
      SALE_FLAG: v.picklist(['0', '1']),
      /** Yuan a day that one investor may buy, null without a limit. */
      DAILY_LIMIT: figure,
      ESTABLISH_DATE: v.nullable(compactDate),
      END_DATE: v.nullable(compactDate),
      /** Yuan. */
      FUND_SIZE: figure,
      COMPANY_CODE: v.nullable(v.string()),
      COMPANY_NAME: v.nullable(v.string()),
      MANAGERS: v.array(v.object({ code: v.string(), name: v.string() })),
      BENCHMARK: v.nullable(v.string()),
      /** Front-end purchase rate, original and after the platform's discount, as fractions. */
      PURCHASE_RATE: figure,
      DISCOUNT_RATE: figure,
      TRD_DATE: v.nullable(compactDate),
      NAV_VAL: figure,
      ACC_NAV_VAL: figure,
      DAY_GRO_RATE: figure,
      /** Money funds only: income of ten thousand units in yuan, and the seven-day annualised rate. */
      TEN_THOUSAND_INCOME: figure,
      SEVEN_DAY_RATE: figure,
      NAV_FREQUENCY: v.picklist(['daily', 'daily-late', 'weekly', 'monthly']),
      PERIODS: v.array(periodFigure),
    }),
  ),
});
export type PublicFundDetail = v.InferOutput<typeof publicFundDetail.reply>['body'];

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
});
