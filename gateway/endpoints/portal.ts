import { portalSettings } from '../../src/contract/portal';
import { registerCall } from '../http/register-call';
import { readPortalSettings } from '../services/portal-settings';
import type { FastifyInstance } from 'fastify';
import type { GatewayParts } from './gateway-parts';

/** The calls of contract/portal.ts. */
export function registerPortal(api: FastifyInstance, parts: GatewayParts): void {
  registerCall(
    api,
    portalSettings,
    async () => ({ body: await readPortalSettings(parts.store, parts.performance) }),
    { cache: parts.cache },
  );
}
