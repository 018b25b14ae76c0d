import * as v from 'valibot';
import { defineCall } from './call';
import { envelope } from './envelope';
import {
  compactDate,
  figure,
  fundArea,
  fundCode,
  gappedColumn,
  numberColumn,
  NAV_FREQUENCIES,
} from './fields';

/*
 * What both kinds of funds have in common, one call for a fund's page each. The specification shows none of these
 * payloads; they are designed in the manner of its fund calls. Rates are fractions, amounts yuan, days YYYYMMDD.
 * `isWithheld` says that the fund is private and the visitor is not qualified: then no figure is in the reply.
 */

const fundKey = v.object({ area: fundArea, code: fundCode });

/**
 * A fund's series as columns of equal length, oldest first. `growth` is the adjusted series (1 at the first day),
 * `benchmark` and `category` are levels on the same days, null before they begin.
 */
export const fundNav = defineCall({
  host: 'funds',
  path: 'fundinfo/fund/nav',
  method: 'POST',
  transport: 'http',
  request: fundKey,
  reply: envelope(
    v.object({
      code: fundCode,
      isWithheld: v.boolean(),
      frequency: v.picklist(NAV_FREQUENCIES),
      /** Days as YYYYMMDD numbers. */
      days: numberColumn,
      /** Unit NAV; for money funds the income of ten thousand units in yuan. */
      nav: numberColumn,
      /** NAV with all dividends added; empty for money funds. */
      accumulated: numberColumn,
      growth: numberColumn,
      benchmark: v.nullable(gappedColumn),
      benchmarkName: v.nullable(v.string()),
      category: v.nullable(gappedColumn),
      categoryName: v.nullable(v.string()),
      events: v.array(
        v.object({
          day: v.number(),
          kind: v.picklist(['dividend', 'split', 'manager']),
          /** Yuan per unit for a dividend, new units per old unit for a split, null for a change of manager. */
          value: figure,
          /** Who came and who went, for a change of manager. */
          text: v.nullable(v.string()),
        }),
      ),
    }),
  ),
});
export type FundNav = v.InferOutput<typeof fundNav.reply>['body'];

/** One period beside its category and benchmark. `rank` counts funds of the class with the same NAV day; a fund alone has none. */
export const periodStanding = v.object({
  dateType: v.string(),
  income: figure,
  drawdown: figure,
  beginDate: v.nullable(compactDate),
  endDate: v.nullable(compactDate),
  categoryIncome: figure,
  benchmarkIncome: figure,
  rank: v.nullable(v.number()),
  total: v.nullable(v.number()),
});

/** Return, drawdown and rank of every period, and the rank of every finished calendar year. */
export const fundStandings = defineCall({
  host: 'funds',
  path: 'fundinfo/fund/standings',
  method: 'POST',
  transport: 'http',
  request: fundKey,
  reply: envelope(
    v.object({
      code: fundCode,
      isWithheld: v.boolean(),
      categoryCode: v.string(),
      categoryName: v.string(),
      navDate: v.nullable(compactDate),
      periods: v.array(periodStanding),
      years: v.array(
        v.object({
          year: v.number(),
          income: figure,
          categoryIncome: figure,
          rank: v.nullable(v.number()),
          total: v.nullable(v.number()),
        }),
      ),
    }),
  ),
});
export type FundStandings = v.InferOutput<typeof fundStandings.reply>['body'];

/** Share of the net assets, with the same fund's share a quarter before: null when it was not among the holdings. */
const holding = v.object({
  code: v.string(),
  name: v.string(),
  /** Industry of a stock, kind of a bond or of a fund. */
  kind: v.string(),
  ratio: v.number(),
  previousRatio: figure,
  valueYuan: figure,
});

const weight = v.object({ name: v.string(), ratio: v.number() });

/** A quarterly report's holdings; the newest report when no date is given. */
export const fundPosition = defineCall({
  host: 'funds',
  path: 'fundinfo/fund/position',
  method: 'POST',
  transport: 'http',
  request: v.object({ area: fundArea, code: fundCode, reportDate: v.optional(compactDate) }),
  reply: envelope(
    v.object({
      code: fundCode,
      isWithheld: v.boolean(),
      /** Report days, newest first. */
      reportDates: v.array(compactDate),
      report: v.nullable(
        v.object({
          reportDate: compactDate,
          publishedDate: compactDate,
          previousReportDate: v.nullable(compactDate),
          netAssetYuan: figure,
          /** 股票 债券 基金 银行存款 其他: shares of the net assets, leverage may bring the sum over 1. */
          assets: v.array(weight),
          stocks: v.array(holding),
          bonds: v.array(holding),
          funds: v.array(holding),
          industries: v.array(v.object({ name: v.string(), ratio: v.number(), previousRatio: figure })),
          /** Sum of the ten largest stocks (of the ten largest funds for a fund of funds). */
          topTen: figure,
          previousTopTen: figure,
        }),
      ),
    }),
  ),
});
export type FundPosition = v.InferOutput<typeof fundPosition.reply>['body'];

/** Profile, sizes, holders, share classes, announcements and the state of purchases. */
export const fundInfo = defineCall({
  host: 'funds',
  path: 'fundinfo/fund/info',
  method: 'POST',
  transport: 'http',
  request: fundKey,
  reply: envelope(
    v.object({
      code: fundCode,
      /** Sizes and holders are withheld; profile and registry facts are public. */
      isWithheld: v.boolean(),
      shortName: v.string(),
      fullName: v.string(),
      categoryName: v.string(),
      establishDate: v.nullable(compactDate),
      endDate: v.nullable(compactDate),
      riskLevel: v.nullable(v.string()),
      benchmark: v.nullable(v.string()),
      custodian: v.nullable(v.string()),
      company: v.nullable(v.object({ code: v.string(), name: v.string() })),
      managers: v.array(v.object({ code: v.string(), name: v.string() })),
      objective: v.nullable(v.string()),
      scope: v.nullable(v.string()),
      frequency: v.picklist(NAV_FREQUENCIES),
      sizes: v.array(v.object({ date: compactDate, sizeYuan: v.number() })),
      holders: v.array(
        v.object({
          date: compactDate,
          institutions: v.number(),
          individuals: v.number(),
          staff: v.number(),
        }),
      ),
      classes: v.array(
        v.object({
          code: fundCode,
          name: v.string(),
          label: v.nullable(v.string()),
          sizeYuan: figure,
          status: v.string(),
        }),
      ),
      announcements: v.array(
        v.object({
          date: compactDate,
          kind: v.picklist(['dividend', 'split', 'manager', 'establish', 'end', 'report']),
          title: v.string(),
          text: v.string(),
        }),
      ),
      purchase: v.object({
        status: v.string(),
        isOnSale: v.boolean(),
        dailyLimit: figure,
        /** When it can be bought (or sold) again, for a fund that is closed now. */
        nextOpenDate: v.nullable(compactDate),
      }),
      /** Private funds: number at the association and its public page. */
      registry: v.nullable(v.object({ number: v.string(), url: v.string() })),
    }),
  ),
});
export type FundInfo = v.InferOutput<typeof fundInfo.reply>['body'];

/** From an amount on: a rate or a fixed fee in yuan, one of them. */
const amountTier = v.object({ fromYuan: v.number(), rate: figure, fixedFeeYuan: figure });
const daysTier = v.object({ fromDays: v.number(), rate: v.number() });

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
  managementRate: figure,
  custodyRate: figure,
  /** Yearly sales service fee, and after how many days of holding it is charged no longer. */
  serviceRate: figure,
  serviceEndsAfterDays: v.nullable(v.number()),
});
export type ClassFees = v.InferOutput<typeof classFees>;

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
      isOnSale: v.boolean(),
      dailyLimit: figure,
      nextOpenDate: v.nullable(compactDate),
      fees: classFees,
      /** The other class of the same portfolio to hold against it: C for A, A for C. */
      sibling: v.nullable(classFees),
      /** Private funds: what the manager takes of the gains, in words. */
      performanceFee: v.nullable(v.string()),
      minimumPurchaseYuan: figure,
      minimumAdditionYuan: figure,
      minimumRedemptionUnits: figure,
      minimumHoldingUnits: figure,
      /** Trading days after the dealing day T. */
      terms: v.object({ confirmedAfter: v.number(), visibleAfter: v.number(), moneyOutAfter: v.number() }),
      /** What the calculator reckons with; withheld for private funds. */
      isWithheld: v.boolean(),
      nav: figure,
      navDate: v.nullable(compactDate),
    }),
  ),
});
export type FundRules = v.InferOutput<typeof fundRules.reply>['body'];

/** Who managed the fund and what came of it, newest first. */
export const fundManagers = defineCall({
  host: 'funds',
  path: 'fundinfo/fund/managers',
  method: 'POST',
  transport: 'http',
  request: fundKey,
  reply: envelope(
    v.object({
      code: fundCode,
      isWithheld: v.boolean(),
      navDate: v.nullable(compactDate),
      categoryName: v.string(),
      tenures: v.array(
        v.object({
          managerCode: v.string(),
          managerName: v.string(),
          education: v.string(),
          careerStartDate: compactDate,
          introduction: v.string(),
          beginDate: compactDate,
          /** Null while in office. */
          endDate: v.nullable(compactDate),
          days: v.number(),
          income: figure,
          /** Only from a year on. */
          annualised: figure,
          drawdown: figure,
          categoryIncome: figure,
          benchmarkIncome: figure,
        }),
      ),
    }),
  ),
});
export type FundManagers = v.InferOutput<typeof fundManagers.reply>['body'];
