import * as v from 'valibot';
import {
  RISK_LEVELS,
  SCREEN_LIMITS,
  SCREEN_SORTS,
  SCREEN_WINDOWS,
  type ScreenRange,
} from '../../domain/screener/screen';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import {
  additional,
  compactDate,
  figure,
  fundArea,
  fundCode,
  lineText,
  NAV_FREQUENCIES,
  pageNumber,
  pageSize,
  personCode,
} from '../fields';

const { types, companies, years, sizeYi, leastReturnPercent, mostReturnPercent, percent, feePercent } =
  SCREEN_LIMITS;
const { volatilityPercent, leastSharpe, mostSharpe } = SCREEN_LIMITS;

function bounded(least: number, most: number) {
  return v.pipe(
    v.number('请填写数字'),
    v.minValue(least, `不能小于 ${least}`),
    v.maxValue(most, `不能大于 ${most}`),
  );
}

const wholeYears = v.pipe(bounded(1, years), v.integer('请填写整数'));
const screenWindow = v.picklist(SCREEN_WINDOWS);

/** From, to or both. */
function bounds(least: number, most: number) {
  const bound = v.exactOptional(bounded(least, most));
  return { min: bound, max: bound };
}

function hasBound({ min, max }: ScreenRange): boolean {
  return min !== undefined || max !== undefined;
}

function isOrdered({ min, max }: ScreenRange): boolean {
  return min === undefined || max === undefined || min <= max;
}

const NO_BOUND = '请至少填写一个数';
const NOT_ORDERED = '最小值不能大于最大值';

const windowRange = v.pipe(
  v.strictObject({ window: screenWindow, ...bounds(leastReturnPercent, mostReturnPercent) }),
  v.check((range) => hasBound(range), NO_BOUND),
  v.check((range) => isOrdered(range), NOT_ORDERED),
);

const windowPlace = v.strictObject({
  window: screenWindow,
  bestPercent: v.pipe(bounded(1, percent), v.integer('请填写整数')),
});

function oncePerWindow(list: readonly { readonly window: string }[]): boolean {
  return new Set(list.map(({ window }) => window)).size === list.length;
}

const ONCE = '同一区间只能有一个条件';

/** Domain's ScreenConditions: percent, 亿元 and years, as people ask. A condition that is not known is refused. */
const screenConditions = v.strictObject(
  {
    types: v.exactOptional(
      v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{2}(\d{2})?$/, 'not a type'))), v.maxLength(types)),
    ),
    companies: v.exactOptional(v.pipe(v.array(personCode), v.maxLength(companies))),
    riskLevels: v.exactOptional(v.pipe(v.array(v.picklist(RISK_LEVELS)), v.maxLength(RISK_LEVELS.length))),
    minYears: v.exactOptional(wholeYears),
    sizeYi: v.exactOptional(
      v.pipe(
        v.strictObject(bounds(0, sizeYi)),
        v.check((range) => hasBound(range), NO_BOUND),
        v.check((range) => isOrdered(range), NOT_ORDERED),
      ),
    ),
    returns: v.exactOptional(
      v.pipe(
        v.array(windowRange),
        v.maxLength(SCREEN_WINDOWS.length),
        v.check((list) => oncePerWindow(list), ONCE),
      ),
    ),
    places: v.exactOptional(
      v.pipe(
        v.array(windowPlace),
        v.maxLength(SCREEN_WINDOWS.length),
        v.check((list) => oncePerWindow(list), ONCE),
      ),
    ),
    maxDrawdownPercent: v.exactOptional(bounded(0, percent)),
    maxVolatilityPercent: v.exactOptional(bounded(0, volatilityPercent)),
    minSharpe: v.exactOptional(bounded(leastSharpe, mostSharpe)),
    minTenureYears: v.exactOptional(wholeYears),
    maxPurchasePercent: v.exactOptional(bounded(0, feePercent)),
    maxManagementPercent: v.exactOptional(bounded(0, feePercent)),
    isOnSale: v.exactOptional(v.literal(true)),
    isOneClass: v.exactOptional(v.literal(true)),
  },
  '不支持的筛选条件',
);

/**
 * A fund that meets the conditions: fractions and yuan, `null` if unavailable. Tenure, management fee and ranks are
 * included only if a condition uses them. For unqualified visitors all performance and the size of private funds are
 * `null`.
 */
const screenedFund = v.object({
  code: fundCode,
  name: v.string(),
  /** Second-level class or strategy. */
  classCode: v.string(),
  companyName: v.string(),
  riskLevel: v.nullable(v.string()),
  isOnSale: v.boolean(),
  frequency: v.nullable(v.picklist(NAV_FREQUENCIES)),
  establishedDate: v.nullable(compactDate),
  navDate: v.nullable(compactDate),
  sizeYuan: figure,
  returns: v.object({
    '1m': figure,
    '3m': figure,
    '6m': figure,
    '1y': figure,
    '2y': figure,
    '3y': figure,
    '5y': figure,
    ytd: figure,
  }),
  /** Maximum drawdown of the last year as a positive fraction. */
  drawdown: figure,
  /** Annualised volatility of the last year, and its Sharpe ratio over the portal's risk-free rate. */
  volatility: figure,
  sharpe: figure,
  /** After the discount. */
  purchaseRate: figure,
  /** Whether it is that of a selling platform, without a known original rate. */
  isPlatformRate: additional(v.boolean(), false),
  /** Whether the returns are those of a published ranking, not computed from a series. */
  isPublished: additional(v.boolean(), false),
  managementRate: figure,
  /** When the manager in office who has been so for the longest time began. */
  tenureDate: v.nullable(compactDate),
  places: v.array(v.object({ window: screenWindow, rank: v.number(), total: v.number() })),
  isWithheld: v.boolean(),
});
export type ScreenedFundRow = v.InferOutput<typeof screenedFund>;

/**
 * The living funds of an area that meet all conditions. The default order is the return of the last year; private funds
 * are ordered by code for unqualified visitors, whose conditions and orders over figures of private funds are refused
 * with 403. If no fund matches, `relaxed` counts the matches without each one of the conditions.
 */
export const fundScreen = defineCall({
  host: 'funds',
  path: 'fundinfo/fund/screen',
  method: 'POST',
  transport: 'http',
  request: v.object({
    area: fundArea,
    conditions: screenConditions,
    sort: v.exactOptional(v.picklist(SCREEN_SORTS)),
    isReversed: v.exactOptional(v.boolean()),
    pageNum: pageNumber,
    pageSize,
  }),
  reply: envelope(
    v.object({
      list: v.array(screenedFund),
      total: v.number(),
      /** Newest NAV day of the area; withheld like the figures. */
      dataDate: v.nullable(compactDate),
      relaxed: v.array(v.object({ key: v.string(), total: v.number() })),
    }),
  ),
  rows: { at: ['body', 'list'], row: screenedFund },
});

export const SAVED_SCREENS_MOST = 20;
export const SCREEN_NAME_MAX_LENGTH = 20;
const QUERY_MAX_LENGTH = 2000;

const screenId = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'not an id'));
const screenName = v.pipe(
  lineText,
  v.trim(),
  v.minLength(1, '请填写名称'),
  v.maxLength(SCREEN_NAME_MAX_LENGTH, `名称最多 ${SCREEN_NAME_MAX_LENGTH} 个字`),
);

/** Conditions saved under a name; `query` is the query string of the page. */
const savedScreen = v.object({
  id: screenId,
  name: v.string(),
  area: fundArea,
  query: v.string(),
  createdAt: v.number(),
  changedAt: v.number(),
});
export type SavedScreen = v.InferOutput<typeof savedScreen>;

const savedList = envelope(v.object({ list: v.array(savedScreen) }));

/** The visitor's saved conditions, newest first. */
export const mySavedScreens = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/screens/list',
  method: 'GET',
  transport: 'http',
  request: v.object({}),
  reply: savedList,
  rows: { at: ['body', 'list'], row: savedScreen },
});

/** Saves conditions under a unique name; at most 20. Saving, renaming and removing return the resulting list. */
export const saveScreen = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/screens/save',
  method: 'POST',
  transport: 'http',
  request: v.object({ name: screenName, query: v.pipe(lineText, v.maxLength(QUERY_MAX_LENGTH)) }),
  reply: savedList,
});

export const renameScreen = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/screens/rename',
  method: 'POST',
  transport: 'http',
  request: v.object({ id: screenId, name: screenName }),
  reply: savedList,
});

/** Removes saved conditions; an unknown id is no error. */
export const removeScreen = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/screens/remove',
  method: 'POST',
  transport: 'http',
  request: v.object({ id: screenId }),
  reply: savedList,
});
