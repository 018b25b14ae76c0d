import { sql } from 'kysely';
import { engineOf } from '../../store/engine';
import { fitsFund } from '../../store/fund-search';
import { isUpToDate, otherDaysLast, isSecondLevel, readRankedFunds, unplanned } from './ranking.repository';
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { Day } from '../../../src/domain/calendar/day';
import type { Database } from '../../store/schema';
import type { PrivateFundTable } from '../fund.schema';
import type { DayFilter, RankingPage } from './ranking.repository';

/** Columns that a private list can be ordered by; each has its index (private-fund-migrations.ts). */
export type PrivateRankingColumn =
  | 'day_growth'
  | 'week1'
  | 'month1'
  | 'month3'
  | 'month6'
  | 'year1'
  | 'year3'
  | 'year5'
  | 'this_year'
  | 'since_start'
  | 'nav_day'
  | 'code';

export interface PrivateRankingFilter extends DayFilter {
  /** Strategy code of either level, '' for all. */
  readonly strategyCode: string;
  readonly companyCode: string;
  readonly riskLevel: string;
  /** A part of the registered name, '' for all. */
  readonly fullNamePart: string;
  /** Status codes to keep, empty for all. */
  readonly statuses: readonly string[];
  /** One fund, '' for all. */
  readonly code: string;
  /** Lower bounds of age and size in yuan for a ranking, `null` for every fund. */
  readonly limits: { readonly establishedBy: Day; readonly leastSizeYuan: number } | null;
  /** Only the first share class of each portfolio. */
  readonly isMerged: boolean;
}

const ROW_COLUMNS = [
  'code',
  'short_name',
  'strategy_level1',
  'strategy_level2',
  'status',
  'end_reason',
  'sale_flag',
  'dealing',
  'company_code',
  'nav_day',
  'last_nav_day',
  'nav',
  'day_growth',
  'week1',
  'month1',
  'month3',
  'month6',
  'year1',
  'year3',
  'year5',
  'this_year',
  'since_start',
  'year1_drawdown',
  'frequency',
  'risk_level',
  'established_day',
  'size_yuan',
] as const;

export type PrivateRankingRow = Pick<PrivateFundTable, (typeof ROW_COLUMNS)[number]>;

/** Number of funds that match a filter. */
export async function countPrivateFunds(db: Kysely<Database>, filter: PrivateRankingFilter): Promise<number> {
  const { count } = await selectCount(db, filter).executeTakeFirstOrThrow();
  return count;
}

/** One page of the private list (readRankedFunds). */
export async function readPrivateRankingPage(
  db: Kysely<Database>,
  filter: PrivateRankingFilter,
  page: RankingPage<PrivateRankingColumn>,
): Promise<PrivateRankingRow[]> {
  const rows = db
    .selectFrom('private_fund')
    .select(ROW_COLUMNS)
    .where((eb) => fits(eb, filter));
  const isSelective = filter.words.length > 0 || filter.companyCode !== '' || filter.fullNamePart !== '';
  const placed = filter.limits === null ? page : { ...page, isUnranked };
  return readRankedFunds(
    { engine: engineOf(db), rows, count: selectCount(db, filter) },
    otherDaysLast('private', filter, placed),
    isSelective,
  );
}

/** A fund whose age or size is unknown may be listed, and may not be ranked. */
const isUnranked = sql<SqlBool>`(established_day is null or size_yuan is null)`;

function selectCount(db: Kysely<Database>, filter: PrivateRankingFilter) {
  return db
    .selectFrom('private_fund')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => fits(eb, filter));
}

function fits(eb: ExpressionBuilder<Database, 'private_fund'>, filter: PrivateRankingFilter) {
  const { strategyCode, companyCode, riskLevel, fullNamePart, statuses, words, code, limits, isMerged } =
    filter;
  const { asOf, isLatestOnly } = filter;
  const conditions: Expression<SqlBool>[] = words.map(fitsFund);
  if (code !== '') conditions.push(eb('code', '=', code));
  if (strategyCode !== '') conditions.push(eb('strategy_level1', '=', strategyCode.slice(0, 2)));
  if (strategyCode.length > 2) conditions.push(isSecondLevel('strategy_level2', strategyCode));
  if (companyCode !== '') conditions.push(eb('company_code', '=', companyCode));
  if (riskLevel !== '') conditions.push(eb('risk_level', '=', riskLevel));
  if (fullNamePart !== '') conditions.push(eb('full_name', 'like', `%${fullNamePart}%`));
  if (statuses.length > 0) conditions.push(eb('status', 'in', statuses));
  if (limits !== null) {
    const { establishedBy, leastSizeYuan } = limits;
    conditions.push(sql<SqlBool>`coalesce(established_day, ${establishedBy}) <= ${establishedBy}`);
    conditions.push(sql<SqlBool>`coalesce(size_yuan, ${leastSizeYuan}) >= ${leastSizeYuan}`);
  }
  if (isMerged) conditions.push(eb('share_group', 'in', [eb.ref('code'), eb.val('')]));
  if (isLatestOnly && asOf !== null) conditions.push(unplanned(isUpToDate('private', asOf)));
  return conditions.length === 0 ? eb.lit(true) : eb.and(conditions);
}
