import { sql } from 'kysely';
import { areaFunds, classColumn } from '../fund.repository';
import type { Kysely } from 'kysely';
import type { Day } from '../../../src/domain/calendar/day';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { FundKey } from '../../../src/domain/funds/fund-key';
import type { Database } from '../../store/schema';

/** A manager's tenure with a fund, with the manager's facts on the page of the fund. */
export interface FundTenure {
  readonly manager_code: string;
  readonly name: string;
  readonly education: string;
  readonly career_start_day: Day | null;
  readonly introduction: string;
  /** `null` if only the name of the manager in office is known. */
  readonly begin_day: Day | null;
  readonly end_day: Day | null;
}

/** Tenures of a fund, newest first, those without a first day last. */
export async function readFundTenures(db: Kysely<Database>, fund: FundKey): Promise<FundTenure[]> {
  return db
    .selectFrom('fund_tenure as tenure')
    .innerJoin('fund_manager as manager', (join) =>
      join.onRef('manager.area', '=', 'tenure.area').onRef('manager.code', '=', 'tenure.manager_code'),
    )
    .select([
      'tenure.manager_code',
      'manager.name',
      'manager.education',
      'manager.career_start_day',
      'manager.introduction',
      'tenure.begin_day',
      'tenure.end_day',
    ])
    .where('tenure.area', '=', fund.area)
    .where('tenure.fund_code', '=', fund.code)
    .orderBy(sql`${sql.ref('tenure.begin_day')} is null`)
    .orderBy('tenure.begin_day', 'desc')
    .orderBy('tenure.manager_code')
    .execute();
}

/** A manager's tenure with one share class, with the present facts of the fund. */
export interface ManagedFund {
  readonly manager_code: string;
  readonly code: string;
  readonly short_name: string;
  readonly class_level1: string;
  readonly class_level2: string;
  /** Code of the first share class of the same portfolio. */
  readonly share_group: string;
  readonly size_yuan: number | null;
  readonly benchmark_code: string | null;
  readonly benchmark_name: string | null;
  readonly nav_day: Day | null;
  readonly ended_day: Day | null;
  readonly begin_day: Day | null;
  readonly end_day: Day | null;
}

/** Every tenure of an area, or of one manager; by manager, with those of one company together. */
export async function readManagedFunds(
  db: Kysely<Database>,
  area: FundArea,
  managerCode?: string,
): Promise<ManagedFund[]> {
  return areaFunds(db, area)
    .innerJoin('fund_tenure as tenure', 'tenure.fund_code', 'fund.code')
    .where('tenure.area', '=', area)
    .$if(managerCode !== undefined, (one) => one.where('tenure.manager_code', '=', managerCode ?? ''))
    .select(['tenure.manager_code', 'tenure.begin_day', 'tenure.end_day'])
    .select(['fund.code', 'fund.short_name', 'fund.share_group', 'fund.size_yuan'])
    .select(['fund.benchmark_code', 'fund.benchmark_name', 'fund.nav_day', 'fund.ended_day'])
    .select([classColumn(area, 1).as('class_level1'), classColumn(area, 2).as('class_level2')])
    .orderBy('fund.company_code')
    .orderBy('tenure.manager_code')
    .orderBy('fund.code')
    .orderBy(sql`${sql.ref('tenure.begin_day')} is null`)
    .orderBy('tenure.begin_day')
    .execute();
}

/** Current managers of a fund (none for an ended one), the longest tenure first, unknown ones last. */
export async function readCurrentManagers(
  db: Kysely<Database>,
  fund: FundKey,
): Promise<{ readonly code: string; readonly name: string }[]> {
  const managers = await readCurrentManagersOf(db, fund.area, [fund.code]);
  return managers.map(({ code, name }) => ({ code, name }));
}

/** The same of several funds of an area, each with the code of its fund. */
export async function readCurrentManagersOf(
  db: Kysely<Database>,
  area: FundArea,
  fundCodes: readonly string[],
): Promise<{ readonly fund_code: string; readonly code: string; readonly name: string }[]> {
  if (fundCodes.length === 0) return [];
  return db
    .selectFrom('fund_tenure as tenure')
    .innerJoin('fund_manager as manager', (join) =>
      join.onRef('manager.area', '=', 'tenure.area').onRef('manager.code', '=', 'tenure.manager_code'),
    )
    .select(['tenure.fund_code', 'manager.code', 'manager.name'])
    .where('tenure.area', '=', area)
    .where('tenure.fund_code', 'in', fundCodes)
    .where('tenure.end_day', 'is', null)
    .orderBy(sql`${sql.ref('tenure.begin_day')} is null`)
    .orderBy('tenure.begin_day')
    .orderBy('manager.code')
    .execute();
}
