import { changePush, pushSettings } from '../../src/contract/watchlist/push';
import { hashOfToken } from '../accounts/sessions';
import { registerStep } from '../endpoints/own-calls';
import { changePushOf, readPushSettings } from './push-settings';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../gateway-deps';

/** The calls of contract/watchlist/push, each for the visitor's account only and never cached. */
export function registerPush(api: FastifyInstance, deps: GatewayDeps): void {
  registerStep(api, pushSettings, async (_request, { accountId }) => ({
    body: await readPushSettings(deps, accountId),
  }));
  registerStep(api, changePush, async (change, { accountId }, { sessionToken }) => {
    deps.limits.watchlistWrites.take(accountId);
    const here = sessionToken === null ? null : hashOfToken(sessionToken);
    const sessions = await deps.sessions.ofAccount(accountId);
    const device = sessions.find(({ token_hash: hash }) => hash === here)?.device ?? '';
    return { body: await changePushOf(deps, { accountId, device }, change) };
  });
}
