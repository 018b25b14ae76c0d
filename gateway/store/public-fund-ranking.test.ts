import { CompiledQuery, SqliteQueryCompiler } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '../../tests/setup/stores';
import { readRankingPage } from './public-fund-ranking';
import type { KyselyPlugin } from 'kysely';
import type { RankingColumn, RankingFilter } from './public-fund-ranking';
import type { TestStore } from '../../tests/setup/stores';

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

  /** The plan of the first query of a page, as the database tells it. */
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
