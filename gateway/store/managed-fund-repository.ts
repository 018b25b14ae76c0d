import { areaFunds, classColumn } from './area-funds';
import type { Kysely } from 'kysely';
import type { Day } from '../../src/domain/day';
import type { FundArea } from './fund-people-repository';
import type { Database } from './schema';

/** Somebody's time with one share class of a fund, with what is known of the fund today. */
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
  readonly begin_day: Day;
  readonly end_day: Day | null;
}

/** Every tenure of an area, or one manager's: by manager, those of one company together. */
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
    .orderBy('tenure.begin_day')
    .execute();
}
