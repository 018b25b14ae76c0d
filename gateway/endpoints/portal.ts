import { portalSettings } from '../../src/contract/portal';
import { registerCall } from '../http/register-call';
import { keptByVersion } from '../services/kept-by-version';
import { currentFromAt, readDataSettings } from '../services/portal-settings';
import type { FastifyInstance } from 'fastify';
import type { GatewayParts } from './gateway-parts';

/** The calls of contract/portal.ts. */
export function registerPortal(api: FastifyInstance, parts: GatewayParts): void {
  const { store, clock, performance, readDataVersion } = parts;
  const readSettings = keptByVersion(readDataVersion, 1, (_all: null) =>
    readDataSettings(store, performance),
  );
  // Not by the reply cache: the day goes on also where the data does not.
  registerCall(
    api,
    portalSettings,
    async () => ({ body: { ...(await readSettings(null)), currentFrom: currentFromAt(clock()) } }),
    { isForEverybody: true },
  );
}
