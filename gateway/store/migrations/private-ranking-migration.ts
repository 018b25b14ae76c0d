import type { Kysely, Migration } from 'kysely';

const FIGURES = [
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

/** Columns that the first indexes were made for, some of them never ordered by. */
const INDEXED_BEFORE = [...FIGURES, 'year2', 'year1_annual', 'year1_drawdown', 'nav'] as const;

/** What a list filters by: rows that do not fit are passed over without being read. */
const FILTERED = ['strategy_level2', 'status', 'risk_level', 'established_day', 'size_yuan'] as const;

/**
 * Indexes of the private list that also hold what decides whether a fund may be ranked, over all funds and inside a
 * first-level strategy; and what is added up for a company.
 */
export const privateRankingMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of INDEXED_BEFORE) {
      await db.schema.dropIndex(`private_fund_by_${column}`).execute();
    }
    for (const column of FIGURES) {
      await createPair(db, column, [column, 'code']);
    }
    await createPair(db, 'code', ['code']);
    await db.schema
      .createIndex('private_fund_by_company_class')
      .on('private_fund')
      .columns(['company_code', 'strategy_level1', 'status', 'size_yuan'])
      .execute();
    await db.schema
      .createIndex('public_fund_by_company_class')
      .on('public_fund')
      .columns(['company_code', 'type_level1', 'status', 'size_yuan'])
      .execute();
  },
};

async function createPair(db: Kysely<unknown>, name: string, order: readonly string[]): Promise<void> {
  await db.schema
    .createIndex(`private_fund_by_${name}`)
    .on('private_fund')
    .columns([...order, ...FILTERED])
    .execute();
  await db.schema
    .createIndex(`private_fund_strategy_by_${name}`)
    .on('private_fund')
    .columns(['strategy_level1', ...order, ...FILTERED])
    .execute();
}
