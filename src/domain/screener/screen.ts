import { PERIOD_NAMES, type PeriodCode } from '../returns/period';
import type { FundArea } from '../returns/performance-rules';

/** Windows that returns and places are screened by: months, years, this year. */
export const SCREEN_WINDOWS = ['1m', '3m', '6m', '1y', '2y', '3y', '5y', 'ytd'] as const;
export type ScreenWindow = (typeof SCREEN_WINDOWS)[number];

/** The window of the income date ranges; five years have none. */
export const WINDOW_PERIODS: Readonly<Record<ScreenWindow, PeriodCode | null>> = {
  '1m': '3',
  '3m': '6',
  '6m': '4',
  '1y': '5',
  '2y': '8',
  '3y': '9',
  '5y': null,
  ytd: '7',
};

export const RISK_LEVELS = ['R1', 'R2', 'R3', 'R4', 'R5'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** What results may be ordered by, beside windows; `age`, `drawdown` and `volatility` begin with the oldest and the smallest. */
export const SCREEN_SORTS = [
  'code',
  'size',
  'age',
  'drawdown',
  'volatility',
  'sharpe',
  ...SCREEN_WINDOWS,
] as const;
export type ScreenSort = (typeof SCREEN_SORTS)[number];

/** From, to, or both; a figure on the border fits. */
export interface ScreenRange {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** Return over a window in percent. */
export interface WindowRange extends ScreenRange {
  readonly window: ScreenWindow;
}

/** Among the best so many percent of the class over a window. */
export interface WindowPlace {
  readonly window: ScreenWindow;
  readonly bestPercent: number;
}

/** Conditions that all have to be met; what is absent is not asked. A fund without a figure does not meet one over it. */
export interface ScreenConditions {
  /** Product types (public) or strategies (private) of either level. */
  readonly types?: readonly string[] | undefined;
  readonly companies?: readonly string[] | undefined;
  readonly riskLevels?: readonly RiskLevel[] | undefined;
  readonly minYears?: number | undefined;
  /** In 亿元. */
  readonly sizeYi?: ScreenRange | undefined;
  readonly returns?: readonly WindowRange[] | undefined;
  readonly places?: readonly WindowPlace[] | undefined;
  /** Of the last year. */
  readonly maxDrawdownPercent?: number | undefined;
  /** Annualised, of the last year. */
  readonly maxVolatilityPercent?: number | undefined;
  /** Of the last year. */
  readonly minSharpe?: number | undefined;
  /** Of the manager in office who has been so for the longest time. */
  readonly minTenureYears?: number | undefined;
  /** What is left of the purchase fee after the discount. */
  readonly maxPurchasePercent?: number | undefined;
  readonly maxManagementPercent?: number | undefined;
  readonly isOnSale?: true | undefined;
  /** One share class of each portfolio. */
  readonly isOneClass?: true | undefined;
}

/** The bounds of what may be asked, in the unit of the condition. */
export const SCREEN_LIMITS = {
  types: 40,
  companies: 20,
  years: 30,
  sizeYi: 100_000,
  leastReturnPercent: -100,
  mostReturnPercent: 100_000,
  percent: 100,
  volatilityPercent: 1000,
  leastSharpe: -100,
  mostSharpe: 100,
  feePercent: 10,
} as const;

const SINGLE_KEYS = [
  'types',
  'companies',
  'riskLevels',
  'minYears',
  'minTenureYears',
  'sizeYi',
  'maxDrawdownPercent',
  'maxVolatilityPercent',
  'minSharpe',
  'maxPurchasePercent',
  'maxManagementPercent',
  'isOnSale',
  'isOneClass',
] as const satisfies readonly (keyof ScreenConditions)[];
type SingleKey = (typeof SINGLE_KEYS)[number];

/** Names one condition; returns and places are one for each window. */
export type ConditionKey = SingleKey | `returns.${ScreenWindow}` | `places.${ScreenWindow}`;

/** Conditions over facts of private funds that everybody may know. */
const OPEN_KEYS: ReadonlySet<ConditionKey> = new Set([
  'types',
  'companies',
  'riskLevels',
  'minYears',
  'isOnSale',
  'isOneClass',
]);

/** 近1年 and so on. */
export function windowName(window: ScreenWindow): string {
  const period = WINDOW_PERIODS[window];
  return period === null ? '近5年' : PERIOD_NAMES[period];
}

/** Whether a text is one of the windows. */
export function isScreenWindow(text: string): text is ScreenWindow {
  return SCREEN_WINDOWS.some((window) => window === text);
}

/** The conditions that are asked, in the order in which they are told. */
export function conditionKeys(conditions: ScreenConditions): ConditionKey[] {
  return [
    ...SINGLE_KEYS.filter((key) => isAsked(conditions[key])),
    ...(conditions.returns ?? []).map(({ window }) => `returns.${window}` as const),
    ...(conditions.places ?? []).map(({ window }) => `places.${window}` as const),
  ];
}

function isAsked(value: ScreenConditions[SingleKey]): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

/** The conditions without one of them. */
export function withoutCondition(conditions: ScreenConditions, key: ConditionKey): ScreenConditions {
  const { returns, places } = conditions;
  const others = <Of extends { readonly window: ScreenWindow }>(list: readonly Of[] = [], name: string) => {
    const left = list.filter(({ window }) => key !== `${name}.${window}`);
    return left.length === 0 ? undefined : left;
  };
  if (key.startsWith('returns.')) return { ...conditions, returns: others(returns, 'returns') };
  if (key.startsWith('places.')) return { ...conditions, places: others(places, 'places') };
  return { ...conditions, [key]: undefined };
}

/** The conditions over figures of private funds, which are for qualified investors only. */
export function figureConditions(conditions: ScreenConditions): ConditionKey[] {
  return conditionKeys(conditions).filter((key) => !OPEN_KEYS.has(key));
}

/** The conditions that everybody may ask of private funds. */
export function openConditions(conditions: ScreenConditions): ScreenConditions {
  return figureConditions(conditions).reduce(withoutCondition, conditions);
}

/** Conditions that an area's funds have nothing to say about: fees of private funds, five years of public ones. */
export function foreignConditions(area: FundArea, conditions: ScreenConditions): ConditionKey[] {
  return conditionKeys(conditions).filter((key) =>
    area === 'public'
      ? key.endsWith('.5y')
      : key === 'maxPurchasePercent' || key === 'maxManagementPercent' || key === 'isOneClass',
  );
}
