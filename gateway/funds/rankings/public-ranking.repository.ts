import { sql } from 'kysely';
import { engineOf } from '../../store/engine';
import { fitsFund } from '../../store/fund-search';
import { isUpToDate, otherDaysLast, isSecondLevel, readRankedFunds, unplanned } from './ranking.repository';
import type { ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { Day } from '../../../src/domain/calendar/day';
import type { Database } from '../../store/schema';
import type { PublicFundTable } from '../fund.schema';
import type { DayFilter, RankingPage } from './ranking.repository';

/**
 * Columns that a ranking can be ordered by; each has its indexes (public-fund-migrations.ts; for the two of money
 * funds within their type, figure-migrations.ts).
 */
export type RankingColumn =
  | 'day_growth'
  | 'week1'
  | 'month1'
  | 'month3'
  | 'month6'
  | 'year1'
  | 'year2'
  | 'year3'
  | 'this_year'
  | 'since_start'
  | 'year1_annual'
  | 'year1_drawdown'
  | 'nav'
  | 'income_10k'
  | 'seven_day_rate'
  | 'code';

export interface RankingFilter extends DayFilter {
  /** Product type code of either level, '' for all. */
  readonly typeCode: string;
  /** Status codes to keep, empty for all. */
  readonly statuses: readonly string[];
  /** One company, '' for all. */
  readonly companyCode: string;
  /** Latest day of establishment and least size in yuan, `null` for all. */
  readonly establishedBy: Day | null;
  readonly leastSizeYuan: number | null;
  /** Only the first share class of each portfolio. */
  readonly isMerged: boolean;
}

const ROW_COLUMNS = [
  'code',
  'short_name',
  'type_code',
  'day_growth',
  'nav',
  'income_10k',
  'seven_day_rate',
  'nav_day',
  'week1',
  'month1',
  'month3',
  'month6',
  'year1',
  'year2',
  'year3',
  'this_year',
  'since_start',
  'year1_annual',
  'year1_drawdown',
  'sale_flag',
  'dealing',
  'status',
  'end_reason',
  'source',
] as const;

export type RankingRow = Pick<PublicFundTable, (typeof ROW_COLUMNS)[number]>;

/** Number of funds that match a filter. */
export async function countPublicFunds(db: Kysely<Database>, filter: RankingFilter): Promise<number> {
  const { count } = await selectCount(db, filter).executeTakeFirstOrThrow();
  return count;
}

/** One page of the ranking (readRankedFunds). */
export async function readRankingPage(
  db: Kysely<Database>,
  filter: RankingFilter,
  page: RankingPage<RankingColumn>,
): Promise<RankingRow[]> {
  const rows = db
    .selectFrom('public_fund')
    .select(ROW_COLUMNS)
    .where((eb) => fits(eb, filter));
  return readRankedFunds(
    { engine: engineOf(db), rows, count: selectCount(db, filter) },
    otherDaysLast('public', filter, page),
    isSelective(filter),
  );
}

/** Whether a filter may match a few funds out of many. */
function isSelective({ words, companyCode, establishedBy, leastSizeYuan }: RankingFilter): boolean {
  return words.length > 0 || companyCode !== '' || establishedBy !== null || leastSizeYuan !== null;
}

function selectCount(db: Kysely<Database>, filter: RankingFilter) {
  return db
    .selectFrom('public_fund')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => fits(eb, filter));
}

function fits(eb: ExpressionBuilder<Database, 'public_fund'>, filter: RankingFilter) {
  const { typeCode, statuses, words, companyCode, establishedBy, leastSizeYuan, isMerged } = filter;
  const { asOf, isLatestOnly } = filter;
  const conditions = words.map((word) => fitsFund(word));
  if (companyCode === '') {
    if (typeCode !== '') conditions.push(eb('type_level1', '=', typeCode.slice(0, 2)));
    if (typeCode.length > 2) conditions.push(isSecondLevel('type_code', typeCode));
  } else {
    conditions.push(eb('company_code', '=', companyCode));
    // As an expression: the index of the company keeps far fewer funds than that of the type.
    if (typeCode !== '')
      conditions.push(sql<SqlBool>`substr(type_code, 1, ${sql.lit(typeCode.length)}) = ${typeCode}`);
  }
  if (statuses.length > 0) conditions.push(eb('status', 'in', statuses));
  if (establishedBy !== null) conditions.push(eb('established_day', '<=', establishedBy));
  if (leastSizeYuan !== null) conditions.push(eb('size_yuan', '>=', leastSizeYuan));
  const usual = [
    ...(isMerged ? [sql<SqlBool>`share_group = code`] : []),
    ...(isLatestOnly && asOf !== null ? [isUpToDate('public', asOf)] : []),
  ];
  if (usual.length > 0) conditions.push(unplanned(sql<SqlBool>`${sql.join(usual, sql` and `)}`));
  return conditions.length === 0 ? eb.lit(true) : eb.and(conditions);
}
