import { searchSuggestions } from '../../../src/contract/funds/search';
import { registerCall } from '../../http/server/register-call';
import { createSuggestions } from './search-suggestions';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../../gateway-deps';

/** The calls of contract/funds/search.ts. */
export function registerSearch(api: FastifyInstance, deps: GatewayDeps): void {
  const { store, cache, readDataVersion } = deps;
  const suggest = createSuggestions(store, readDataVersion);

  registerCall(api, searchSuggestions, async ({ keyword }) => ({ body: await suggest(keyword) }), { cache });
}
