import { queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { PUBLIC_DICT_CODES, publicDictionaries } from '@/contract/funds/public-fund';
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
