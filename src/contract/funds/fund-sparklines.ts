import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import { fundArea, fundCode, isOfPublicFunds, numberColumn } from '../fields';

/** Sparklines of the last year for rows of a list, at most 40 points each, oldest first; none for a withheld fund. */
export const fundSparklines = defineCall({
  host: 'funds',
  path: 'fundinfo/fund/sparklines',
  method: 'POST',
  transport: 'http',
  request: v.object({ area: fundArea, codes: v.pipe(v.array(fundCode), v.maxLength(100)) }),
  reply: envelope(v.array(v.object({ code: fundCode, growth: numberColumn }))),
  isCacheable: isOfPublicFunds,
});
export type FundSparklines = v.InferOutput<typeof fundSparklines.reply>['body'];
