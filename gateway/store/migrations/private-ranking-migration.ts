import type { Kysely, Migration } from 'kysely';

const ORDERED = [
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
  'nav_day',
] as const;

/** Columns that the first indexes were made for, two of them never ordered by. */
const INDEXED_BEFORE = [...ORDERED, 'year2', 'year1_annual', 'year1_drawdown', 'nav'] as const;

/** What a list filters by: rows that do not fit are passed over without being read. */
const FILTERED = [
  'status',
  'strategy_level1',
  'strategy_level2',
  'risk_level',
  'established_day',
  'size_yuan',
] as const;

/** Indexes of the private list that also hold what decides whether a fund may be ranked. */
export const privateRankingMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of INDEXED_BEFORE) {
      await db.schema.dropIndex(`private_fund_by_${column}`).execute();
    }
    for (const column of ORDERED) {
      await db.schema
        .createIndex(`private_fund_by_${column}`)
        .on('private_fund')
        .columns([column, 'code', ...FILTERED])
        .execute();
    }
    await db.schema
      .createIndex('private_fund_by_code')
      .on('private_fund')
      .columns(['code', ...FILTERED])
      .execute();
  },
};
