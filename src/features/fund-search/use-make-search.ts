import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { cleanKeyword } from '@/domain/keyword';
import { rememberSearch } from '@/session/history.store';
import { newSearch, parseSearch, SEARCH_PATH, searchHref } from './search-filter';

/**
 * Makes a search: remembers it [S3.history] and goes to its results, on the search page in the tab that is open
 * [S4.searchTab]. A text that is no search, such as blanks alone, does nothing and answers false.
 */
export function useMakeSearch(): (text: string) => boolean {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (text: string) => {
      const keyword = cleanKeyword(text);
      if (keyword === '') return false;
      rememberSearch(keyword);
      const shown = pathname === SEARCH_PATH ? parseSearch(new URLSearchParams(search)) : null;
      const href = searchHref(newSearch(keyword, shown?.area ?? 'public'));
      // The same search again is another look, not another step of the history.
      void navigate(href, { replace: shown !== null && searchHref(shown) === href });
      return true;
    },
    [navigate, pathname, search],
  );
}

/** Remembers the search that an address asks for: a link or the back button makes a search as much as the field does. */
export function useRememberedSearch(keyword: string): void {
  useEffect(() => rememberSearch(keyword), [keyword]);
}
