import type { PortalSettings } from '@/contract/portal';
import { dayOf } from '@/domain/calendar/day';
import { formatNav, formatSignedRate } from '@/domain/text/format';
import { DEFAULT_PERFORMANCE_SWITCHES, mayRankBy, type FundArea } from '@/domain/returns/performance-rules';
import { PERIOD_NAMES, type PeriodCode } from '@/domain/returns/period';
import type { FigureKey, WatchedFund } from './watch-list';

/** A return that the list can show. */
export type ReturnKey = Exclude<FigureKey, 'nav'>;
/** Orders of the list besides the visitor's. */
export type SortKey = FigureKey | 'name';

export interface ReturnColumn {
  readonly key: ReturnKey;
  readonly title: string;
  /** The window of the portal's other lists; `null` for the time on the list, which differs for each fund. */
  readonly period: PeriodCode | null;
}

/** The returns in the order of the columns. */
export const RETURN_COLUMNS: readonly ReturnColumn[] = [
  { key: 'day', title: PERIOD_NAMES['0'], period: '0' },
  { key: 'week1', title: PERIOD_NAMES['2'], period: '2' },
  { key: 'month1', title: PERIOD_NAMES['3'], period: '3' },
  { key: 'month3', title: PERIOD_NAMES['6'], period: '6' },
  { key: 'month6', title: PERIOD_NAMES['4'], period: '4' },
  { key: 'year1', title: PERIOD_NAMES['5'], period: '5' },
  { key: 'thisYear', title: PERIOD_NAMES['7'], period: '7' },
  { key: 'sinceStart', title: PERIOD_NAMES['10'], period: '10' },
  { key: 'sinceAdded', title: '自选以来', period: null },
];

/** How much room the columns have: for all, for the most asked for, or for some with large figures (长辈版). */
export type ColumnRoom = 'all' | 'some' | 'large';

const LEFT_OUT: Readonly<Record<ColumnRoom, readonly ReturnKey[]>> = {
  all: [],
  some: ['week1', 'month6', 'sinceStart'],
  large: ['week1', 'month3', 'month6', 'sinceStart'],
};

/** The returns that the table shows, always with the one of the order. */
export function shownColumns(room: ColumnRoom, sort: SortKey | null): readonly ReturnColumn[] {
  return RETURN_COLUMNS.filter(({ key }) => key === sort || !LEFT_OUT[room].includes(key));
}

/** The name of a return. */
export function returnTitle(key: ReturnKey): string {
  return RETURN_COLUMNS.find((column) => column.key === key)?.title ?? '';
}

/** A figure as displayed, '--' if missing. */
export function figureText(fund: WatchedFund, key: FigureKey): string {
  return key === 'nav' ? formatNav(fund.figures.nav) : formatSignedRate(fund.figures[key]);
}

/** The returns of a fund that ended are outdated, and have no colour. */
export function figureLook({ endWord }: WatchedFund): { readonly tone?: 'flat' } {
  return endWord !== null ? { tone: 'flat' } : {};
}

export type OrderRules = Pick<PortalSettings, 'performance' | 'privateNavDate'>;

/** Windows of private funds that the house's rules never exclude. */
const ALWAYS_LONG: ReadonlySet<SortKey> = new Set<SortKey>(['month6', 'year1', 'sinceStart']);

/**
 * Whether a list may have an order: private funds only by names and by windows that the rules of showing performance
 * allow; until these are known, by windows that are always long enough.
 */
export function maySortBy(area: FundArea, key: SortKey, rules: OrderRules | undefined): boolean {
  if (area === 'public' || key === 'name' || ALWAYS_LONG.has(key)) return true;
  if (rules?.performance.rankShortWindows === true) return true;
  const period = RETURN_COLUMNS.find((column) => column.key === key)?.period ?? null;
  const asOf = dayOf(rules?.privateNavDate ?? '');
  return period !== null && asOf !== null && mayRankBy(area, period, asOf, DEFAULT_PERFORMANCE_SWITCHES);
}
