import * as v from 'valibot';
import { PUBLIC_STATUS_FILTER } from '../../domain/site/specification-constants';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import {
  additional,
  dealing,
  endReason,
  fundCode,
  keyword,
  looseDay,
  looseFigure,
  looseFlag,
  orEmpty,
  pageNumber,
  pageSize,
  personCode,
} from '../fields';

/**
 * One entry of a dictionary [S3.dicts]. Product types have two levels: a second-level code starts with its parent's
 * two characters (`0201` below `02`). `dictCode` names the dictionary if several were requested; an entry without it
 * is a product type, the only public dictionary that the specification describes.
 */
export const dictEntry = v.object({
  dictCode: additional(v.string(), 'FUND_PRO_TYPE'),
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
  specified: 'fields',
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
  isCacheable: () => true,
});

/** Sort fields of the public ranking. */
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
  DAY_GRO_RATE: looseFigure,
  NAV_VAL: looseFigure,
  TRD_DATE: looseDay,
  WEEK1_INCOME: looseFigure,
  MONTH1_INCOME: looseFigure,
  MONTH3_INCOME: looseFigure,
  MONTH6_INCOME: looseFigure,
  YEAR1_INCOME: looseFigure,
  YEAR2_INCOME: looseFigure,
  YEAR3_INCOME: looseFigure,
  CUR_YEAR_INCOME: looseFigure,
  EST_INCOME: looseFigure,
  YEAR1_ANNUAL_EARNINGS: looseFigure,
  /** Maximum drawdown of the last year as a positive fraction. */
  YEAR1_INDICATORDRAWDOWN: looseFigure,
  /** '1' can be bought now, '0' cannot. */
  SALE_FLAG: looseFlag,
  /** Why a fund cannot be bought, and that it has ended; '' if unknown. */
  FUND_STATUS: additional(v.string(), ''),
  DEALING: additional(dealing, ''),
  /** '0' for a living fund whose newest value is older than the day of the list: it follows the ranked ones. */
  IS_RANKED: additional(v.picklist(['0', '1']), '1'),
  /** '1' if the returns are those of a published ranking, not computed from a series. */
  IS_PUBLISHED: additional(v.picklist(['0', '1']), '0'),
  END_REASON: additional(endReason, null),
});
export type PublicFundRow = v.InferOutput<typeof publicFundRow>;

const conditions = v.object({
  keyword: v.optional(keyword, ''),
  /** [S9.status] The statuses to keep: 0 keeps open funds in their suspended forms too; empty keeps every status. */
  FUND_STATUS: v.optional(v.pipe(v.array(v.picklist(PUBLIC_STATUS_FILTER)), v.maxLength(12)), []),
  /** Not in the specification, sent only if chosen: one company, minimum age in years, minimum size in yuan. */
  COMPANY_CODE: v.optional(personCode),
  MIN_YEARS: v.optional(v.picklist([1, 2, 3, 5, 7, 10])),
  MIN_SIZE: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1e13))),
  /**
   * Lists each share class of a portfolio. Without it a ranking has one row per portfolio; a search finds every class
   * in any case.
   */
  ALL_CLASSES: v.optional(v.literal(true)),
  /**
   * Also lists, after the others, the living funds without a value and those whose newest value is older than the as-of
   * day of the list. A search finds them in any case.
   */
  ALL_DAYS: v.optional(v.literal(true)),
  /** Sent by a search: ended funds are listed after all others, whatever their returns. */
  ENDED_LAST: v.optional(v.literal(true)),
});

/** Rejects a list, which the schema would read as an object without conditions. */
const conditionsAlone = v.pipe(
  v.custom<v.InferInput<typeof conditions>>((value) => !Array.isArray(value), 'not an object of conditions'),
  conditions,
);

/** `isCacheable` of the rankings. */
export function isWithoutWords({
  SEL_LIST,
}: {
  readonly SEL_LIST?: v.InferInput<typeof conditions> | undefined;
}): boolean {
  return (SEL_LIST?.keyword ?? '').trim() === '';
}

/**
 * PA122001: one page of the ranking [S7.PA122001]. PRO_INFO is a product type code of either level, '' for all.
 * Filters and order may be omitted or empty.
 */
export const publicFundPage = defineCall({
  host: 'funds',
  path: 'funds/public/PA122001',
  specified: 'fields',
  method: 'POST',
  transport: 'http',
  request: v.object({
    pageNum: pageNumber,
    pageSize: v.optional(pageSize, '20'),
    PRO_INFO: v.optional(v.pipe(v.string(), v.regex(/^(\d{2}|\d{4})?$/, 'not a product type code')), ''),
    SORT_FIELD: v.optional(orEmpty(v.picklist(PUBLIC_SORT_FIELDS), 'YEAR1_INCOME'), ''),
    SORT_DIRECTION: v.optional(orEmpty(v.picklist(['ASC', 'DESC']), 'DESC'), ''),
    SEL_LIST: v.optional(conditionsAlone, {}),
  }),
  reply: envelope(v.object({ data: v.array(publicFundRow), total: v.number() })),
  rows: { at: ['body', 'data'], row: publicFundRow },
  isCacheable: isWithoutWords,
});
