import { isMoneyType } from '@/domain/fund-taxonomy';
import { PERIOD_CODES, PERIOD_NAMES, type PeriodCode } from '@/domain/period';
import type { FundArea } from '@/domain/performance-rules';

/** All funds of an area, or those of one type (public) or strategy (private) among themselves. */
export type RankingKind = 'all' | 'byType';

/** One of the four rankings, or the funds of one company. */
export interface RankingPlace {
  readonly area: FundArea;
  readonly kind: RankingKind;
  /** The company whose page the list stands on; the address names it as `code`, and no filter changes it. */
  readonly companyCode?: string;
}

/** What is ranked: money funds have figures of their own in place of NAV and daily change. */
export type RankingSubject = 'public' | 'money' | 'private';

/** What a type (public) or strategy (private) of either level ranks. */
export function subjectOf(area: FundArea, category: string): RankingSubject {
  if (area === 'private') return 'private';
  return isMoneyType(category) ? 'money' : 'public';
}

/** What a ranking may be ordered by: a window by its code (11 is five years), or another figure of the row. */
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
  /** The figure carries the day of the fund's newest value. */
  readonly hasDate?: boolean;
  /** The maximum drawdown of the same window stands below it. */
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
 * Public rows have no five years, private ones no two years [S3.privateRow]; and a change of a day is none of a fund that
 * publishes by the week or the month.
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

/** Columns that show only when the visitor chose them: what fits into the narrowest desktop comes first. */
const HIDDEN_AT_FIRST: ReadonlySet<ColumnKey> = new Set<ColumnKey>(['annual']);

/** What orders a ranking at first: the last year's return, for money funds the seven-day rate. */
const DEFAULT_COLUMNS: Readonly<Record<RankingSubject, FigureColumn>> = {
  public: periodColumn('5'),
  money: SEVEN_DAYS,
  private: periodColumn('5'),
};

/** Every column that a ranking of a subject can show. */
export function columnsOf(subject: RankingSubject): readonly RankingColumn[] {
  return COLUMNS[subject];
}

/** Whether an untouched ranking shows a column. */
export function isShownAtFirst({ key }: RankingColumn): boolean {
  return !HIDDEN_AT_FIRST.has(key);
}

/** What orders an untouched ranking. */
export function defaultSortOf(subject: RankingSubject): SortKey {
  return DEFAULT_COLUMNS[subject].key;
}

/** The figure of a subject that a text of the address names; undefined where there is none to order by. */
export function sortableColumn(subject: RankingSubject, key: string | null): FigureColumn | undefined {
  return figureColumns(COLUMNS[subject]).find((column) => column.key === key && column.isSortable);
}

/** Windows of private funds that no house's rules take away: six months and more on every day of the year. */
const ALWAYS_LONG: ReadonlySet<SortKey> = new Set<SortKey>(['4', '5', '9', '10', '11']);

/** Whether an area may be ordered by a figure whatever the house's rules. */
export function mayAlwaysSortBy(area: FundArea, sort: SortKey): boolean {
  return area === 'public' || ALWAYS_LONG.has(sort);
}

/** The columns that hold figures. */
export function figureColumns(columns: readonly RankingColumn[]): FigureColumn[] {
  return columns.filter((column) => column.kind !== 'trend');
}

/** The figure a narrow layout shows: the one that orders, or the default one where that has no chip. */
export function shownFigure(
  chips: readonly FigureColumn[],
  subject: RankingSubject,
  sort: SortKey,
): FigureColumn {
  const own = chips.find((column) => column.key === sort);
  return own ?? chips.find(({ key }) => key === defaultSortOf(subject)) ?? DEFAULT_COLUMNS[subject];
}

/** The figure by which a ranking is ordered. */
export function orderingFigure(subject: RankingSubject, sort: SortKey): FigureColumn {
  return figureColumns(COLUMNS[subject]).find(({ key }) => key === sort) ?? DEFAULT_COLUMNS[subject];
}

/** Of some columns those that the narrow layout offers as chips. */
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

/** Gives columns their names, `sort` ordering the list. */
export type NameColumns = (columns: readonly RankingColumn[], sort: SortKey) => readonly RankingColumn[];
