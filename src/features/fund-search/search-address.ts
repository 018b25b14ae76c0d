import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { cleanKeyword } from '@/domain/keyword';
import type { FundArea } from '@/domain/performance-rules';

const SEARCH_PATH = '/search';

/** The tab that a search's address asks for. */
export function searchAreaIn(params: URLSearchParams): FundArea {
  return params.get('tab') === 'private' ? 'private' : 'public';
}

/** The address of a new search, in the order it begins with. */
export function newSearchHref(keyword: string, area: FundArea): string {
  const params = new URLSearchParams();
  if (keyword !== '') params.set('keyword', keyword);
  if (area !== 'public') params.set('tab', area);
  const text = params.toString();
  return text === '' ? SEARCH_PATH : `${SEARCH_PATH}?${text}`;
}

/**
 * Makes a search: goes to its results, on the search page in the tab that is open [S4.searchTab]; that page remembers
 * it. A text that is no search, such as blanks alone, does nothing and answers false.
 */
export function useMakeSearch(): (text: string) => boolean {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (text: string) => {
      const keyword = cleanKeyword(text);
      if (keyword === '') return false;
      const shown = pathname === SEARCH_PATH ? new URLSearchParams(search) : null;
      const href = newSearchHref(keyword, shown ? searchAreaIn(shown) : 'public');
      // The same search again is another look, not another step of the history.
      void navigate(href, { replace: `${SEARCH_PATH}?${shown?.toString() ?? ''}` === href });
      return true;
    },
    [navigate, pathname, search],
  );
}
