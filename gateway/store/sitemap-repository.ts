import type { Kysely } from 'kysely';
import type { Day } from '../../src/domain/calendar/day';
import type { Database } from './schema';

/** A public fund with the day of its newest value. */
export interface ListedFund {
  readonly code: string;
  readonly nav_day: Day | null;
}

/** Public funds by code, the ended ones too: their pages stand. */
export async function readListedFunds(db: Kysely<Database>): Promise<ListedFund[]> {
  return db.selectFrom('public_fund').select(['code', 'nav_day']).orderBy('code').execute();
}

/** Codes of the public managers or companies. */
export async function readListedCodes(
  db: Kysely<Database>,
  table: 'fund_manager' | 'fund_company',
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('code')
    .where('area', '=', 'public')
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
}

/** Ids of all articles with the day of each, the newest first. */
export async function readListedArticles(
  db: Kysely<Database>,
): Promise<{ readonly id: string; readonly published_day: Day }[]> {
  return db
    .selectFrom('article')
    .select(['id', 'published_day'])
    .orderBy('published_day', 'desc')
    .orderBy('id')
    .execute();
}

/** The newest flashes that tell of no private fund. */
export async function readListedFlashes(
  db: Kysely<Database>,
  limit: number,
): Promise<{ readonly id: string; readonly published_at: number }[]> {
  return db
    .selectFrom('flash')
    .select(['id', 'published_at'])
    .where('funds', 'not like', '%"area":"private"%')
    .orderBy('published_at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute();
}
