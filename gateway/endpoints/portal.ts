import { dataCoverage } from '../../src/contract/funds/data-coverage';
import { portalSettings } from '../../src/contract/portal';
import { readDataCoverage } from '../funds/provenance';
import { registerCall } from '../http/server/register-call';
import { cacheByDataVersion } from '../services/cache-by-data-version';
import { currentFromAt, readDataSettings } from '../services/portal-settings';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../gateway-deps';

/** As long as pages take them for fresh. */
const SETTINGS_FRESH_MS = 5 * 60_000;

/** The calls of contract/portal.ts and contract/funds/data-coverage.ts. */
export function registerPortal(api: FastifyInstance, parts: GatewayDeps): void {
  const { store, cache, clock, performance, readDataVersion } = parts;
  const readSettings = cacheByDataVersion(readDataVersion, 1, (_all: null) =>
    readDataSettings(store, performance),
  );
  // Not by the reply cache: the day goes on also where the data does not.
  registerCall(
    api,
    portalSettings,
    async () => ({ body: { ...(await readSettings(null)), currentFrom: currentFromAt(clock()) } }),
    { isForEverybody: true, freshMs: SETTINGS_FRESH_MS },
  );
  registerCall(api, dataCoverage, async () => ({ body: await readDataCoverage(store) }), { cache });
}
