import type { FundArea } from '@/domain/performance-rules';

export const SEARCH_PATH = '/search';

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
