import { watchedHoldings } from '../../../src/contract/funds/look-through';
import { BUSINESS_TYPES } from '../../../src/contract/watchlist/watchlist';
import { registerCall } from '../../http/server/register-call';
import { signedInAs } from '../../endpoints/own-calls';
import { readHoldingsOfFunds } from './holdings';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../../gateway-deps';

/** The call of contract/funds/look-through.ts, for signed-in visitors and never cached. */
export function registerLookThrough(api: FastifyInstance, { store }: GatewayDeps): void {
  registerCall(api, watchedHoldings, async ({ hxUid, list }, context) => {
    const { isQualified } = signedInAs(hxUid, context);
    const funds = list.map(({ fundCode, businessType }) => ({
      area: businessType === BUSINESS_TYPES.public ? ('public' as const) : ('private' as const),
      code: fundCode,
    }));
    return { data: await readHoldingsOfFunds(store, funds, isQualified) };
  });
}
