import type { PublicSortField } from '@/contract/public-fund';
import { isPeriodCode, type PeriodCode } from '@/domain/period';

export type RankingKind = 'all' | 'byType';
export type SortKey = PeriodCode | 'annual' | 'nav';
export type SortDirection = 'desc' | 'asc';

/** What the visitor chose in the ranking; it lives in the URL, so that a copied link and the back button restore it. */
export interface RankingFilter {
  /** Product type code of either level, '' for all. */
  readonly type: string;
  /** One fund status code, '' for all. */
  readonly status: string;
  readonly keyword: string;
  readonly sort: SortKey;
  readonly direction: SortDirection;
  readonly page: number;
}

export const SORT_FIELDS: Readonly<Record<SortKey, PublicSortField>> = {
  '0': 'DAY_GRO_RATE',
  '2': 'WEEK1_INCOME',
  '3': 'MONTH1_INCOME',
  '6': 'MONTH3_INCOME',
  '4': 'MONTH6_INCOME',
  '5': 'YEAR1_INCOME',
  '8': 'YEAR2_INCOME',
  '9': 'YEAR3_INCOME',
  '7': 'CUR_YEAR_INCOME',
  '10': 'EST_INCOME',
  annual: 'YEAR1_ANNUAL_EARNINGS',
  nav: 'NAV_VAL',
};

export const KEYWORD_MAX_LENGTH = 60;
const PAGE_MAX = 100_000;
/** The type a ranking by type opens with: 股票型. */
const FIRST_TYPE = '01';

/** The filter of an untouched page. */
export function defaultFilter(kind: RankingKind): RankingFilter {
  return {
    type: kind === 'byType' ? FIRST_TYPE : '',
    status: '',
    keyword: '',
    sort: '5',
    direction: 'desc',
    page: 1,
  };
}

/** Reads a filter from a URL's parameters. A value that cannot be meant falls back to its default without a word. */
export function parseRankingFilter(params: URLSearchParams, kind: RankingKind): RankingFilter {
  const fallback = defaultFilter(kind);
  return {
    type: matching(params.get('type'), /^\d{2}(\d{2})?$/) ?? fallback.type,
    status: matching(params.get('status'), /^[0-9A]$/) ?? fallback.status,
    keyword: cleanKeyword(params.get('q') ?? ''),
    sort: sortKeyOf(params.get('sort')) ?? fallback.sort,
    direction: params.get('dir') === 'asc' ? 'asc' : fallback.direction,
    page: pageOf(params.get('page')),
  };
}

/** Writes a filter into URL parameters; what equals the default stays out, so that the plain path is the plain page. */
export function rankingSearch(filter: RankingFilter, kind: RankingKind): string {
  const fallback = defaultFilter(kind);
  const params = new URLSearchParams();
  if (filter.type !== fallback.type) params.set('type', filter.type);
  if (filter.status !== fallback.status) params.set('status', filter.status);
  if (filter.keyword !== fallback.keyword) params.set('q', filter.keyword);
  if (filter.sort !== fallback.sort) params.set('sort', filter.sort);
  if (filter.direction !== fallback.direction) params.set('dir', filter.direction);
  if (filter.page !== fallback.page) params.set('page', String(filter.page));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** A change of anything but the page starts at page 1 again. */
export function changeFilter(filter: RankingFilter, change: Partial<RankingFilter>): RankingFilter {
  return { ...filter, page: 1, ...change };
}

/** Every status but 发行失败 and 终止. */
const STANDING_STATUSES = ['0', '1', '2', '4', '5', '6', '8', '9'];

/**
 * The statuses to ask for. Without a choice, funds that ended or never began do not rank beside living ones; whoever
 * looks for one by keyword finds it all the same.
 */
export function wantedStatuses({ status, keyword }: RankingFilter): string[] {
  if (status !== '') return [status];
  return keyword === '' ? STANDING_STATUSES : [];
}

/** The direction a click on a column asks for: best first, then worst first, and so on. */
export function toggleSort(filter: RankingFilter, sort: SortKey): RankingFilter {
  const isSame = filter.sort === sort;
  return changeFilter(filter, { sort, direction: isSame && filter.direction === 'desc' ? 'asc' : 'desc' });
}

/** A keyword without control characters and outer blanks, no longer than the gateway takes. */
export function cleanKeyword(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is taken out
  const printable = text.replace(/[\u0000-\u001f\u007f]+/gu, ' ').trim();
  return printable.slice(0, KEYWORD_MAX_LENGTH);
}

function sortKeyOf(value: string | null): SortKey | undefined {
  if (value === null) return undefined;
  if (value === 'annual' || value === 'nav') return value;
  return isPeriodCode(value) ? value : undefined;
}

function matching(value: string | null, pattern: RegExp): string | undefined {
  return value !== null && pattern.test(value) ? value : undefined;
}

function pageOf(value: string | null): number {
  const page = /^\d{1,6}$/.test(value ?? '') ? Number(value) : 1;
  return page >= 1 && page <= PAGE_MAX ? page : 1;
}
