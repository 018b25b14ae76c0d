import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { privateDictionary, privateStrategies, type PRIVATE_DICT_ITEMS } from '@/contract/private-fund';
import { PUBLIC_DICT_CODES, publicDictionaries } from '@/contract/public-fund';
import { dictionariesFromWire } from '../dictionaries';

/** Dictionaries change with a release, not within a visit. */
const STALE_MS = 3_600_000;

/** Product types, statuses, risk levels and periods of the public area. */
export function publicDictionariesQuery() {
  return queryOptions({
    queryKey: ['fund-kit', 'public-dictionaries'],
    queryFn: ({ signal }) =>
      callGateway(publicDictionaries, { DICT_CODES: PUBLIC_DICT_CODES.join(',') }, { signal }),
    select: (reply) => dictionariesFromWire(reply.body),
    staleTime: STALE_MS,
  });
}

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
