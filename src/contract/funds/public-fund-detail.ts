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
  NAV_FREQUENCIES,
} from '../fields';

/** One line of the period table: return and maximum drawdown over the same window, with its first and last day. */
export const periodFigure = v.object({
  dateType: v.string(),
  income: figure,
  drawdown: figure,
  beginDate: v.nullable(compactDate),
  endDate: v.nullable(compactDate),
});

/**
 * As a line of the period table, over a whole series that begins after its fund: no return since inception, and in no
 * rank. Null where the series begins with the fund, or does not reach the day of the figures.
 */
export const seriesFigure = additional(v.nullable(v.omit(periodFigure, ['dateType'])), null);

/** The newest price of a unit on the exchange, in yuan. */
const exchangeQuote = v.object({
  DAY: compactDate,
  CLOSE: v.number(),
  /** Corrected for a distribution of the day. */
  PREVIOUS_CLOSE: figure,
  TURNOVER: figure,
});

/** Where the data of a fund comes from, by kind, in the order of DATA_KINDS (domain/funds/data-kinds.ts). */
export const fundSources = additional(
  v.array(
    v.object({
      kind: v.string(),
      /** `simulated`, or a DataSourceName; `null` if not recorded. */
      source: v.nullable(v.string()),
      /** `null` if the kind has no day, the source does not state it, or it is withheld. */
      day: v.nullable(compactDate),
    }),
  ),
  [],
);

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
      /** Code of the first share class of its portfolio: classes of one portfolio share it. */
      PORTFOLIO_CODE: fundCode,
      FUND_STATUS: v.string(),
      RISK_LEVEL: v.nullable(v.string()),
      SALE_FLAG: v.picklist(['0', '1']),
      DEALING: dealing,
      /** Yuan a day that one investor may buy, null without a limit. */
      DAILY_LIMIT: figure,
      ESTABLISH_DATE: v.nullable(compactDate),
      END_DATE: v.nullable(compactDate),
      END_REASON: additional(endReason, null),
      /** Yuan, of this share class and of all classes of the portfolio together. */
      FUND_SIZE: figure,
      PORTFOLIO_SIZE: figure,
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
      NAV_FREQUENCY: v.picklist(NAV_FREQUENCIES),
      PERIODS: v.array(periodFigure),
      SERIES_PERIOD: seriesFigure,
      /** Of a fund that is traded on an exchange; null for others, and where no price is known. */
      QUOTE: v.nullable(exchangeQuote),
      /** The pages without content. */
      EMPTY_PAGES: v.array(v.picklist(EMPTY_FUND_PAGES)),
      SOURCES: fundSources,
    }),
  ),
  isCacheable: () => true,
});
export type PublicFundDetail = v.InferOutput<typeof publicFundDetail.reply>['body'];
