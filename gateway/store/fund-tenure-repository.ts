import type { Kysely } from 'kysely';
import type { Day } from '../../src/domain/day';
import type { FundKey } from './fund-people-repository';
import type { Database } from './schema';

/** A manager's time with a fund, with what the fund's page says of the manager. */
export interface FundTenure {
  readonly manager_code: string;
  readonly name: string;
  readonly education: string;
  readonly career_start_day: Day;
  readonly introduction: string;
  readonly begin_day: Day;
  readonly end_day: Day | null;
}

/** Who managed a fund, newest first. */
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
    .orderBy('tenure.begin_day', 'desc')
    .orderBy('tenure.manager_code')
    .execute();
}
