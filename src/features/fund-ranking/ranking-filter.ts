import { filterOfState } from '@/domain/funds/fund-taxonomy';
import { cleanKeyword } from '@/domain/text/keyword';
import { defaultSortOf, sortableColumn, type SortKey, subjectOf, type RankingPlace } from './ranking-columns';
import type { FundArea } from '@/domain/returns/performance-rules';

/** '' until the visitor chooses one: best first. */
export type SortDirection = 'desc' | 'asc' | '';

/** The visitor's choices in a ranking; stored in the URL, so that a copied link and the back button restore them. */
export interface RankingFilter {
  /** Product type (public) or strategy (private) of either level, '' for all. */
  readonly category: string;
  /** One fund status code, '' for all. */
  readonly status: string;
  readonly keyword: string;
  /** Code of a company, '' for all. */
  readonly company: string;
  /** Least age in years, one of YEAR_CHOICES, '' for any; public funds only. */
  readonly years: string;
  /** Least size in 100 million yuan, one of SIZE_CHOICES, '' for any; public funds only. */
  readonly size: string;
  /** Code of a risk level, '' for all; private funds only. */
  readonly risk: string;
  /** Registered type, '' for all; private funds only. */
  readonly fundType: string;
  /** One row for the share classes of a portfolio; a search by keyword finds every class. */
  readonly isMerged: boolean;
  /** Without living funds whose latest value is older than the list's as-of day. */
  readonly isLatest: boolean;
  readonly sort: SortKey;
  readonly direction: SortDirection;
  readonly page: number;
}

export const YEAR_CHOICES = ['1', '2', '3', '5', '7', '10'] as const;
export const SIZE_CHOICES = ['2', '5', '10', '50'] as const;

const PAGE_MAX = 100_000;
/** Format of a code of a private dictionary. */
const DICTIONARY_CODE = /^[0-9A-Za-z]{1,8}$/;
/** Default of a ranking by type or strategy: 股票型, 股票策略. */
const FIRST_CATEGORY = '01';
const ANYTHING = {
  status: '',
  keyword: '',
  company: '',
  years: '',
  size: '',
  risk: '',
  fundType: '',
} as const;

/** Parameters of an address by area; a choice that an area does not have has none. */
const CATEGORY_PARAMS: Readonly<Record<FundArea, string>> = { public: 'type', private: 'strategy' };

/** Default filter of a page. */
export function defaultFilter({ area, kind, companyCode = '' }: RankingPlace): RankingFilter {
  const category = kind === 'byType' ? FIRST_CATEGORY : '';
  return {
    ...ANYTHING,
    category,
    company: companyCode,
    // The page of a company lists all its funds and classes.
    isMerged: companyCode === '',
    isLatest: companyCode === '',
    sort: defaultSortOf(subjectOf(area, category)),
    direction: '',
    page: 1,
  };
}

/** Parses a filter from URL parameters. Invalid values become their defaults. */
export function parseRankingFilter(params: URLSearchParams, place: RankingPlace): RankingFilter {
  const { area } = place;
  const fallback = defaultFilter(place);
  const matching = (name: string, pattern: RegExp) => {
    const value = params.get(name);
    return value !== null && pattern.test(value) ? value : undefined;
  };
  const among = (name: string, values: readonly string[]) =>
    values.find((value) => value === params.get(name)) ?? '';
  const category = matching(CATEGORY_PARAMS[area], /^\d{2}(\d{2})?$/) ?? fallback.category;
  const subject = subjectOf(area, category);
  const isOne = (name: string, isUsual: boolean) => {
    const value = params.get(name);
    return value === 'one' || (value !== 'all' && isUsual);
  };
  return {
    category,
    status: statusOf(params.get('status') ?? '', area),
    keyword: cleanKeyword(params.get('q') ?? ''),
    company: place.companyCode ?? matching('company', /^[0-9A-Za-z]{1,12}$/) ?? '',
    years: area === 'public' ? among('years', YEAR_CHOICES) : '',
    size: area === 'public' ? among('size', SIZE_CHOICES) : '',
    risk: area === 'private' ? (matching('risk', DICTIONARY_CODE) ?? '') : '',
    fundType: area === 'private' ? (matching('fundtype', DICTIONARY_CODE) ?? '') : '',
    isMerged: isOne('classes', fallback.isMerged),
    isLatest: isOne('days', fallback.isLatest),
    sort: sortableColumn(subject, params.get('sort'))?.key ?? defaultSortOf(subject),
    direction: directionOf(params.get('dir'), area),
    page: pageOf(params.get('page') ?? ''),
  };
}

/** Writes a filter into URL parameters; defaults are left out, so that the plain path is the default page. */
export function rankingSearch(filter: RankingFilter, place: RankingPlace): string {
  const { area } = place;
  const fallback = defaultFilter(place);
  const params = new URLSearchParams();
  const put = (name: string, value: string, plain: string) => {
    if (value !== plain) params.set(name, value);
  };
  put('code', place.companyCode ?? '', '');
  put(CATEGORY_PARAMS[area], filter.category, fallback.category);
  put('status', filter.status, '');
  put('q', filter.keyword, '');
  put('company', filter.company, fallback.company);
  put('years', filter.years, '');
  put('size', filter.size, '');
  put('risk', filter.risk, '');
  put('fundtype', filter.fundType, '');
  put('classes', oneOrAll(filter.isMerged), oneOrAll(fallback.isMerged));
  put('days', oneOrAll(filter.isLatest), oneOrAll(fallback.isLatest));
  put('sort', filter.sort, defaultSortOf(subjectOf(area, filter.category)));
  put('dir', directionOf(filter.direction, area), '');
  put('page', String(filter.page), '1');
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Parameter values for one row of each portfolio, or values of one day. */
function oneOrAll(isOne: boolean): 'one' | 'all' {
  return isOne ? 'one' : 'all';
}

/**
 * Applies a change. Anything but the page starts at page 1 again, and a change to a kind of funds without the present
 * order uses its default order.
 */
export function changeFilter(
  filter: RankingFilter,
  change: Partial<RankingFilter>,
  area: FundArea,
): RankingFilter {
  const next = { ...filter, page: 1, ...change };
  const subject = subjectOf(area, next.category);
  if (subject === subjectOf(area, filter.category)) return next;
  return { ...next, sort: defaultSortOf(subject), direction: '' };
}

/** The direction after a press on a column: best first, then worst first, and so on. */
export function toggleSort(filter: RankingFilter, sort: SortKey): RankingFilter {
  const isReversed = filter.sort === sort && filter.direction !== 'asc';
  return { ...filter, page: 1, sort, direction: isReversed ? 'asc' : 'desc' };
}

/** Number of set filters beside type, keyword and order; a company given by the page does not count. */
export function chosenCount(filter: RankingFilter, companyCode?: string): number {
  const { company, years, size, risk, fundType } = filter;
  const choices = [company === companyCode ? '' : company, years, size, risk, fundType];
  return choices.filter((choice) => choice !== '').length;
}

/** An address without a direction means best first; the private call says whether it was chosen [S7.privatePage]. */
function directionOf(text: string | null, area: FundArea): SortDirection {
  if (text === 'asc') return 'asc';
  return text === 'desc' && area === 'private' ? 'desc' : '';
}

/** Maps a finer status of an older address to the public filter value that includes it. */
function statusOf(text: string, area: FundArea): string {
  if (area === 'public') return filterOfState(text) ?? '';
  return DICTIONARY_CODE.test(text) ? text : '';
}

function pageOf(text: string): number {
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 1;
  return page >= 1 && page <= PAGE_MAX ? page : 1;
}
