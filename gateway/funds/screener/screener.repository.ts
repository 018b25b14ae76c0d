import { sql } from 'kysely';
import { listDays } from '../../../src/domain/calendar/nav-freshness';
import { LIVING_STATES } from '../../../src/domain/funds/fund-taxonomy';
import { CLASS_COLUMNS } from '../fund.repository';
import { isOfListDay } from '../rankings/ranking.repository';
import type { Kysely, SqlBool } from 'kysely';
import type { Day } from '../../../src/domain/calendar/day';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { Database } from '../../store/schema';
import type { PrivateFundTable, PublicFundTable } from '../fund.schema';

const SHARED_FIGURES = [
  'established_day',
  'size_yuan',
  'month1',
  'month3',
  'month6',
  'year1',
  'year2',
  'year3',
  'this_year',
  'year1_drawdown',
  'year1_volatility',
  'year1_sharpe',
] as const;

/** Figures that results can be filtered and ordered by. */
export const FIGURE_COLUMNS = {
  public: SHARED_FIGURES,
  private: [...SHARED_FIGURES, 'year5'],
} as const;
export type FigureColumn = (typeof FIGURE_COLUMNS)[FundArea][number];

/** Columns of few distinct values that funds are filtered by. */
export const CODED_COLUMNS = [
  'classes',
  'company_code',
  'risk_level',
  'sale_flag',
  'is_first_class',
  'nav_day',
  'purchase_rate',
  'management_rate',
  'tenure_day',
] as const;
export type CodedColumn = (typeof CODED_COLUMNS)[number];

/** Between the codes of the first and the second level in the column `classes`. */
export const CLASS_SEPARATOR = '\n';

/**
 * A fund as it is filtered and ordered: `is_first_class` is 1 for one share class of each portfolio, `purchase_rate` is
 * after the discount, `tenure_day` is the first of the longest current tenure. A figure that the area lacks is absent.
 */
export type ColumnRow = Readonly<{ code: string } & Record<CodedColumn, string | number | null>> &
  Readonly<Partial<Record<FigureColumn, number | null>>>;

const SHARED_COLUMNS = [
  'code',
  'short_name',
  'company_code',
  'risk_level',
  'sale_flag',
  'nav_day',
  'source',
  ...SHARED_FIGURES,
] as const;
type SharedColumn = (typeof SHARED_COLUMNS)[number];

/** Columns of a row that only one of the areas has, and those of other tables. */
interface OwnColumns {
  readonly class_code: string;
  readonly year5: number | null;
  /** After the discount, and the original one. */
  readonly purchase_rate: number | null;
  readonly original_rate: number | null;
  readonly management_rate: number | null;
  /** First day of the longest current tenure. */
  readonly tenure_day: Day | null;
  /** Of private funds; for public ones the type determines it. */
  readonly frequency: PrivateFundTable['frequency'] | null;
}

export type ScreenerRow = (Pick<PublicFundTable, SharedColumn> | Pick<PrivateFundTable, SharedColumn>) &
  OwnColumns;

/** Some 5 ms of reading. */
const BATCH_ROWS = 500;

/** By code, the living funds of an area that are up to date on the as-of day of its list (ranking.repository.ts). */
export async function* readColumnRows(
  db: Kysely<Database>,
  area: FundArea,
  asOf: Day | null,
): AsyncGenerator<readonly ColumnRow[], void, undefined> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const { rows }: { rows: ColumnRow[] } = await columnRows(area, asOf, after).execute(db);
    yield rows;
    after = rows.length < BATCH_ROWS ? undefined : rows.at(-1)?.code;
  }
}

function columnRows(area: FundArea, asOf: Day | null, after: string) {
  const levels = CLASS_COLUMNS[area];
  const isListed = asOf === null ? sql<SqlBool>`1 = 1` : isOfListDay(area, listDays(asOf));
  return sql<ColumnRow>`
    select code, ${sql.ref(levels[1])} || ${CLASS_SEPARATOR} || ${sql.ref(levels[2])} as classes, company_code, risk_level, sale_flag,
      case when share_group = code or share_group = '' then 1 else 0 end as is_first_class, nav_day,
      ${area === 'public' ? sql`coalesce(discount_rate, purchase_rate)` : sql`null`} as purchase_rate,
      ${lookUps(area)}, ${sql.join(FIGURE_COLUMNS[area].map((column) => sql.ref(column)))}
    from ${sql.table(`${area}_fund`)} as fund
    where code > ${after} and status in (${sql.join(LIVING_STATES)}) and ${isListed}
    order by code limit ${BATCH_ROWS}`;
}

/** Columns of `fund` from other tables. */
function lookUps(area: FundArea) {
  return sql`
    (select management_rate from fund_terms as terms
      where terms.area = ${area} and terms.code = fund.code) as management_rate,
    (select min(begin_day) from fund_tenure as tenure
      where tenure.area = ${area} and tenure.fund_code = fund.code and tenure.end_day is null) as tenure_day`;
}

const OWN_COLUMNS = {
  public: sql`type_code as class_code, null as year5, null as frequency,
    coalesce(discount_rate, purchase_rate) as purchase_rate, purchase_rate as original_rate`,
  private: sql`strategy_level2 as class_code, year5, frequency, null as purchase_rate, null as original_rate`,
} as const;

/** The rows of funds by code, in the order of the codes; unknown ones are left out. */
export async function readScreenerRows(
  db: Kysely<Database>,
  area: FundArea,
  codes: readonly string[],
): Promise<ScreenerRow[]> {
  if (codes.length === 0) return [];
  const { rows } = await sql<ScreenerRow>`
    select ${sql.join(SHARED_COLUMNS.map((column) => sql.ref(column)))}, ${OWN_COLUMNS[area]}, ${lookUps(area)}
    from ${sql.table(`${area}_fund`)} as fund where code in (${sql.join(codes)})`.execute(db);
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return codes.flatMap((code) => byCode.get(code) ?? []);
}

/** A fund's figure, compared with those of the same class and NAV day. */
export interface ClassFigure {
  readonly class_code: string;
  readonly nav_day: Day;
  readonly value: number;
}

/** Figures of all funds of an area in one column, in descending order, of values not older than a day. */
export async function readClassFigures(
  db: Kysely<Database>,
  area: FundArea,
  { column, oldestDay }: { readonly column: FigureColumn; readonly oldestDay: Day },
): Promise<ClassFigure[]> {
  const { rows } = await sql<ClassFigure>`
    select ${sql.ref(CLASS_COLUMNS[area][2])} as class_code, nav_day, ${sql.ref(column)} as value
    from ${sql.table(`${area}_fund`)}
    where ${sql.ref(column)} is not null and nav_day >= ${oldestDay} and ${sql.ref(CLASS_COLUMNS[area][2])} <> ''
    order by ${sql.ref(column)} desc`.execute(db);
  return rows;
}
