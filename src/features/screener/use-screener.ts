import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { GatewayError } from '@/api/gateway-error';
import { REFUSAL_CODES } from '@/contract/envelope';
import { dayOf } from '@/domain/calendar/day';
import { DEFAULT_PERFORMANCE_SWITCHES, type FundArea } from '@/domain/returns/performance-rules';
import {
  conditionKeys,
  foreignConditions,
  isScreenWindow,
  openConditions,
  SCREEN_WINDOWS,
  windowName,
  withoutCondition,
  type ConditionKey,
  type ScreenConditions,
  type ScreenRange,
  type ScreenSort,
  type ScreenWindow,
} from '@/domain/screener/screen';
import { parseScreenQuery, screenSearch, type ScreenQuery } from '@/domain/screener/screen-query';
import { mayScreenBy } from '@/domain/screener/screen-rules';
import { DEFAULT_PAGE_SIZE } from '@/domain/site/specification-constants';
import { nameOf, type DictOption } from '@/features/fund-kit/dictionaries';
import { useAreaDictionaries } from '@/features/fund-kit/use-area-dictionaries';
import { useLatestChoice } from '@/lib/use-latest-choice';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import { useIsQualified } from '@/session/investor/qualification.store';
import { companyNamesQuery, screenQuery } from './api/screen.queries';

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** How a change goes into the history of the browser. */
export interface ChangeWay {
  readonly replace?: boolean;
}

/** Conditions that change, or how they follow from the newest ones: two quick presses add up. */
type ConditionChange = ScreenConditions | ((present: ScreenConditions) => ScreenConditions);

/** The screener as the address asks for it, and the ways to ask for something else. Both layouts show it. */
export function useScreener() {
  const { query, change, changeConditions, sortBy, hrefFor } = useQueryInAddress();
  const { area, conditions } = query;
  const isQualified = useIsQualified();
  const results = useQuery(screenQuery(query));
  const windows = useScreenWindows(area);
  const categories = useAreaDictionaries(area).categories ?? [];
  const codes = conditions.companies ?? [];
  const companies =
    useQuery({ ...companyNamesQuery(area, codes), enabled: codes.length > 0 }).data ?? NO_NAMES;
  const total = results.data?.total;
  const seesFigures = isQualified || results.data?.funds[0]?.isWithheld === false;
  return {
    query,
    results,
    windows,
    categories,
    companies,
    total,
    pageCount: total === undefined ? 1 : Math.max(1, Math.ceil(total / DEFAULT_PAGE_SIZE)),
    chosen: conditionTexts(conditions, { categories, companies }),
    /** Figures of private funds may neither be seen nor asked for. */
    isGated: area === 'private' && !seesFigures,
    /** The address asks for what only the qualified may ask; nothing of public funds is. */
    isRefused: area === 'private' && isForbidden(results.error),
    change,
    changeConditions,
    hrefFor,
    sortBy,
    keepOpenConditions: () => change({ conditions: openConditions(conditions), sort: '', isReversed: false }),
  };
}

export type ScreenerModel = ReturnType<typeof useScreener>;

/** The first press on a column is its own order, the second the other way round. */
function sorted(query: ScreenQuery, sort: ScreenSort): Partial<ScreenQuery> {
  const isShown = (query.sort === '' ? '1y' : query.sort) === sort;
  return { sort, isReversed: isShown && !query.isReversed };
}

function isForbidden(error: unknown): boolean {
  return error instanceof GatewayError && error.code === REFUSAL_CODES.forbidden;
}

/** The windows that an area's funds have and may be chosen by. */
function useScreenWindows(area: FundArea): readonly ScreenWindow[] {
  const settings = useQuery(portalSettingsQuery()).data;
  return useMemo(() => {
    if (area === 'public') return SCREEN_WINDOWS.filter((window) => window !== '5y');
    const rankShortWindows = settings?.performance.rankShortWindows ?? false;
    const switches = { ...DEFAULT_PERFORMANCE_SWITCHES, rankShortWindows };
    const asOf = dayOf(settings?.privateNavDate ?? '');
    return SCREEN_WINDOWS.filter((window) => mayScreenBy(window, { asOf, switches }));
  }, [area, settings]);
}

function useQueryInAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => parseScreenQuery(new URLSearchParams(search)), [search]);
  const { latest, begin } = useLatestChoice(query, search);
  const change = useCallback(
    (next: Partial<ScreenQuery>, { replace = false }: ChangeWay = {}) => {
      const changed = fitting({ ...latest.current, page: 1, ...next });
      const nextSearch = screenSearch(changed);
      begin(changed, nextSearch);
      void navigate(pathname + nextSearch, { replace, preventScrollReset: true });
    },
    [latest, begin, navigate, pathname],
  );
  const changeConditions = useCallback(
    (next: ConditionChange, way?: ChangeWay) => {
      const present = latest.current.conditions;
      change({ conditions: { ...present, ...(typeof next === 'function' ? next(present) : next) } }, way);
    },
    [change, latest],
  );
  const sortBy = useCallback((sort: ScreenSort) => change(sorted(latest.current, sort)), [change, latest]);
  const hrefFor = (page: number) => pathname + screenSearch({ ...query, page });
  return { query, change, changeConditions, sortBy, hrefFor };
}

/** Without what the area's funds have nothing to say about. */
function fitting(query: ScreenQuery): ScreenQuery {
  const { area, conditions, sort } = query;
  return {
    ...query,
    conditions: foreignConditions(area, conditions).reduce(withoutCondition, conditions),
    sort: area === 'public' && sort === '5y' ? '' : sort,
  };
}

/** Names of the codes in conditions, as far as they are known. */
interface ConditionNames {
  readonly categories: readonly DictOption[];
  readonly companies: ReadonlyMap<string, string>;
}

/** A condition as the visitor reads it. */
interface ConditionText {
  readonly key: ConditionKey;
  readonly text: string;
}

/** All conditions in words, with their units. */
function conditionTexts(conditions: ScreenConditions, names: ConditionNames): ConditionText[] {
  return conditionKeys(conditions).map((key) => ({ key, text: conditionText(key, conditions, names) }));
}

/** 2–50亿元, 不低于2亿元, 不高于50亿元. */
function rangeWords({ min, max }: ScreenRange, unit: string): string {
  if (min !== undefined && max !== undefined) return `${min}${min < 0 ? ' 至 ' : '–'}${max}${unit}`;
  return min === undefined ? `不高于${max ?? ''}${unit}` : `不低于${min}${unit}`;
}

const SINGLE_WORDS: Readonly<Partial<Record<ConditionKey, (conditions: ScreenConditions) => string>>> = {
  riskLevels: ({ riskLevels = [] }) => `风险 ${riskLevels.join('、')}`,
  minYears: ({ minYears }) => `成立满${minYears ?? ''}年`,
  minTenureYears: ({ minTenureYears }) => `经理任职满${minTenureYears ?? ''}年`,
  sizeYi: ({ sizeYi = {} }) => `规模${rangeWords(sizeYi, '亿元')}`,
  maxDrawdownPercent: ({ maxDrawdownPercent }) => `近1年回撤不超过${maxDrawdownPercent ?? ''}%`,
  maxVolatilityPercent: ({ maxVolatilityPercent }) => `近1年波动率不超过${maxVolatilityPercent ?? ''}%`,
  minSharpe: ({ minSharpe }) => `近1年夏普比率不低于${minSharpe ?? ''}`,
  maxPurchasePercent: ({ maxPurchasePercent }) => `申购费不超过${maxPurchasePercent ?? ''}%`,
  maxManagementPercent: ({ maxManagementPercent }) => `管理费不超过${maxManagementPercent ?? ''}%/年`,
  isOnSale: () => '可申购',
  isOneClass: () => '同一基金只看一个份额',
};

function conditionText(key: ConditionKey, conditions: ScreenConditions, names: ConditionNames): string {
  const single = SINGLE_WORDS[key];
  if (single) return single(conditions);
  if (key === 'types') return listed(conditions.types, (code) => nameOf(names.categories, code));
  if (key === 'companies') return listed(conditions.companies, (code) => names.companies.get(code) ?? code);
  const [kind, window = ''] = key.split('.');
  const name = isScreenWindow(window) ? windowName(window) : window;
  if (kind === 'places') {
    const place = conditions.places?.find((entry) => entry.window === window);
    return `${name}同类前${place?.bestPercent ?? ''}%`;
  }
  const range = conditions.returns?.find((entry) => entry.window === window) ?? {};
  return `${name}收益${rangeWords(range, '%')}`;
}

const MOST_NAMED = 2;

function listed(codes: readonly string[] = [], toName: (code: string) => string): string {
  const named = codes.slice(0, MOST_NAMED).map(toName).join('、');
  return codes.length > MOST_NAMED ? `${named}等${codes.length}项` : named;
}
