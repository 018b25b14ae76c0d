import { fundRecommend, PRODUCT_KEYS } from '../../src/contract/recommend';
import { registerCall } from '../http/register-call';
import { listFundPicks } from '../services/fund-picks';
import type { FastifyInstance } from 'fastify';
import type { GatewayParts } from './gateway-parts';

/** The picked funds of contract/recommend.ts. */
export function registerFundPicks(api: FastifyInstance, { store, cache }: GatewayParts): void {
  registerCall(
    api,
    fundRecommend,
    async ({ productKey }, { visitor }) => ({
      body: await listFundPicks(store, productKey, visitor.isQualified),
    }),
    { cache, isGated: ({ productKey }) => productKey !== PRODUCT_KEYS.publicPicks },
  );
}
