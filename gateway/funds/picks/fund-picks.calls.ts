import { fundRecommend } from '../../../src/contract/content/recommend';
import { registerCall } from '../../http/server/register-call';
import { listFundPicks } from './fund-picks';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../../gateway-deps';

/** The picked funds of contract/content/recommend.ts. */
export function registerFundPicks(api: FastifyInstance, { store, cache }: GatewayDeps): void {
  registerCall(
    api,
    fundRecommend,
    async ({ productKey }, { visitor }) => ({
      body: await listFundPicks(store, productKey, visitor.isQualified),
    }),
    { cache, isGated: true },
  );
}
