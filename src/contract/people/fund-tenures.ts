import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import { compactDate, figure, fundCode, fundKey, isOfPublicFunds } from '../fields';

/** Tenures of the fund's managers with their results, newest first. */
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
          careerStartDate: v.nullable(compactDate),
          introduction: v.string(),
          /** Null if unknown, and with it the days and the figures. */
          beginDate: v.nullable(compactDate),
          /** Null while in office. */
          endDate: v.nullable(compactDate),
          days: figure,
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
  isCacheable: isOfPublicFunds,
});
export type FundManagers = v.InferOutput<typeof fundManagers.reply>['body'];
