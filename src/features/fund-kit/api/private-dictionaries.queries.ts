import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { privateDictionary, privateStrategies, type PrivateDictItem } from '@/contract/funds/private-fund';
import type { DictOption } from '../dictionaries';

/** Dictionaries change with a release, not within a visit. */
const STALE_MS = 3_600_000;

/** The private strategies of both levels; if their own call returns none, those of the dictionary. */
export function privateStrategiesQuery() {
  return queryOptions({
    queryKey: ['fund-kit', 'private-strategies'],
    queryFn: async ({ signal }) => {
      const strategies = await readStrategies(signal).catch(() => []);
      signal.throwIfAborted();
      return strategies.length > 0 ? strategies : readDictionary('STRATEGY_TYPE', signal);
    },
    staleTime: STALE_MS,
    gcTime: STALE_MS,
  });
}

/** One dictionary of the private area. */
export function privateDictionaryQuery(item: PrivateDictItem) {
  return queryOptions({
    queryKey: ['fund-kit', 'private-dictionary', item],
    queryFn: ({ signal }) => readDictionary(item, signal),
    staleTime: STALE_MS,
    gcTime: STALE_MS,
  });
}

async function readStrategies(signal: AbortSignal): Promise<DictOption[]> {
  const { body } = await callGateway(privateStrategies, {}, { signal });
  return body.map(({ strategycode, strategyname }) => ({ code: strategycode, name: strategyname }));
}

async function readDictionary(dictitem: PrivateDictItem, signal: AbortSignal): Promise<DictOption[]> {
  const { body } = await callGateway(privateDictionary, { dictitem }, { signal });
  return body.map(({ itemcode, itemname }) => ({ code: itemcode, name: itemname }));
}
