import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { asOfDay } from '../../src/domain/nav-freshness';
import type { Day } from '../../src/domain/day';
import type { FundArea } from './fund-people-repository';
import type { Database } from './schema';
import type { PublicFundTable } from './fund-schema';

/** The columns that the fund tables of both areas have. */
type AreaFund = Pick<
  PublicFundTable,
  | 'code'
  | 'short_name'
  | 'search_name'
  | 'pinyin_initials'
  | 'pinyin_full'
  | 'status'
  | 'company_code'
  | 'established_day'
  | 'ended_day'
  | 'size_yuan'
  | 'benchmark_code'
  | 'benchmark_name'
  | 'share_group'
  | 'nav_day'
  | 'year1'
  | 'year1_drawdown'
>;

/** A query over the funds of an area, as `fund`. */
export function areaFunds(db: Kysely<Database>, area: FundArea) {
  const table = area === 'public' ? 'public_fund' : 'private_fund';
  return db.selectFrom(sql<AreaFund>`${sql.table(table)}`.as('fund'));
}

/** The column of `fund` that holds its class: product type or strategy, first or second level. */
export function classColumn(area: FundArea, level: 1 | 2) {
  const columns = area === 'public' ? ['type_level1', 'type_code'] : ['strategy_level1', 'strategy_level2'];
  return sql.ref<string>(`fund.${columns[level - 1] ?? ''}`);
}

/** How many funds an area has, and the as-of day of its lists (domain/nav-freshness.ts); `null` without any value. */
export async function readFundSummary(
  db: Kysely<Database>,
  area: FundArea,
): Promise<{ readonly count: number; readonly navDay: Day | null }> {
  const rows = await areaFunds(db, area)
    .select((eb) => ['fund.nav_day as day', eb.fn.countAll<number>().as('count')])
    .groupBy('fund.nav_day')
    .execute();
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    navDay: asOfDay(rows.flatMap(({ day, count }) => (day === null ? [] : [{ day, count }]))),
  };
}
