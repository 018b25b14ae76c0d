import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { GatewayError } from '@/api/gateway-error';
import { REFUSAL_CODES } from '@/contract/envelope';
import { dayOf } from '@/domain/day';
import { DEFAULT_PERFORMANCE_SWITCHES } from '@/domain/performance-rules';
import { foreignConditions, openConditions, SCREEN_WINDOWS, withoutCondition } from '@/domain/screen';
import { mayScreenBy } from '@/domain/screen-rules';
import { parseScreenQuery, screenSearch, type ScreenQuery } from '@/domain/screen-query';
import { DEFAULT_PAGE_SIZE } from '@/domain/specification-constants';
import type { FundArea } from '@/domain/performance-rules';
import type { ScreenConditions, ScreenSort, ScreenWindow } from '@/domain/screen';
import { useAreaDictionaries } from '@/features/fund-kit/use-area-dictionaries';
import { useLatestChoice } from '@/lib/use-latest-choice';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import { useIsQualified } from '@/session/qualification.store';
import { companyNamesQuery, screenQuery } from './api/screen.queries';
import { conditionTexts } from './condition-words';

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** How a change goes into the history of the browser. */
export interface ChangeWay {
  readonly replace?: boolean;
}

/** Conditions that change, or how they follow from the newest ones: two quick presses add up. */
export type ConditionChange = ScreenConditions | ((present: ScreenConditions) => ScreenConditions);

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
