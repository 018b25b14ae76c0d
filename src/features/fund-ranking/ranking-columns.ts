import { isMoneyType } from '@/domain/funds/fund-taxonomy';
import { PERIOD_CODES, PERIOD_NAMES, type PeriodCode } from '@/domain/returns/period';
import type { FundArea } from '@/domain/returns/performance-rules';

/** All funds of an area, or those of one type (public) or strategy (private) among themselves. */
export type RankingKind = 'all' | 'byType';

/** One of the four rankings, or the funds of one company. */
export interface RankingPlace {
  readonly area: FundArea;
  readonly kind: RankingKind;
  /** The company whose page contains the list; the address names it as `code`, and no filter changes it. */
  readonly companyCode?: string;
}

/** Kind of ranked funds: money funds have other figures in place of NAV and daily change. */
export type RankingSubject = 'public' | 'money' | 'private';

/** Kind of funds in a type (public) or strategy (private) of either level. */
export function subjectOf(area: FundArea, category: string): RankingSubject {
  if (area === 'private') return 'private';
  return isMoneyType(category) ? 'money' : 'public';
}

/** Key of an order: a window by its code (11 is five years), or another figure of the row. */
export type SortKey = PeriodCode | '11' | 'annual' | 'nav' | 'income' | 'seven';
export type ColumnKey = SortKey | 'trend';

/**
 * A column of figures: `rate` is a rise or fall and `yield` a level, both fractions; `nav` is yuan a unit, `income`
 * yuan for ten thousand units.
 */
export interface FigureColumn {
  readonly kind: 'rate' | 'yield' | 'nav' | 'income';
  readonly key: SortKey;
  readonly title: string;
  readonly isSortable: boolean;
  /** The figure is displayed with the day of the latest value. */
  readonly hasDate?: boolean;
  /** The maximum drawdown of the same window is displayed below it. */
  readonly hasDrawdown?: boolean;
}

/** The small line of the last year. */
export interface TrendColumn {
  readonly kind: 'trend';
  readonly key: 'trend';
  readonly title: string;
}

export type RankingColumn = FigureColumn | TrendColumn;

const TREND: TrendColumn = { kind: 'trend', key: 'trend', title: '近1年走势' };
const FIVE_YEARS = rate('11', '近5年');
const SEVEN_DAYS: FigureColumn = { ...rate('seven', '七日年化'), kind: 'yield' };
const NOT_PRIVATE: ReadonlySet<PeriodCode> = new Set(['0', '8']);
/**
 * Public rows have no five years, private ones no two years [S3.privateRow]; a daily change does not exist for funds
 * that publish weekly or monthly.
 */
const PRIVATE_PERIODS: readonly FigureColumn[] = PERIOD_CODES.filter(
  (period) => !NOT_PRIVATE.has(period),
).flatMap((period) => (period === '9' ? [periodColumn(period), FIVE_YEARS] : [periodColumn(period)]));

/** Every column of a ranking in the specification's order of the periods [S9.dateOrder]. */
const COLUMNS: Readonly<Record<RankingSubject, readonly RankingColumn[]>> = {
  public: [
    { ...rate('nav', '单位净值'), kind: 'nav', hasDate: true },
    ...PERIOD_CODES.map(periodColumn),
    rate('annual', '近1年年化'),
    TREND,
  ],
  money: [
    { ...rate('income', '万份收益'), kind: 'income', hasDate: true },
    SEVEN_DAYS,
    ...PERIOD_CODES.filter((period) => period !== '0').map((period) => rate(period, PERIOD_NAMES[period])),
    TREND,
  ],
  private: [
    { ...rate('nav', '单位净值'), kind: 'nav', hasDate: true, isSortable: false },
    ...PRIVATE_PERIODS,
    TREND,
  ],
};

/** Columns that are hidden by default, for the narrowest desktop. */
const HIDDEN_AT_FIRST: ReadonlySet<ColumnKey> = new Set<ColumnKey>(['annual']);

/** Default order of a ranking: the last year's return, for money funds the seven-day rate. */
const DEFAULT_COLUMNS: Readonly<Record<RankingSubject, FigureColumn>> = {
  public: periodColumn('5'),
  money: SEVEN_DAYS,
  private: periodColumn('5'),
};

/** Every column of a kind of ranking. */
export function columnsOf(subject: RankingSubject): readonly RankingColumn[] {
  return COLUMNS[subject];
}

/** Whether a ranking shows a column by default. */
export function isShownAtFirst({ key }: RankingColumn): boolean {
  return !HIDDEN_AT_FIRST.has(key);
}

/** Default order of a ranking. */
export function defaultSortOf(subject: RankingSubject): SortKey {
  return DEFAULT_COLUMNS[subject].key;
}

/** The sortable figure with a key from the address; `undefined` without one. */
export function sortableColumn(subject: RankingSubject, key: string | null): FigureColumn | undefined {
  return figureColumns(COLUMNS[subject]).find((column) => column.key === key && column.isSortable);
}

/** Windows of private funds that the house's rules never exclude: six months and more on every day of the year. */
const ALWAYS_LONG: ReadonlySet<SortKey> = new Set<SortKey>(['4', '5', '9', '10', '11']);

/** Whether an area may be ordered by a figure under any rules of the house. */
export function mayAlwaysSortBy(area: FundArea, sort: SortKey): boolean {
  return area === 'public' || ALWAYS_LONG.has(sort);
}

/** Columns with figures. */
export function figureColumns(columns: readonly RankingColumn[]): FigureColumn[] {
  return columns.filter((column) => column.kind !== 'trend');
}

/** The figure of a narrow layout: the one of the order, or the default one if that has no chip. */
export function shownFigure(
  chips: readonly FigureColumn[],
  subject: RankingSubject,
  sort: SortKey,
): FigureColumn {
  const own = chips.find((column) => column.key === sort);
  return own ?? chips.find(({ key }) => key === defaultSortOf(subject)) ?? DEFAULT_COLUMNS[subject];
}

/** The figure of the order. */
export function orderingFigure(subject: RankingSubject, sort: SortKey): FigureColumn {
  return figureColumns(COLUMNS[subject]).find(({ key }) => key === sort) ?? DEFAULT_COLUMNS[subject];
}

/** Columns that the narrow layout offers as chips. */
export function chipColumns(columns: readonly RankingColumn[]): FigureColumn[] {
  return figureColumns(columns).filter(({ hasDate, key }) => !hasDate && key !== 'annual');
}

function rate(key: SortKey, title: string): FigureColumn {
  return { kind: 'rate', key, title, isSortable: true };
}

function periodColumn(period: PeriodCode): FigureColumn {
  const column = rate(period, PERIOD_NAMES[period]);
  return period === '5' ? { ...column, hasDrawdown: true } : column;
}

/** Names columns; `sort` is the present order. */
export type NameColumns = (columns: readonly RankingColumn[], sort: SortKey) => readonly RankingColumn[];
