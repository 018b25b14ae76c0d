import {
  foreignConditions,
  RISK_LEVELS,
  SCREEN_LIMITS,
  SCREEN_SORTS,
  SCREEN_WINDOWS,
  withoutCondition,
  type ScreenConditions,
  type ScreenRange,
  type ScreenSort,
} from './screen';
import type { FundArea } from '../returns/performance-rules';

/** A page of results as an address asks for it. */
export interface ScreenQuery {
  readonly area: FundArea;
  readonly conditions: ScreenConditions;
  /** '' is the area's own order. */
  readonly sort: ScreenSort | '';
  readonly isReversed: boolean;
  readonly page: number;
}

export const EMPTY_SCREEN: ScreenQuery = {
  area: 'public',
  conditions: {},
  sort: '',
  isReversed: false,
  page: 1,
};

const NUMBER = /^-?\d{1,6}(\.\d{1,4})?$/;
const PAGE_MAX = 100_000;

/** Reads an address. What cannot be meant, and what the area does not have, is passed over without a word. */
export function parseScreenQuery(params: URLSearchParams): ScreenQuery {
  const area = params.get('area') === 'private' ? 'private' : 'public';
  const sort = SCREEN_SORTS.find((key) => key === params.get('sort')) ?? '';
  const asked = parseConditions(params);
  const page = /^[1-9]\d{0,5}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;
  return {
    area,
    conditions: foreignConditions(area, asked).reduce(withoutCondition, asked),
    sort: area === 'public' && sort === '5y' ? '' : sort,
    isReversed: params.get('dir') === 'reverse',
    page: page <= PAGE_MAX ? page : 1,
  };
}

/** Writes a query; what is not asked stays out. The same query always gives the same text: '' or '?…'. */
export function screenSearch({ area, conditions, sort, isReversed, page }: ScreenQuery): string {
  const pairs = [
    ['area', area === 'private' ? area : ''],
    ...conditionPairs(conditions),
    ['sort', sort],
    ['dir', isReversed ? 'reverse' : ''],
    ['page', page === 1 ? '' : String(page)],
  ].filter(([, value]) => value !== '');
  const text = pairs.map(([name, value]) => `${name}=${value}`).join('&');
  return text === '' ? '' : `?${text}`;
}

/** What of a query is kept under a name: everything but the page. */
export function savedScreenText(query: ScreenQuery): string {
  return screenSearch({ ...query, page: 1 });
}

function parseConditions(params: URLSearchParams): ScreenConditions {
  const { types, companies, years, feePercent, percent, sizeYi, ...limits } = SCREEN_LIMITS;
  const { volatilityPercent, leastSharpe, mostSharpe } = limits;
  const upTo = (name: string, most: number) => numberIn(params.get(name), 0, most);
  const wholeYears = (name: string) => {
    const value = numberIn(params.get(name), 1, years);
    return value !== undefined && Number.isInteger(value) ? value : undefined;
  };
  const size = rangeIn(params.get('size'), 0, sizeYi);
  return stripped({
    types: listIn(params.get('type'), /^\d{2}(\d{2})?$/, types),
    companies: listIn(params.get('company'), /^[0-9A-Za-z]{1,12}$/, companies),
    riskLevels: RISK_LEVELS.filter((level) => (params.get('risk') ?? '').split(',').includes(level)),
    minYears: wholeYears('age'),
    sizeYi: size,
    returns: returnsIn(params),
    places: placesIn(params),
    maxDrawdownPercent: upTo('drawdown', percent),
    maxVolatilityPercent: upTo('volatility', volatilityPercent),
    minSharpe: numberIn(params.get('sharpe'), leastSharpe, mostSharpe),
    minTenureYears: wholeYears('tenure'),
    maxPurchasePercent: upTo('fee', feePercent),
    maxManagementPercent: upTo('manage', feePercent),
    isOnSale: params.get('sale') === '1' ? true : undefined,
    isOneClass: params.get('single') === '1' ? true : undefined,
  });
}

/** Without what is not asked, so that equal queries are equal. */
function stripped(conditions: ScreenConditions): ScreenConditions {
  return Object.fromEntries(
    Object.entries(conditions).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

function conditionPairs(conditions: ScreenConditions): [string, string][] {
  const { types, companies, riskLevels, sizeYi, returns = [], places = [] } = conditions;
  return [
    ['type', (types ?? []).join(',')],
    ['company', (companies ?? []).join(',')],
    ['risk', (riskLevels ?? []).join(',')],
    ['age', numberText(conditions.minYears)],
    ['tenure', numberText(conditions.minTenureYears)],
    ['size', sizeYi === undefined ? '' : rangeText(sizeYi)],
    ...returns.map((range): [string, string] => [`r${range.window}`, rangeText(range)]),
    ...places.map(({ window, bestPercent }): [string, string] => [`top${window}`, String(bestPercent)]),
    ['drawdown', numberText(conditions.maxDrawdownPercent)],
    ['volatility', numberText(conditions.maxVolatilityPercent)],
    ['sharpe', numberText(conditions.minSharpe)],
    ['fee', numberText(conditions.maxPurchasePercent)],
    ['manage', numberText(conditions.maxManagementPercent)],
    ['sale', conditions.isOnSale ? '1' : ''],
    ['single', conditions.isOneClass ? '1' : ''],
  ];
}

function returnsIn(params: URLSearchParams) {
  const { leastReturnPercent, mostReturnPercent } = SCREEN_LIMITS;
  return SCREEN_WINDOWS.flatMap((window) => {
    const range = rangeIn(params.get(`r${window}`), leastReturnPercent, mostReturnPercent);
    return range === undefined ? [] : [{ window, ...range }];
  });
}

function placesIn(params: URLSearchParams) {
  return SCREEN_WINDOWS.flatMap((window) => {
    const bestPercent = numberIn(params.get(`top${window}`), 1, SCREEN_LIMITS.percent);
    return bestPercent === undefined || !Number.isInteger(bestPercent) ? [] : [{ window, bestPercent }];
  });
}

function listIn(text: string | null, pattern: RegExp, most: number): string[] {
  const parts = (text ?? '').split(',').filter((part) => pattern.test(part));
  return [...new Set(parts)].toSorted().slice(0, most);
}

function numberIn(text: string | null, least: number, most: number): number | undefined {
  if (text === null || !NUMBER.test(text)) return undefined;
  // No negative zero.
  const value = Number(text) + 0;
  return value >= least && value <= most ? value : undefined;
}

/** `2..50`, `..50`, `2..`. */
function rangeIn(text: string | null, least: number, most: number): ScreenRange | undefined {
  const [from, to, ...rest] = (text ?? '').split('..');
  if (from === undefined || to === undefined || rest.length > 0) return undefined;
  const min = numberIn(from, least, most);
  const max = numberIn(to, least, most);
  const isUnread = (min === undefined && from !== '') || (max === undefined && to !== '');
  if (isUnread || (min === undefined && max === undefined)) return undefined;
  if (min !== undefined && max !== undefined && min > max) return undefined;
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

function rangeText({ min, max }: ScreenRange): string {
  return `${numberText(min)}..${numberText(max)}`;
}

function numberText(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}
