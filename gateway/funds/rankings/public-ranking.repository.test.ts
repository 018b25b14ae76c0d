import { PostgresQueryCompiler, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDays } from '../../../src/domain/calendar/nav-freshness';
import { publicFundTableRow } from '../../../tests/factories/public-fund-rows';
import { explained, firstQueryPlan, withQueries } from '../../../tests/setup/query-plan';
import { openTestStore, INSTALLED_KINDS } from '../../../tests/setup/stores';
import { insertAll } from '../../store/bulk';
import { readRankingPage } from './public-ranking.repository';
import type { TestStore } from '../../../tests/setup/stores';
import type { RankingColumn, RankingFilter } from './public-ranking.repository';

const COLUMNS: readonly RankingColumn[] = [
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
];

describe('ranking pages of the embedded database', () => {
  let test: TestStore;

  beforeAll(async () => {
    test = await openTestStore('sqlite');
  });

  afterAll(async () => {
    await test.dispose();
  });

  /** Query plan of the first query of a page. */
  async function planOf(
    column: RankingColumn,
    direction: 'asc' | 'desc',
    filter: RankingFilter,
  ): Promise<string> {
    const page = { column, direction, total: 30, offset: 0, limit: 20 };
    return firstQueryPlan(test.store.db, (db) => readRankingPage(db, filter, page));
  }

  const open = {
    statuses: ['0', '8'],
    words: [],
    companyCode: '',
    establishedBy: null,
    leastSizeYuan: null,
    isMerged: true,
    asOf: listDays(20_600),
    isLatestOnly: true,
  };
  it.each(COLUMNS)('run along an index and sort no more than ties, by %s', async (column) => {
    expect(await planOf(column, 'asc', { ...open, typeCode: '' })).toMatch(
      new RegExp(`^SEARCH public_fund USING INDEX public_fund_by_${column} \\(${column}>\\?\\)$`),
    );
    expect(await planOf(column, 'asc', { ...open, typeCode: '0201' })).toMatch(
      new RegExp(
        `^SEARCH public_fund USING INDEX public_fund_type_by_${column} \\(type_level1=\\? AND ${column}>\\?\\)$`,
      ),
    );
    for (const typeCode of ['', '02', '0201']) {
      const descending = await planOf(column, 'desc', { ...open, typeCode });
      expect(descending).toContain(`_by_${column} (`);
      expect(descending).not.toContain('FOR ORDER BY');
    }
  });
});

describe.runIf(INSTALLED_KINDS.includes('postgres'))('ranking pages of PostgreSQL', () => {
  let test: TestStore;

  beforeAll(async () => {
    test = await openTestStore('postgres');
    const rows = Array.from({ length: 1500 }, (_, index) =>
      publicFundTableRow({ code: String(index).padStart(6, '0'), year1: (index * 7919) % 1500 }),
    );
    await insertAll(test.store.db, 'public_fund', rows);
    await sql`vacuum (analyze) public_fund`.execute(test.store.db);
  });

  afterAll(async () => {
    await test.dispose();
  });

  it.each(['asc', 'desc'] as const)(
    'skip the funds before a far page in the index alone, %s',
    async (direction) => {
      const filter = {
        statuses: [],
        words: [],
        companyCode: '',
        establishedBy: null,
        leastSizeYuan: null,
        isMerged: true,
        asOf: listDays(20_000),
        isLatestOnly: true,
      };
      const page = { column: 'year1' as const, direction, total: 1500, offset: 100, limit: 20 };
      const { db } = test.store;
      const { result: found, queries } = await withQueries(db, new PostgresQueryCompiler(), (watched) =>
        readRankingPage(watched, { ...filter, typeCode: '' }, page),
      );
      const ascending = direction === 'asc';
      expect(found.map(({ year1 }) => year1)).toEqual(
        Array.from({ length: 20 }, (_, index) => (ascending ? 100 + index : 1399 - index)),
      );
      // The plan of the query of the codes comes first.
      const rows = await explained<{ 'QUERY PLAN': string }>(db, 'explain (costs off)', queries.at(-1));
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index Only Scan.* using public_fund_by_year1/);
    },
  );
});
