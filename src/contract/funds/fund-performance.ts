import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import {
  additional,
  compactDate,
  figure,
  fundCode,
  fundKey,
  gappedColumn,
  isOfPublicFunds,
  NAV_FREQUENCIES,
  numberColumn,
} from '../fields';

/** As `Adjustment` of src/domain/returns/nav-series, with the day as YYYYMMDD number. */
const adjustment = v.object({
  day: v.number(),
  /** yuan paid per unit */
  dividend: v.exactOptional(v.number()),
  /** new units per old unit */
  splitRatio: v.exactOptional(v.number()),
  /** growth of the day as a factor; it wins over dividend and split */
  factor: v.exactOptional(v.number()),
  /** The change of the day is left out of returns. */
  isJump: v.exactOptional(v.boolean()),
});

/**
 * A fund's series as columns of equal length, oldest first, and what happened to its units beside the market: the adjusted
 * series and the accumulated NAV follow from these (src/domain/returns/nav-series). `benchmark` and `category` are levels
 * on the same days, null before they begin and after they end.
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
      frequency: v.nullable(v.picklist(NAV_FREQUENCIES)),
      /** Days as YYYYMMDD numbers. */
      days: numberColumn,
      /** What `nav` holds: unit NAVs, or the incomes of ten thousand units of a money fund, in yuan. */
      kind: v.picklist(['nav', 'income']),
      nav: numberColumn,
      /** In the order of their days. */
      adjustments: v.array(adjustment),
      /** Dividends per unit before the first day, in yuan; null for incomes, and where it is not known what was paid. */
      paidBefore: figure,
      /** Whether the first day is the fund's first; figures since a later one are not since inception. */
      isFromStart: additional(v.boolean(), true),
      benchmark: v.nullable(gappedColumn),
      benchmarkName: v.nullable(v.string()),
      /** Indices and rates of a benchmark without a series, which is not drawn for want of them. */
      benchmarkMissing: additional(v.array(v.string()), []),
      category: v.nullable(gappedColumn),
      categoryName: v.nullable(v.string()),
      /** Managers who joined and left. */
      managerChanges: v.array(v.object({ day: v.number(), text: v.string() })),
    }),
  ),
  isCacheable: isOfPublicFunds,
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
      /** Whether the periods are those of a published ranking, not computed from a series. */
      isPublished: additional(v.boolean(), false),
      periods: v.array(periodStanding),
      /** Over a whole series that begins after its fund, which has no rank; null for others. */
      seriesPeriod: additional(v.nullable(v.omit(periodStanding, ['dateType', 'rank', 'total'])), null),
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
  isCacheable: isOfPublicFunds,
});
export type FundStandings = v.InferOutput<typeof fundStandings.reply>['body'];
