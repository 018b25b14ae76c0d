import { dayOf } from '@/domain/calendar/day';
import { cleanKeyword } from '@/domain/text/keyword';
import { DEFAULT_PERFORMANCE_SWITCHES, mayRankBy, type FundArea } from '@/domain/returns/performance-rules';
import { isPeriodCode, PERIOD_CODES, type PeriodCode } from '@/domain/returns/period';
import { newSearchHref, searchAreaIn } from './search-address';

/** State of the search page; stored in the URL, so that a copied link and the back button restore it. */
export interface SearchFilter {
  /** As typed by the visitor, '' before a search. */
  readonly keyword: string;
  /** The active tab. */
  readonly area: FundArea;
  readonly sort: PeriodCode;
  readonly direction: 'desc' | 'asc';
  readonly page: number;
}

const DEFAULT_ORDER = { sort: '5', direction: 'desc', page: 1 } as const;
const PAGE_MAX = 100_000;

/** A search in its default order: one-year return, best first. */
export function newSearch(keyword: string, area: FundArea): SearchFilter {
  return { keyword, area, ...DEFAULT_ORDER };
}

/** Reads a search from an address's parameters. An invalid value falls back silently. */
export function parseSearch(params: URLSearchParams): SearchFilter {
  const area = searchAreaIn(params);
  const sort = params.get('sort') ?? '';
  return {
    keyword: cleanKeyword(params.get('keyword') ?? ''),
    area,
    sort: isPeriodCode(sort) && periodsOf(area).includes(sort) ? sort : DEFAULT_ORDER.sort,
    direction: params.get('dir') === 'asc' ? 'asc' : DEFAULT_ORDER.direction,
    page: pageOf(params.get('page') ?? ''),
  };
}

/** The address of a search; defaults are left out. */
export function searchHref(filter: SearchFilter): string {
  const params = new URLSearchParams();
  if (filter.sort !== DEFAULT_ORDER.sort) params.set('sort', filter.sort);
  if (filter.direction !== DEFAULT_ORDER.direction) params.set('dir', filter.direction);
  if (filter.page !== DEFAULT_ORDER.page) params.set('page', String(filter.page));
  const order = params.toString();
  const href = newSearchHref(filter.keyword, filter.area);
  if (order === '') return href;
  return `${href}${href.includes('?') ? '&' : '?'}${order}`;
}

/** [S4.searchTab] Another tab or keyword resets sort and page to 1; another order begins at page 1 too. */
export function changeSearch(filter: SearchFilter, change: Partial<SearchFilter>): SearchFilter {
  const next = { ...filter, page: 1, ...change };
  const isOther = next.area !== filter.area || next.keyword !== filter.keyword;
  return isOther ? newSearch(next.keyword, next.area) : next;
}

/** The order after a press on a column: best first, a second press worst first. */
export function toggleSort(filter: SearchFilter, sort: PeriodCode): SearchFilter {
  const isReversed = filter.sort === sort && filter.direction === 'desc';
  return changeSearch(filter, { sort, direction: isReversed ? 'asc' : 'desc' });
}

/** The windows an area's rows have, in display order; private rows have no 近2年. */
export function periodsOf(area: FundArea): readonly PeriodCode[] {
  return area === 'public' ? PERIOD_CODES : PERIOD_CODES.filter((period) => period !== '8');
}

function pageOf(text: string): number {
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 1;
  return page >= 1 && page <= PAGE_MAX ? page : 1;
}

/** Portal settings that decide which windows may order private funds. */
interface OrderRules {
  readonly performance: { readonly rankShortWindows: boolean };
  /** The newest private NAV as YYYYMMDD. */
  readonly privateNavDate: string | null;
}

/** Windows that may order an area; while the settings are unknown, none that they could forbid. */
export function sortablePeriods(area: FundArea, rules: OrderRules | undefined): readonly PeriodCode[] {
  if (area === 'public') return PERIOD_CODES;
  const asOf = dayOf(rules?.privateNavDate ?? '');
  if (!rules || asOf === null) return ['4', '5', '9', '10'];
  const switches = { ...DEFAULT_PERFORMANCE_SWITCHES, rankShortWindows: rules.performance.rankShortWindows };
  return periodsOf(area).filter((period) => mayRankBy(area, period, asOf, switches));
}

/** The search with a forbidden order replaced by the default one. */
export function permittedSearch(filter: SearchFilter, rules: OrderRules | undefined): SearchFilter {
  const isPermitted = sortablePeriods(filter.area, rules).includes(filter.sort);
  return isPermitted ? filter : newSearch(filter.keyword, filter.area);
}
