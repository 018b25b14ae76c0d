import { sql } from 'kysely';
import { isOfListDay } from '../rankings/ranking.repository';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { Day } from '../../../src/domain/calendar/day';
import type { ListDays } from '../../../src/domain/calendar/nav-freshness';
import type { FundArea } from '../../../src/domain/returns/performance-rules';

/** Columns of a fund's row that results can be ordered by. */
export type ScreenColumn =
  | 'code'
  | 'size_yuan'
  | 'established_day'
  | 'year1_drawdown'
  | 'year1_volatility'
  | 'year1_sharpe'
  | 'month1'
  | 'month3'
  | 'month6'
  | 'year1'
  | 'year2'
  | 'year3'
  | 'year5'
  | 'this_year';

/** Inclusive bounds, `null` for none. */
export interface ColumnRange {
  readonly column: ScreenColumn;
  readonly min: number | null;
  readonly max: number | null;
}

/** Lowest figures among the best of their classes on a NAV day. */
export interface DayCuts {
  readonly navDay: Day;
  readonly classes: readonly { readonly classCode: string; readonly least: number }[];
}

/** Keeps funds of these days and classes with the lowest figure or a better one, and no others. */
export interface ColumnCuts {
  readonly column: ScreenColumn;
  readonly days: readonly DayCuts[];
}

/** Conditions on funds in the units of their tables; empty lists and `null` match all. */
export interface ScreenFilter {
  /** Only funds of the list's as-of day; `null` if no fund has a value. */
  readonly listDays: ListDays | null;
  readonly statuses: readonly string[];
  /** Of either level. */
  readonly classCodes: readonly string[];
  readonly companyCodes: readonly string[];
  readonly riskLevels: readonly string[];
  /** Last day of establishment. */
  readonly establishedBy: Day | null;
  readonly ranges: readonly ColumnRange[];
  readonly cuts: readonly ColumnCuts[];
  readonly mostPurchaseRate: number | null;
  readonly mostManagementRate: number | null;
  /** Last day on which a current manager began. */
  readonly inOfficeBy: Day | null;
  readonly isOnSale: boolean;
  readonly isOneClass: boolean;
}

const LEVEL_COLUMNS: Readonly<Record<FundArea, readonly [string, string]>> = {
  public: ['type_level1', 'type_code'],
  private: ['strategy_level1', 'strategy_level2'],
};

/** Whether a row of the area's table meets a filter. Cheap conditions come first, subqueries last. */
export function fitsScreen(area: FundArea, filter: ScreenFilter): Expression<SqlBool> {
  const { statuses, companyCodes, riskLevels, establishedBy, mostPurchaseRate } = filter;
  const conditions: RawBuilder<SqlBool>[] = [
    ...isAmong('status', statuses),
    ...(filter.listDays === null ? [] : [isOfListDay(area, filter.listDays)]),
    ...isOfClass(area, filter.classCodes),
    ...isAmong('company_code', companyCodes),
    ...isAmong('risk_level', riskLevels),
    ...(filter.isOnSale ? [sql<SqlBool>`sale_flag = '1'`] : []),
    ...(filter.isOneClass ? [sql<SqlBool>`(share_group = code or share_group = '')`] : []),
    ...(establishedBy === null ? [] : [sql<SqlBool>`established_day <= ${establishedBy}`]),
    ...filter.ranges.flatMap(isWithin),
    ...(mostPurchaseRate === null
      ? []
      : [sql<SqlBool>`coalesce(discount_rate, purchase_rate) <= ${mostPurchaseRate}`]),
    ...filter.cuts.map((cuts) => isAmongBest(area, cuts)),
    ...lookUps(area, filter),
  ];
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

function isAmong(column: string, values: readonly string[]): RawBuilder<SqlBool>[] {
  return values.length === 0 ? [] : [sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`];
}

function isOfClass(area: FundArea, codes: readonly string[]): RawBuilder<SqlBool>[] {
  if (codes.length === 0) return [];
  const [level1, level2] = LEVEL_COLUMNS[area];
  const ways = [
    ...isAmong(
      level1,
      codes.filter((code) => code.length === 2),
    ),
    ...isAmong(
      level2,
      codes.filter((code) => code.length > 2),
    ),
  ];
  return [sql<SqlBool>`(${sql.join(ways, sql` or `)})`];
}

/** The plus keeps the column's index out: one pass over all funds is faster than rows picked one by one. */
function isWithin({ column, min, max }: ColumnRange): RawBuilder<SqlBool>[] {
  const figure = sql`(${sql.ref(column)} + 0)`;
  return [
    ...(min === null ? [] : [sql<SqlBool>`${figure} >= ${min}`]),
    ...(max === null ? [] : [sql<SqlBool>`${figure} <= ${max}`]),
  ];
}

/** One expression for all classes: the day is compared first, since nearly all funds have the same one. */
function isAmongBest(area: FundArea, { column, days }: ColumnCuts): RawBuilder<SqlBool> {
  if (days.length === 0) return sql<SqlBool>`1 = 0`;
  const [, classColumn] = LEVEL_COLUMNS[area];
  const cases = days.map(({ navDay, classes }) => {
    const cuts = classes.map(
      ({ classCode, least }) =>
        sql`when ${sql.lit(classCode)} then cast(${sql.lit(least)} as double precision)`,
    );
    return sql`when ${sql.lit(navDay)} then case ${sql.ref(classColumn)} ${sql.join(cuts, sql` `)} end`;
  });
  return sql<SqlBool>`(${sql.ref(column)} + 0) >= case nav_day ${sql.join(cases, sql` `)} end`;
}

function lookUps(area: FundArea, filter: ScreenFilter): RawBuilder<SqlBool>[] {
  const { mostManagementRate, inOfficeBy } = filter;
  const code = sql.ref(`${area}_fund.code`);
  return [
    ...(mostManagementRate === null
      ? []
      : [
          sql<SqlBool>`exists (select 1 from fund_terms as terms where terms.area = ${area}
            and terms.code = ${code} and terms.management_rate <= ${mostManagementRate})`,
        ]),
    ...(inOfficeBy === null
      ? []
      : [
          sql<SqlBool>`exists (select 1 from fund_tenure as tenure where tenure.area = ${area}
            and tenure.fund_code = ${code} and tenure.end_day is null and tenure.begin_day <= ${inOfficeBy})`,
        ]),
  ];
}
