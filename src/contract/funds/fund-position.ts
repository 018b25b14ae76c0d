import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import { compactDate, figure, fundCode, fundKey, isOfPublicFunds } from '../fields';

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

/** Holdings of a quarterly report; of the newest one without a date. */
export const fundPosition = defineCall({
  host: 'funds',
  path: 'fundinfo/fund/position',
  method: 'POST',
  transport: 'http',
  request: v.object({ ...fundKey.entries, reportDate: v.optional(compactDate) }),
  reply: envelope(
    v.object({
      code: fundCode,
      isWithheld: v.boolean(),
      /** Report days, newest first. */
      reportDates: v.array(compactDate),
      report: v.nullable(
        v.object({
          reportDate: compactDate,
          /** null where the source does not say. */
          publishedDate: v.nullable(compactDate),
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
  isCacheable: isOfPublicFunds,
});
export type FundPosition = v.InferOutput<typeof fundPosition.reply>['body'];
