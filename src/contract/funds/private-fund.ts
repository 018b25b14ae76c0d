import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import {
  additional,
  compactDate,
  dealing,
  EMPTY_FUND_PAGES,
  endReason,
  figure,
  fundCode,
  keyword,
  looseDay,
  looseFigure,
  looseFlag,
  NAV_FREQUENCIES,
  pageNumber,
  pageSize,
} from '../fields';
import { fundSources, periodFigure, seriesFigure } from './public-fund-detail';

/** The dictionaries of the private area, by their names in getDict [S3.dicts]. */
export const PRIVATE_DICT_ITEMS = [
  'STRATEGY_TYPE',
  'FUND_TYPE',
  'FUND_STATUS',
  'RISK_LEVEL',
  'DATE_TYPE',
  'INCOME_DATE_RANGE',
  'PRIVATE_INDEX',
] as const;
export type PrivateDictItem = (typeof PRIVATE_DICT_ITEMS)[number];

/** getDict: one dictionary by its name; the body is a list in display order [S7.privateDict]. */
export const privateDictionary = defineCall({
  host: 'funds',
  path: 'funds/private/api/getDict',
  specified: 'fields',
  method: 'POST',
  transport: 'http',
  request: v.object({ dictitem: v.pipe(v.string(), v.regex(/^[A-Z_]{1,40}$/, 'not a dictionary')) }),
  reply: envelope(
    v.array(v.object({ dictitem: additional(v.string(), ''), itemcode: v.string(), itemname: v.string() })),
  ),
  isCacheable: () => true,
});

/** qryFundStrategyType: strategies of both levels; a second-level code starts with its parent's two characters. */
export const privateStrategies = defineCall({
  host: 'funds',
  path: 'funds/private/api/qryFundStrategyType',
  specified: 'fields',
  method: 'POST',
  transport: 'http',
  request: v.object({}),
  reply: envelope(v.array(v.object({ strategycode: v.string(), strategyname: v.string() }))),
  isCacheable: () => true,
});

const dictionaryCode = v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{1,8}$/, 'not a dictionary code'));

/** Sort fields of a private list; periods under six months only if `rankShortWindows` of the settings is on. */
export const PRIVATE_ORDER_FIELDS = [
  'dayfloatprofit',
  'week1ud',
  'month1ud',
  'month3ud',
  'month6ud',
  'year1ud',
  'year3ud',
  'year5ud',
  'thisyear1ud',
  'allud',
  'navdate',
  'fundcode',
] as const;
export type PrivateOrderField = (typeof PRIVATE_ORDER_FIELDS)[number];

/**
 * One row of the private list [S3.privateRow]: rates are fractions. For unqualified visitors every figure and every NAV
 * day is `null` and `iswithheld` is '1'.
 */
export const privateFundRow = v.object({
  fundcode: fundCode,
  fundshortname: v.string(),
  navdate: looseDay,
  lastnavdate: looseDay,
  dayfloatprofit: looseFigure,
  week1ud: looseFigure,
  month1ud: looseFigure,
  month3ud: looseFigure,
  month6ud: looseFigure,
  year1ud: looseFigure,
  year3ud: looseFigure,
  year5ud: looseFigure,
  thisyear1ud: looseFigure,
  allud: looseFigure,
  issale: looseFlag,
  strategylevel1: v.string(),
  strategylevel2: additional(v.string(), ''),
  fundstatus: additional(v.string(), ''),
  endreason: additional(endReason, null),
  companycode: additional(v.string(), ''),
  companyname: additional(v.string(), ''),
  nav: additional(figure, null),
  year1drawdown: additional(figure, null),
  /** How often it publishes a NAV; not withheld. `null` if unknown. */
  frequency: additional(v.nullable(v.picklist(NAV_FREQUENCIES)), null),
  dealing: additional(dealing, ''),
  /** '' if unknown. */
  risklevel: additional(v.string(), ''),
  establishdate: additional(v.nullable(compactDate), null),
  /** '0' for a fund that is listed and not ranked, because its age or its size is unknown. */
  isranked: additional(v.picklist(['0', '1']), '1'),
  /** `null` where the gateway does not say: then the portal withholds the figures from unqualified visitors itself. */
  iswithheld: additional(v.nullable(v.picklist(['0', '1'])), null),
});
export type PrivateFundRow = v.InferOutput<typeof privateFundRow>;

/** This call sends numbers as text, and accepts numbers too. */
function asText(count: typeof pageNumber) {
  return v.pipe(count, v.transform(String));
}

/** By the specification 1, 0 or empty. */
const ascendingFlag = v.pipe(
  v.picklist(['1', '0', '', 1, 0]),
  v.transform((flag) => `${flag}` as const),
);

/**
 * qryPageProductService: one page of the private list [S7.privatePage]. The portal always sends the seven specified
 * fields, the others only for a filter that the visitor chose, `endedlast` only in a search. With a keyword or a fundcode
 * the call searches all private funds, without one it ranks those that may be ranked.
 */
export const privateFundPage = defineCall({
  host: 'funds',
  path: 'funds/private/api/qryPageProductService',
  specified: 'fields',
  method: 'POST',
  transport: 'http',
  request: v.object({
    pagenum: asText(pageNumber),
    pagesize: v.optional(asText(pageSize), '20'),
    fundclass: v.literal('1'),
    keyword: v.optional(keyword, ''),
    fundcode: v.optional(v.union([v.literal(''), fundCode]), ''),
    orderfield: v.optional(v.union([v.literal(''), v.picklist(PRIVATE_ORDER_FIELDS)]), ''),
    isasc: v.optional(ascendingFlag, ''),
    /** A strategy of either level. */
    strategycode: v.optional(v.pipe(v.string(), v.regex(/^\d{2}(\d{2})?$/, 'not a strategy'))),
    /** The private fund manager (a company). */
    managercode: v.optional(v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{1,12}$/, 'not a manager'))),
    /** Entries of the dictionaries of the same names. */
    fundstatus: v.optional(dictionaryCode),
    risklevel: v.optional(dictionaryCode),
    fundtype: v.optional(dictionaryCode),
    /** '1' lists each share class of a portfolio; without it a ranking has one row per portfolio. */
    allclasses: v.optional(v.literal('1')),
    /** '1' also lists, after the others, the living funds whose newest value is older than the list's as-of day. */
    alldays: v.optional(v.literal('1')),
    /** '1' lists ended funds after all others, whatever their returns. */
    endedlast: v.optional(v.literal('1')),
  }),
  reply: envelope(v.object({ list: v.array(privateFundRow), total: v.number() })),
  rows: { at: ['body', 'list'], row: privateFundRow },
});

/** qryFundDetailService: a private fund's head [S7.privateDetail]; figures as in the row. */
export const privateFundDetail = defineCall({
  host: 'funds',
  path: 'funds/private/api/qryFundDetailService',
  specified: 'fields',
  method: 'POST',
  transport: 'http',
  request: v.object({ fundcode: fundCode, fundclass: v.literal('1') }),
  reply: envelope(
    v.object({
      ...privateFundRow.entries,
      /** '' if unknown, as `registrynumber`. */
      fundfullname: additional(v.string(), ''),
      registrynumber: additional(v.string(), ''),
      enddate: additional(v.nullable(compactDate), null),
      /** Code of the first share class of its portfolio; null if unknown. */
      portfoliocode: additional(v.nullable(fundCode), null),
      /** Yuan; withheld like the figures. */
      fundsize: additional(figure, null),
      /** Of all share classes together. */
      portfoliosize: additional(figure, null),
      accumulatednav: additional(figure, null),
      managers: additional(v.array(v.object({ code: v.string(), name: v.string() })), []),
      benchmark: additional(v.nullable(v.string()), null),
      purchaserate: additional(figure, null),
      discountrate: additional(figure, null),
      periods: additional(v.array(periodFigure), []),
      seriesperiod: seriesFigure,
      /** The pages without content. */
      emptypages: additional(v.array(v.picklist(EMPTY_FUND_PAGES)), []),
      /** Without days where figures are withheld. */
      sources: fundSources,
    }),
  ),
});
export type PrivateFundDetail = v.InferOutput<typeof privateFundDetail.reply>['body'];
