import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIVING_STATES } from '../../../src/domain/funds/fund-taxonomy';
import { firstQueryPlan } from '../../../tests/setup/query-plan';
import { openTestStore } from '../../../tests/setup/stores';
import { readPrivateRankingPage } from './private-ranking.repository';
import type { TestStore } from '../../../tests/setup/stores';
import type { PrivateRankingColumn } from './private-ranking.repository';

const COLUMNS: readonly PrivateRankingColumn[] = [
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
  'code',
];

describe('private lists of the embedded database', () => {
  let test: TestStore;

  beforeAll(async () => {
    test = await openTestStore('sqlite');
  });

  afterAll(async () => {
    await test.dispose();
  });

  /** Query plan of the first query of a page. */
  async function planOf(
    column: PrivateRankingColumn,
    direction: 'asc' | 'desc',
    strategyCode: string,
  ): Promise<string> {
    const filter = {
      strategyCode,
      companyCode: '',
      riskLevel: '',
      fullNamePart: '',
      statuses: LIVING_STATES,
      words: [],
      code: '',
      isMerged: false,
      asOf: null,
      isLatestOnly: false,
      limits: { establishedBy: 20_000, leastSizeYuan: 1e7 },
    };
    const page = { column, direction, total: 30, offset: 0, limit: 20 };
    return firstQueryPlan(test.store.db, (db) => readPrivateRankingPage(db, filter, page));
  }

  it.each(COLUMNS)('run along an index and sort no more than ties, by %s', async (column) => {
    for (const direction of ['asc', 'desc'] as const) {
      expect(await planOf(column, direction, '')).toContain(`USING INDEX private_fund_by_${column}`);
      for (const strategy of ['01', '0102']) {
        const plan = await planOf(column, direction, strategy);
        expect(plan).toContain(`USING INDEX private_fund_strategy_by_${column} (strategy_level1=?`);
        expect(plan).not.toContain('FOR ORDER BY');
      }
    }
  });
});
