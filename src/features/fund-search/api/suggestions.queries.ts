import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { searchSuggestions } from '@/contract/search';
import { suggestionsFromWire } from '../suggestion';

const MINUTE_MS = 60_000;
/** A suggestion that comes later is of no use to somebody who types. */
const PATIENCE_MS = 10_000;

/**
 * Suggestions for a keyword. The list that stands stays while the next one loads, an answer to an older keyword is
 * aborted, and nothing is tried again: the next keystroke is the next try.
 */
export function suggestionsQuery(keyword: string) {
  return queryOptions({
    queryKey: ['fund-search', 'suggestions', keyword],
    queryFn: ({ signal }) => callGateway(searchSuggestions, { keyword }, { signal, timeoutMs: PATIENCE_MS }),
    select: ({ body }) => suggestionsFromWire(body),
    staleTime: MINUTE_MS,
    retry: false,
    placeholderData: keepPreviousData,
  });
}
