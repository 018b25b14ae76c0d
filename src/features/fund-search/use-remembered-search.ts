import { useEffect } from 'react';
import { rememberSearch } from '@/session/history.store';

/** Remembers the search that the page shows [S3.history]: a link or the back button makes one as much as a field does. */
export function useRememberedSearch(keyword: string): void {
  useEffect(() => rememberSearch(keyword), [keyword]);
}
