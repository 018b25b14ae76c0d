import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { privateDictionary, privateStrategies, type PRIVATE_DICT_ITEMS } from '@/contract/private-fund';

/** Dictionaries change with a release, not within a visit. */
const STALE_MS = 3_600_000;

/** The private strategies of both levels. */
export function privateStrategiesQuery() {
  return queryOptions({
    queryKey: ['fund-kit', 'private-strategies'],
    queryFn: ({ signal }) => callGateway(privateStrategies, {}, { signal }),
    select: (reply) => reply.body.map((entry) => ({ code: entry.strategycode, name: entry.strategyname })),
    staleTime: STALE_MS,
  });
}

/** One dictionary of the private area. */
export function privateDictionaryQuery(dictitem: (typeof PRIVATE_DICT_ITEMS)[number]) {
  return queryOptions({
    queryKey: ['fund-kit', 'private-dictionary', dictitem],
    queryFn: ({ signal }) => callGateway(privateDictionary, { dictitem }, { signal }),
    select: (reply) => reply.body.map((entry) => ({ code: entry.itemcode, name: entry.itemname })),
    staleTime: STALE_MS,
  });
}
