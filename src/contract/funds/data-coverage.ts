import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import { compactDate } from '../fields';

/** What the gateway has of one kind of data. */
const kindCoverage = v.object({
  /** A DataKind of domain/funds/data-kinds.ts. */
  kind: v.string(),
  /** Living funds that have it, of those that can have it. */
  count: v.number(),
  total: v.number(),
  /** The newest day known; `null` for a kind without days, and for private funds except of `nav`. */
  day: v.nullable(compactDate),
  /** DataSourceName of domain/funds/data-kinds.ts, those whose records were imported; empty if simulated or not recorded. */
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
  isCacheable: () => true,
});
