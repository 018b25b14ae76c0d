import { dayOf } from '../../src/domain/calendar/day';
import { readMeta } from '../store/meta-repository';
import { readFundSummary } from './fund.repository';
import type { Kysely } from 'kysely';
import type { Day } from '../../src/domain/calendar/day';
import type { Database } from '../store/schema';

/** As-of day of the data, up to which open periods are counted; `null` without any data. */
export async function readDataDay(db: Kysely<Database>): Promise<Day | null> {
  const marketDay = dayOf((await readMeta(db, 'market_as_of')) ?? '');
  return marketDay ?? (await readFundSummary(db, 'public')).navDay;
}
