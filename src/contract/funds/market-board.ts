import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import { compactDate, figure, numberColumn } from '../fields';

/** An index at its last close. Changes are fractions. */
const boardIndex = v.object({
  code: v.string(),
  name: v.string(),
  closeDate: compactDate,
  level: v.number(),
  dayChange: figure,
  yearChange: figure,
  /** Growth over the last year, 40 points at most, oldest first. */
  growth: numberColumn,
  /** Price-earnings ratio with its percentile over up to ten years, 0 to 1; null if not known. */
  valuation: v.nullable(v.object({ ratio: v.number(), percentile: v.number(), years: v.number() })),
});
export type BoardIndex = v.InferOutput<typeof boardIndex>;

/**
 * The domestic market on its last day with data; unknown parts are empty or null. American indices have the close of
 * the trading day before.
 */
export const marketBoard = defineCall({
  host: 'funds',
  path: 'fundinfo/market/board',
  method: 'GET',
  transport: 'http',
  request: v.object({}),
  reply: envelope(
    v.object({
      indices: v.array(boardIndex),
      /** Indices of industries with their change of the day, largest first. */
      sectors: v.array(v.object({ code: v.string(), name: v.string(), dayChange: v.number() })),
      /** Public funds by their change of the day, each portfolio once, without money funds. */
      funds: v.nullable(
        v.object({ navDate: compactDate, rising: v.number(), unchanged: v.number(), falling: v.number() }),
      ),
      /** Yearly rates as fractions: medians of money funds and of bond funds without shares, and the ten-year yield. */
      moneySevenDayRate: figure,
      bondYearReturn: figure,
      governmentYield: figure,
    }),
  ),
  isCacheable: () => true,
});
export type MarketBoard = v.InferOutput<typeof marketBoard.reply>['body'];

/** All levels of one index of the board up to its last day there, oldest first. Not in the specification. */
export const marketIndex = defineCall({
  host: 'funds',
  path: 'fundinfo/market/index',
  method: 'POST',
  transport: 'http',
  request: v.object({ code: v.pipe(v.string(), v.regex(/^[0-9A-Z.]{1,12}$/, 'not an index')) }),
  reply: envelope(
    v.object({
      code: v.string(),
      /** Days as YYYYMMDD numbers. */
      days: numberColumn,
      levels: numberColumn,
    }),
  ),
  isCacheable: () => true,
});
export type MarketIndex = v.InferOutput<typeof marketIndex.reply>['body'];
