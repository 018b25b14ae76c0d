import { searchSuggestions } from '../../src/contract/search';
import { registerCall } from '../http/register-call';
import { suggest } from '../services/search-suggestions';
import type { FastifyInstance } from 'fastify';
import type { GatewayParts } from './gateway-parts';

/** The calls of contract/search.ts. */
export function registerSearch(api: FastifyInstance, { store, cache }: GatewayParts): void {
  registerCall(api, searchSuggestions, async ({ keyword }) => ({ body: await suggest(store, keyword) }), {
    cache,
  });
}
