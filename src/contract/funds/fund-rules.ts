import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import {
  additional,
  compactDate,
  dealing,
  endReason,
  figure,
  fundCode,
  fundKey,
  isOfPublicFunds,
} from '../fields';

/** From an amount on: a rate or a fixed fee in yuan, one of them. */
export const amountTier = v.object({ fromYuan: v.number(), rate: figure, fixedFeeYuan: figure });

/** The rate of a redemption from a number of days of holding on. */
export const daysTier = v.object({ fromDays: v.number(), rate: v.number() });

const classFees = v.object({
  code: fundCode,
  name: v.string(),
  label: v.nullable(v.string()),
  /** Fees while the fund is offered, and afterwards; empty where units are not bought from the company. */
  subscription: v.array(amountTier),
  purchase: v.array(amountTier),
  redemption: v.array(daysTier),
  /** What is left of the purchase fee on this platform: 0.1 is a tenth of it; fixed fees stay whole. */
  discount: v.number(),
  /** Discounted purchase rate of a selling platform, where no original rate is known: `purchase` is empty then. */
  platformRate: additional(figure, null),
  managementRate: figure,
  custodyRate: figure,
  /** Yearly sales service fee, and after how many days of holding it is charged no longer. */
  serviceRate: figure,
  serviceEndsAfterDays: v.nullable(v.number()),
});
export type ClassFees = v.InferOutput<typeof classFees>;

const fundName = v.object({ code: fundCode, name: v.string() });

/** Trading days after the dealing day T. */
export const dealingTerms = v.object({
  confirmedAfter: v.number(),
  visibleAfter: v.number(),
  moneyOutAfter: v.number(),
});

/** Fee tiers, minimum amounts and the days on which an order is confirmed and paid. */
export const fundRules = defineCall({
  host: 'funds',
  path: 'fundinfo/fund/rules',
  method: 'POST',
  transport: 'http',
  request: fundKey,
  reply: envelope(
    v.object({
      code: fundCode,
      status: v.string(),
      endReason,
      isOnSale: v.boolean(),
      dailyLimit: figure,
      nextOpenDate: v.nullable(compactDate),
      dealing,
      /** The ETF that a feeder fund invests in, and the feeder fund of an ETF. */
      target: v.nullable(fundName),
      feeder: v.nullable(fundName),
      fees: classFees,
      /** The other class of the same portfolio to hold against it: C for A, A for C. */
      sibling: v.nullable(classFees),
      /** Private funds: what the manager takes of the gains, in words. */
      performanceFee: v.nullable(v.string()),
      minimumPurchaseYuan: figure,
      minimumAdditionYuan: figure,
      minimumRedemptionUnits: figure,
      minimumHoldingUnits: figure,
      terms: dealingTerms,
      /** What the calculator reckons with; withheld for private funds. */
      isWithheld: v.boolean(),
      nav: figure,
      navDate: v.nullable(compactDate),
    }),
  ),
  isCacheable: isOfPublicFunds,
});
export type FundRules = v.InferOutput<typeof fundRules.reply>['body'];
