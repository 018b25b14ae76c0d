import * as v from 'valibot';
import { defineCall } from './call';
import { envelope } from './envelope';
import { additional, compactDate } from './fields';

/** Settings of the gateway: age and origin of the data, and switches of the operator. */
export const portalSettings = defineCall({
  host: 'funds',
  path: 'portal/settings',
  method: 'GET',
  transport: 'http',
  request: v.object({}),
  reply: envelope(
    v.object({
      dataVersion: v.string(),
      simulated: v.object({ publicFunds: v.boolean(), privateFunds: v.boolean() }),
      publicNavDate: v.nullable(compactDate),
      publicFundCount: v.number(),
      privateNavDate: v.nullable(compactDate),
      privateFundCount: v.number(),
      /** The oldest day of a value that is not out of date: the fifth trading day before the last finished one. */
      currentFrom: additional(v.nullable(compactDate), null),
      performance: v.object({ rankShortWindows: v.boolean(), riskFreeRate: v.number() }),
    }),
  ),
});
export type PortalSettings = v.InferOutput<typeof portalSettings.reply>['body'];
