import * as v from 'valibot';
import { additional } from './additional';
import { defineCall } from './call';
import { envelope } from './envelope';
import { compactDate } from './fields';

/** What the portal must know of the gateway it talks to: how fresh and how real the data is, and the house's switches. */
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

/** What the gateway has of one kind of data. */
const kindCoverage = v.object({
  /** A DataKind of domain/data-kinds.ts. */
  kind: v.string(),
  /** Living funds that have it, of those that can have it. */
  count: v.number(),
  total: v.number(),
  /** The newest day known; `null` for a kind without days, and for private funds except of `nav`. */
  day: v.nullable(compactDate),
  /** DataSourceName of domain/data-kinds.ts, those whose records were imported; empty if simulated or not recorded. */
  sources: v.array(v.string()),
});

const areaCoverage = v.object({
  /** `none` without any fund. */
  origin: v.picklist(['simulated', 'imported', 'none']),
  /** The kinds that funds of the area can have, in the order of DATA_KINDS. */
  kinds: v.array(kindCoverage),
});
export type AreaCoverage = v.InferOutput<typeof areaCoverage>;

/** Which data the portal has, how new it is and where it comes from: counts alone, the same for all visitors. */
export const dataCoverage = defineCall({
  host: 'funds',
  path: 'portal/coverage',
  method: 'GET',
  transport: 'http',
  request: v.object({}),
  reply: envelope(v.object({ public: areaCoverage, private: areaCoverage })),
});
