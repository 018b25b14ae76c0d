import { roadshowList } from '../../src/contract/live';
import { registerCall } from '../http/register-call';
import { listRoadshows } from '../services/roadshow-list';
import type { FastifyInstance } from 'fastify';
import type { GatewayParts } from './gateway-parts';

/** The calls of contract/live.ts. Not kept: what is live changes with the clock. */
export function registerLive(api: FastifyInstance, { store, clock }: GatewayParts): void {
  registerCall(api, roadshowList, async (request) => ({
    body: await listRoadshows(store, request, clock()),
  }));
}
