import * as v from 'valibot';
import { defineCall } from '../call';
import { compactDate, figure, fundArea, fundCode, userId } from '../fields';
import { BUSINESS_TYPES, dataReply } from '../watchlist/watchlist';

/** How many funds are looked through at once. */
export const MOST_LOOKED_THROUGH = 50;

/** Shares of a portfolio's net assets, fractions. */
const weight = v.object({ name: v.string(), ratio: v.number() });

const held = v.object({
  code: v.string(),
  name: v.string(),
  /** Industry of a stock, kind of a bond or of a fund. */
  kind: v.string(),
  ratio: v.number(),
});
export type HeldReply = v.InferOutput<typeof held>;

const holdingsOfFund = v.object({
  area: fundArea,
  fundCode,
  name: v.string(),
  /** Second-level class or strategy, as the dictionaries code it. */
  classCode: v.string(),
  /** The first share class of the same portfolio: classes of one portfolio share it. */
  portfolioCode: fundCode,
  isWithheld: v.boolean(),
  /** The newest report; null where none is published or where it is withheld. */
  report: v.nullable(
    v.object({
      reportDate: compactDate,
      publishedDate: v.nullable(compactDate),
      assets: v.array(weight),
      /** Largest first; what a report does not list one by one is not there. */
      stocks: v.array(held),
      bonds: v.array(held),
      funds: v.array(held),
      industries: v.array(weight),
      /** Sum of the ten largest stocks (of the ten largest funds for a fund of funds). */
      topTen: figure,
    }),
  ),
});
export type HoldingsOfFund = v.InferOutput<typeof holdingsOfFund>;

/**
 * Holdings of funds by their newest reports, in the order of the request; unknown funds are left out. Unqualified
 * visitors receive only the names of private funds.
 */
export const watchedHoldings = defineCall({
  host: 'funds',
  path: 'fundinfo/gen/selfSelection/holdings',
  method: 'POST',
  transport: 'http',
  request: v.object({
    hxUid: userId,
    list: v.pipe(
      v.array(
        v.object({ fundCode, businessType: v.picklist([BUSINESS_TYPES.public, BUSINESS_TYPES.private]) }),
      ),
      v.minLength(1),
      v.maxLength(MOST_LOOKED_THROUGH),
    ),
  }),
  reply: dataReply(v.array(holdingsOfFund)),
  rows: { at: ['data'], row: holdingsOfFund },
});
