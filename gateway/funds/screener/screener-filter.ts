import { shiftMonths } from '../../../src/domain/calendar/day';
import { decimalText } from '../../../src/domain/text/decimal';
import { LIVING_STATES } from '../../../src/domain/funds/fund-taxonomy';
import { listDays } from '../../../src/domain/calendar/nav-freshness';
import { rankFundLimits } from '../../../src/domain/returns/performance-rules';
import { WINDOW_COLUMNS, bestCuts } from './screener-ranks';
import type { Day } from '../../../src/domain/calendar/day';
import type { FundArea, PerformanceSwitches } from '../../../src/domain/returns/performance-rules';
import type { ScreenConditions, ScreenSort, ScreenWindow } from '../../../src/domain/screener/screen';
import type { ColumnCuts, ColumnRange, ScreenColumn, ScreenFilter } from './screener-filter.repository';
import type { PeerReturns } from './screener-ranks';

/** Reference data of conditions: the newest NAV day of the area and its funds' returns. */
export interface ScreenerFunds {
  readonly area: FundArea;
  readonly asOf: Day | null;
  readonly companyNames: ReadonlyMap<string, string>;
  readonly relatedPages: (window: ScreenWindow) => Promise<PeerReturns>;
  readonly switches: PerformanceSwitches;
}

/**
 * Converts conditions to the units of the tables. Ages and tenures are counted to the newest NAV day. Private funds
 * are those that may be ranked: old and large enough. Values of another day than the list's are left out.
 */
export async function screenerFilter(
  conditions: ScreenConditions,
  funds: ScreenerFunds,
): Promise<ScreenFilter> {
  const { types = [], companies = [], riskLevels = [], minYears, minTenureYears } = conditions;
  const limits =
    funds.area === 'private' && funds.asOf !== null ? rankFundLimits(funds.asOf, funds.switches) : null;
  const oldEnough = [limits?.establishedBy ?? null, dayYearsBefore(funds.asOf, minYears)].filter(
    (day) => day !== null,
  );
  return {
    listDays: funds.asOf === null ? null : listDays(funds.asOf),
    statuses: LIVING_STATES,
    classCodes: types.toSorted(),
    companyCodes: companies.toSorted(),
    riskLevels: riskLevels.toSorted(),
    establishedBy: oldEnough.length === 0 ? null : Math.min(...oldEnough),
    ranges: [
      ...(limits === null ? [] : [{ column: 'size_yuan' as const, min: limits.leastScaleYuan, max: null }]),
      ...rangesOf(conditions),
    ],
    cuts: await cutsOf(conditions, funds),
    mostPurchaseRate: fractionOf(conditions.maxPurchasePercent),
    mostManagementRate: fractionOf(conditions.maxManagementPercent),
    inOfficeBy: dayYearsBefore(funds.asOf, minTenureYears),
    isOnSale: conditions.isOnSale === true,
    isOneClass: conditions.isOneClass === true,
  };
}

const ORDERS: Readonly<Record<ScreenSort, readonly [ScreenColumn, 'asc' | 'desc']>> = {
  code: ['code', 'asc'],
  size: ['size_yuan', 'desc'],
  age: ['established_day', 'asc'],
  drawdown: ['year1_drawdown', 'asc'],
  volatility: ['year1_volatility', 'asc'],
  sharpe: ['year1_sharpe', 'desc'],
  '1m': ['month1', 'desc'],
  '3m': ['month3', 'desc'],
  '6m': ['month6', 'desc'],
  '1y': ['year1', 'desc'],
  '2y': ['year2', 'desc'],
  '3y': ['year3', 'desc'],
  '5y': ['year5', 'desc'],
  ytd: ['this_year', 'desc'],
};

const REVERSE = { asc: 'desc', desc: 'asc' } as const;

/** The requested order; by default the last year's return, or the code if performance may not be shown. */
export function screenerOrder(
  { sort, isReversed = false }: { readonly sort?: ScreenSort; readonly isReversed?: boolean },
  mayShow: boolean,
): { readonly column: ScreenColumn; readonly direction: 'asc' | 'desc' } {
  const [column, direction] = ORDERS[sort ?? (mayShow ? '1y' : 'code')];
  return { column, direction: isReversed ? REVERSE[direction] : direction };
}

function rangesOf({ sizeYi, returns = [], ...risk }: ScreenConditions): ColumnRange[] {
  const { maxDrawdownPercent, maxVolatilityPercent, minSharpe = null } = risk;
  return [
    ...rangeOf('size_yuan', { min: yuanOf(sizeYi?.min), max: yuanOf(sizeYi?.max) }),
    ...returns.map(({ window, min, max }) => ({
      column: WINDOW_COLUMNS[window],
      min: fractionOf(min),
      max: fractionOf(max),
    })),
    ...rangeOf('year1_drawdown', { min: null, max: fractionOf(maxDrawdownPercent) }),
    ...rangeOf('year1_volatility', { min: null, max: fractionOf(maxVolatilityPercent) }),
    ...rangeOf('year1_sharpe', { min: minSharpe, max: null }),
  ];
}

/** A range of a column; empty without bounds. */
function rangeOf(column: ScreenColumn, ends: Omit<ColumnRange, 'column'>): ColumnRange[] {
  return ends.min === null && ends.max === null ? [] : [{ column, ...ends }];
}

async function cutsOf(
  { places = [] }: ScreenConditions,
  { relatedPages }: ScreenerFunds,
): Promise<ColumnCuts[]> {
  return Promise.all(
    places.map(async ({ window, bestPercent }) => ({
      column: WINDOW_COLUMNS[window],
      days: bestCuts(await relatedPages(window), bestPercent),
    })),
  );
}

function dayYearsBefore(asOf: Day | null, years: number | undefined): Day | null {
  return asOf === null || years === undefined ? null : shiftMonths(asOf, -12 * years);
}

/** Shifts the decimal point, so that 0.07 % is exactly 0.0007. */
function fractionOf(percent: number | undefined): number | null {
  return percent === undefined ? null : Number(decimalText(percent, 12, -2));
}

function yuanOf(yi: number | undefined): number | null {
  return yi === undefined ? null : Number(decimalText(yi, 2, 8));
}
