import { sql } from 'kysely';
import { clearTables, insertAll } from '../../store/bulk';
import { fitsName } from '../../store/fund-search';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { Database } from '../../store/schema';
import type { FundManagerTable, ManagerFigureTable } from './fund-people.schema';

export interface ManagerFilter {
  readonly area: FundArea;
  /** Folded search words, all of which must match; empty for all. */
  readonly words: readonly string[];
  /** '' for all; of a company only who manages a fund now. */
  readonly companyCode: string;
}

export interface ManagerPage {
  /** `size` puts the largest first and unknown sizes last, ties by code. */
  readonly order: 'size' | 'code';
  readonly offset: number;
  readonly limit: number;
}

/** A manager in a list; figures are `null` until they are derived. */
export type ListedManager = Pick<FundManagerTable, 'code' | 'name' | 'company_code' | 'career_start_day'> & {
  readonly [Column in 'fund_count' | 'size_yuan' | 'career_income' | 'year1']: number | null;
};

/** A manager by code, `null` if unknown. */
export async function readManager(
  db: Kysely<Database>,
  area: FundArea,
  code: string,
): Promise<FundManagerTable | null> {
  const row = await db
    .selectFrom('fund_manager')
    .selectAll()
    .where('area', '=', area)
    .where('code', '=', code)
    .executeTakeFirst();
  return row ?? null;
}

/** Names of several managers, by code. */
export async function readManagerNames(
  db: Kysely<Database>,
  area: FundArea,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('fund_manager')
    .select(['code', 'name'])
    .where('area', '=', area)
    .where('code', 'in', codes)
    .execute();
  return new Map(rows.map((row) => [row.code, row.name]));
}

/** A page of managers and their total number. */
export async function searchManagers(
  db: Kysely<Database>,
  filter: ManagerFilter,
  { order, offset, limit }: ManagerPage,
): Promise<{ readonly rows: ListedManager[]; readonly total: number }> {
  const matching = matchingManagers(db, filter);
  const listed = matching
    .leftJoin('manager_figure as figure', (join) =>
      join.onRef('figure.area', '=', 'manager.area').onRef('figure.code', '=', 'manager.code'),
    )
    .select(['manager.code', 'manager.name', 'manager.company_code', 'manager.career_start_day'])
    .select(['figure.fund_count', 'figure.size_yuan', 'figure.career_income', 'figure.year1']);
  const ordered =
    order === 'code'
      ? listed
      : listed
          .orderBy(sql`case when ${sql.ref('figure.size_yuan')} is null then 1 else 0 end`)
          .orderBy('figure.size_yuan', 'desc');
  const [rows, { total }] = await Promise.all([
    ordered.orderBy('manager.code').offset(offset).limit(limit).execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

function matchingManagers(db: Kysely<Database>, { area, words, companyCode }: ManagerFilter) {
  return db
    .selectFrom('fund_manager as manager')
    .where('manager.area', '=', area)
    .where((eb) => eb.and(words.map(fitsName)))
    .$if(companyCode !== '', (query) =>
      query.where('manager.company_code', '=', companyCode).where(isInOffice),
    );
}

/** Whether a manager has a fund now. */
export function isInOffice(eb: ExpressionBuilder<Database & { manager: FundManagerTable }, 'manager'>) {
  return eb.exists(
    eb
      .selectFrom('fund_tenure as tenure')
      .select('tenure.manager_code')
      .whereRef('tenure.area', '=', 'manager.area')
      .whereRef('tenure.manager_code', '=', 'manager.code')
      .where('tenure.end_day', 'is', null),
  );
}

/** Derived figures of a manager, `null` until they exist. */
export async function readManagerFigure(
  db: Kysely<Database>,
  area: FundArea,
  code: string,
): Promise<ManagerFigureTable | null> {
  const row = await db
    .selectFrom('manager_figure')
    .selectAll()
    .where('area', '=', area)
    .where('code', '=', code)
    .executeTakeFirst();
  return row ?? null;
}

const ABILITY_COLUMNS = [
  'ability_return',
  'ability_risk',
  'ability_timing',
  'ability_risk_adjusted',
  'ability_experience',
] as const;

export type AbilityColumns = Pick<ManagerFigureTable, (typeof ABILITY_COLUMNS)[number]>;

/** Abilities of every manager of a first-level class. */
export async function readClassAbilities(
  db: Kysely<Database>,
  area: FundArea,
  classCode: string,
): Promise<AbilityColumns[]> {
  return db
    .selectFrom('manager_figure')
    .select(ABILITY_COLUMNS)
    .where('area', '=', area)
    .where('class_code', '=', classCode)
    .execute();
}

/** Replaces the derived figures of all managers. */
export async function replaceManagerFigures(
  db: Kysely<Database>,
  figures: readonly ManagerFigureTable[],
): Promise<void> {
  await clearTables(db, ['manager_figure']);
  await insertAll(db, 'manager_figure', figures);
}
