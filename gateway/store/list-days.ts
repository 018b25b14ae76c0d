import { sql } from 'kysely';
import { ENDED_STATE, FUND_OF_FUNDS, LIVING_STATES, OVERSEAS_TYPES } from '../../src/domain/fund-taxonomy';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Day } from '../../src/domain/day';
import type { ListDays } from '../../src/domain/nav-freshness';
import type { FundArea } from './fund-people-repository';
import type { RankingPage } from './ranking-page';

/** Whether a living fund's newest value is older than its kind has on the as-of day of a list; false without a value. */
function isOfAnotherDay(area: FundArea, days: ListDays): RawBuilder<SqlBool> {
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

/** What a ranking is filtered by that decides about its days. */
export interface DayFilter {
  /** Folded search words, all of which must fit; empty for all. A search has all days together. */
  readonly words: readonly string[];
  /** The oldest NAV days of the list's as-of day by kind; null where funds have no values. */
  readonly asOf: ListDays | null;
  /** Without the living funds whose values are older than `asOf`, or that have none. */
  readonly isLatestOnly: boolean;
}

/** The page of a ranking that has funds of other days after those of its as-of day, where it has any. */
export function otherDaysLast<Column extends string>(
  area: FundArea,
  { words, asOf, isLatestOnly }: DayFilter,
  page: RankingPage<Column>,
): RankingPage<Column> {
  if (asOf === null || isLatestOnly || words.length > 0) return page;
  return { ...page, isOfAnotherDay: isOfAnotherDay(area, asOf) };
}
