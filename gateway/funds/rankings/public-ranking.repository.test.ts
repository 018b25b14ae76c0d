import { CompiledQuery, PostgresQueryCompiler, sql, SqliteQueryCompiler } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDays } from '../../../src/domain/nav-freshness';
import { publicFundTableRow } from '../../../tests/factories/public-fund-rows';
import { openTestStore, INSTALLED_KINDS } from '../../../tests/setup/stores';
import { insertAll } from '../../store/bulk';
import { readRankingPage } from './public-ranking.repository';
import type { KyselyPlugin } from 'kysely';
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
    const seen: CompiledQuery[] = [];
    const watch: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        seen.push(new SqliteQueryCompiler().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await readRankingPage(test.store.db.withPlugin(watch), filter, {
      column,
      direction,
      total: 30,
      offset: 0,
      limit: 20,
    });
    const [query] = seen;
    if (query === undefined) throw new Error('nothing was asked');
    const explained = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
    const { rows } = await test.store.db.executeQuery<{ detail: string }>(explained);
    return rows.map((row) => row.detail).join('; ');
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
      const seen: CompiledQuery[] = [];
      const watch: KyselyPlugin = {
        transformQuery({ node, queryId }) {
          seen.push(new PostgresQueryCompiler().compileQuery(node, queryId));
          return node;
        },
        transformResult: async ({ result }) => result,
      };
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
      const found = await readRankingPage(test.store.db.withPlugin(watch), { ...filter, typeCode: '' }, page);
      const ascending = direction === 'asc';
      expect(found.map(({ year1 }) => year1)).toEqual(
        Array.from({ length: 20 }, (_, index) => (ascending ? 100 + index : 1399 - index)),
      );
      // The plan of the query of the codes comes first.
      const query = seen.at(-1);
      if (query === undefined) throw new Error('nothing was asked');
      const explained = CompiledQuery.raw(`explain (costs off) ${query.sql}`, [...query.parameters]);
      const { rows } = await test.store.db.executeQuery<{ 'QUERY PLAN': string }>(explained);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index Only Scan.* using public_fund_by_year1/);
    },
  );
});
