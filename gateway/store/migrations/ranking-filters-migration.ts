import type { Kysely, Migration } from 'kysely';

const SORTED_COLUMNS = [
  'day_growth',
  'week1',
  'month1',
  'month3',
  'month6',
  'year1',
  'year2',
  'year3',
  'this_year',
  'since_start',
  'year1_annual',
  'year1_drawdown',
  'nav',
] as const;

/** The ranking of money funds is ordered by these within its type only. */
const MONEY_COLUMNS = ['income_10k', 'seven_day_rate'] as const;

/** What a ranking filters by: rows that do not fit are passed over without being read. */
const FILTERED = ['type_code', 'status', 'share_group', 'nav_day'] as const;

/** The indexes of the public ranking also hold the first class of a portfolio and the NAV day, which it filters by. */
export const rankingFiltersMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of SORTED_COLUMNS)
      await replaceIndex(db, `public_fund_by_${column}`, [column, 'code', 'type_level1', ...FILTERED]);
    for (const column of [...SORTED_COLUMNS, ...MONEY_COLUMNS])
      await replaceIndex(db, `public_fund_type_by_${column}`, ['type_level1', column, 'code', ...FILTERED]);
    await replaceIndex(db, 'public_fund_by_type', ['type_level1', 'code', ...FILTERED]);
  },
};

async function replaceIndex(db: Kysely<unknown>, name: string, columns: readonly string[]): Promise<void> {
  await db.schema.dropIndex(name).execute();
  await db.schema
    .createIndex(name)
    .on('public_fund')
    .columns([...columns])
    .execute();
}
