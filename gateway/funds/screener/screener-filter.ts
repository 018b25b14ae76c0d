import { shiftMonths } from '../../../src/domain/calendar/day';
import { decimalText } from '../../../src/domain/text/decimal';
import { rankFundLimits } from '../../../src/domain/returns/performance-rules';
import { textsIn } from './screener-columns';
import { WINDOW_COLUMNS, bestCuts } from './screener-ranks';
import type { Day } from '../../../src/domain/calendar/day';
import type { FundArea, PerformanceSwitches } from '../../../src/domain/returns/performance-rules';
import type { ScreenConditions, ScreenSort, ScreenWindow } from '../../../src/domain/screener/screen';
import type { CodedColumn, FigureColumn } from './screener.repository';
import type {
  CodedCondition,
  FigureCuts,
  FigureRange,
  ScreenFilter,
  ScreenerColumns,
  ScreenerOrder,
} from './screener-columns';
import type { PeerReturns } from './screener-ranks';

/** The funds of an area that can be found, the as-of day of their list, and what conditions refer to. */
export interface ScreenerFunds {
  readonly area: FundArea;
  readonly asOf: Day | null;
  readonly columns: ScreenerColumns;
  readonly companyNames: ReadonlyMap<string, string>;
  readonly relatedPages: (window: ScreenWindow) => Promise<PeerReturns>;
  readonly switches: PerformanceSwitches;
}

/**
 * Converts conditions to the units of the columns. Ages and tenures are counted to the newest NAV day. Private funds
 * are those that may be ranked: old and large enough.
 */
export async function screenerFilter(
  conditions: ScreenConditions,
  funds: ScreenerFunds,
): Promise<ScreenFilter> {
  const limits =
    funds.area === 'private' && funds.asOf !== null ? rankFundLimits(funds.asOf, funds.switches) : null;
  return {
    coded: codedConditions(conditions, funds.asOf),
    ranges: [
      ...rangeOf('established_day', { min: null, max: limits?.establishedBy ?? null }),
      ...rangeOf('size_yuan', { min: limits?.leastScaleYuan ?? null, max: null }),
      ...rangeOf('established_day', { min: null, max: dayYearsBefore(funds.asOf, conditions.minYears) }),
      ...rangesOf(conditions),
    ],
    cuts: await cutsOf(conditions, funds),
  };
}

const ORDERS: Readonly<Record<ScreenSort, readonly [ScreenerOrder['column'], 'asc' | 'desc']>> = {
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
): ScreenerOrder {
  const [column, direction] = ORDERS[sort ?? (mayShow ? '1y' : 'code')];
  return { column, direction: isReversed ? REVERSE[direction] : direction };
}

function codedConditions(conditions: ScreenConditions, asOf: Day | null): CodedCondition[] {
  const { types = [], companies = [], riskLevels = [], isOnSale, isOneClass } = conditions;
  return [
    ...isAmong('classes', types),
    ...isAmong('company_code', companies),
    ...isAmong('risk_level', riskLevels),
    ...isAtMost('purchase_rate', fractionOf(conditions.maxPurchasePercent)),
    ...isAtMost('management_rate', fractionOf(conditions.maxManagementPercent)),
    ...isAtMost('tenure_day', dayYearsBefore(asOf, conditions.minTenureYears)),
    ...isAmong('sale_flag', isOnSale === true ? ['1'] : []),
    ...isAmong('is_first_class', isOneClass === true ? ['1'] : []),
  ];
}

function isAmong(column: CodedColumn, wanted: readonly string[]): CodedCondition[] {
  const fits = (value: unknown) => value !== null && textsIn(value).some((text) => wanted.includes(text));
  return wanted.length === 0 ? [] : [{ column, fits }];
}

function isAtMost(column: CodedColumn, most: number | null): CodedCondition[] {
  return most === null ? [] : [{ column, fits: (value) => typeof value === 'number' && value <= most }];
}

function rangesOf({ sizeYi, returns = [], ...risk }: ScreenConditions): FigureRange[] {
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
function rangeOf(column: FigureColumn, ends: Omit<FigureRange, 'column'>): FigureRange[] {
  return ends.min === null && ends.max === null ? [] : [{ column, ...ends }];
}

async function cutsOf(
  { places = [] }: ScreenConditions,
  { relatedPages }: ScreenerFunds,
): Promise<FigureCuts[]> {
  return Promise.all(
    places.map(async ({ window, bestPercent }) => ({
      column: WINDOW_COLUMNS[window],
      lowest: bestCuts(await relatedPages(window), bestPercent),
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
