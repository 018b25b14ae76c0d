import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { searchSuggestions } from '@/contract/funds/search';
import { suggestionsFromWire } from '../suggestion';

const MINUTE_MS = 60_000;
/** A later suggestion is of no use to a visitor who is typing. */
const PATIENCE_MS = 10_000;

/**
 * Suggestions for a keyword. The displayed list remains while the next one loads, a request for an older keyword is
 * aborted, and nothing is retried: the next keystroke is the retry.
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
