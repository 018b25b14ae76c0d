import { sql } from 'kysely';
import { ENDED_STATE, FUND_OF_FUNDS, LIVING_STATES, OVERSEAS_TYPES } from '../../src/domain/fund-taxonomy';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Day } from '../../src/domain/day';
import type { ListDays } from '../../src/domain/nav-freshness';
import type { FundArea } from './fund-people-repository';

/** Whether a living fund's newest value is older than its kind has on the as-of day of a list; false without a value. */
export function isOfAnotherDay(area: FundArea, days: ListDays): RawBuilder<SqlBool> {
  return sql<SqlBool>`(nav_day is not null and nav_day < ${oldestDay(area, days)} and status <> ${ENDED_STATE})`;
}

function oldestDay(area: FundArea, days: ListDays): RawBuilder<Day> {
  if (area === 'private')
    return sql<Day>`case when frequency = 'monthly' then ${sql.lit(days.monthly)} else ${sql.lit(days.weekly)} end`;
  const isLate = sql<SqlBool>`type_code in (${sql.join([...OVERSEAS_TYPES])}) or type_level1 = ${FUND_OF_FUNDS}`;
  return sql<Day>`case when ${isLate} then ${sql.lit(days['daily-late'])} else ${sql.lit(days.daily)} end`;
}

/** Whether a fund belongs to the as-of day of a list. One that is being offered has no value yet; a living one should have one. */
export function isOfListDay(area: FundArea, days: ListDays): RawBuilder<SqlBool> {
  const hasValue = sql<SqlBool>`(nav_day is not null or status not in (${sql.join(LIVING_STATES)}))`;
  return sql<SqlBool>`(not ${isOfAnotherDay(area, days)} and ${hasValue})`;
}
