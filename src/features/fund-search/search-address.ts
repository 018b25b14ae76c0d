import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { cleanKeyword } from '@/domain/text/keyword';
import { useNewestLocation } from '@/session/navigating';
import type { FundArea } from '@/domain/returns/performance-rules';

const SEARCH_PATH = '/search';

/** The tab in a search's address. */
export function searchAreaIn(params: URLSearchParams): FundArea {
  return params.get('tab') === 'private' ? 'private' : 'public';
}

/** The address of a new search in its default order. */
export function newSearchHref(keyword: string, area: FundArea): string {
  const params = new URLSearchParams();
  if (keyword !== '') params.set('keyword', keyword);
  if (area !== 'public') params.set('tab', area);
  const text = params.toString();
  return text === '' ? SEARCH_PATH : `${SEARCH_PATH}?${text}`;
}

/**
 * Starts a search: opens its results, on the search page in the active tab, also one that was chosen just before
 * [S4.searchTab]; that page stores it in the history. Returns false for a text that is no search, such as blanks.
 */
export function useMakeSearch(): (text: string) => boolean {
  const newestLocation = useNewestLocation();
  const navigate = useNavigate();
  return useCallback(
    (text: string) => {
      const keyword = cleanKeyword(text);
      if (keyword === '') return false;
      const { pathname, search } = newestLocation();
      const shown = pathname === SEARCH_PATH ? new URLSearchParams(search) : null;
      const href = newSearchHref(keyword, shown ? searchAreaIn(shown) : 'public');
      // Repeating a search replaces the history entry.
      void navigate(href, { replace: `${SEARCH_PATH}?${shown?.toString() ?? ''}` === href });
      return true;
    },
    [navigate, newestLocation],
  );
}
