import { setImmediate as nextTurn } from 'node:timers/promises';
import { compactDay } from '../../../src/domain/calendar/day';
import { DEFAULT_PERFORMANCE_SWITCHES } from '../../../src/domain/returns/performance-rules';
import { conditionKeys, withoutCondition } from '../../../src/domain/screener/screen';
import { screenProblem } from '../../../src/domain/screener/screen-rules';
import { cacheByDataVersion } from '../../services/cache-by-data-version';
import { readCompanyShortNames } from '../people/fund-company.repository';
import { readFundSummary } from '../fund.repository';
import { readScreenerRows } from './screener.repository';
import { countMatches, matchingFunds, pageOfMatches, readScreenerColumns } from './screener-columns';
import { createPeerReturns } from './screener-ranks';
import { screenerFilter, screenerOrder } from './screener-filter';
import { wireScreenerRows } from './screener-rows';
import type { InferOutput } from 'valibot';
import type { fundScreen } from '../../../src/contract/funds/screen';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { ScreenConditions } from '../../../src/domain/screener/screen';
import type { ScreenProblem, ScreenRules } from '../../../src/domain/screener/screen-rules';
import type { Store } from '../../store/store';
import type { ReadDataVersion } from '../../services/data-version';
import type { PerformanceSettings } from '../../services/portal-settings';
import type { ScreenerFunds } from './screener-filter';

type Question = InferOutput<typeof fundScreen.request>;
type Body = InferOutput<typeof fundScreen.reply>['body'];

/** A page of the funds that meet the conditions, or the reason for its rejection. */
export type ReadScreener = (
  question: Question,
  mayShow: boolean,
) => Promise<{ readonly body: Body } | { readonly problem: ScreenProblem }>;

export interface ScreenerOptions {
  readonly store: Store;
  readonly readDataVersion: ReadDataVersion;
  readonly performance: PerformanceSettings;
}

const MAX_RELAXED = 3;

/** Finds the living funds of an area that meet conditions, by columns that are cached by data version. */
export function createScreener({ store, readDataVersion, performance }: ScreenerOptions): ReadScreener {
  const { db } = store;
  const relatedPages = createPeerReturns(store, readDataVersion);
  const switches = { ...DEFAULT_PERFORMANCE_SWITCHES, rankShortWindows: performance.rankShortWindows };
  const fundsOf = cacheByDataVersion(readDataVersion, 2, async (area: FundArea): Promise<ScreenerFunds> => {
    const summary = await readFundSummary(db, area);
    const [companyNames, columns] = await Promise.all([
      readCompanyShortNames(db, area),
      readScreenerColumns(db, area, summary),
    ]);
    return {
      area,
      asOf: summary.navDay,
      columns,
      companyNames,
      relatedPages: (window) => relatedPages({ area, window }),
      switches,
    };
  });
  return async (question, mayShow) => {
    const { area, conditions, pageNum, pageSize } = question;
    const funds = await fundsOf(area);
    const rules: ScreenRules = { mayShow, asOf: funds.asOf, switches };
    const problem = screenProblem(question, rules);
    if (problem !== null) return { problem };
    const matches = matchingFunds(funds.columns, await screenerFilter(conditions, funds));
    const total = countMatches(matches);
    const codes = await pageOfMatches(funds.columns, matches, {
      ...screenerOrder(question, mayShow),
      offset: (pageNum - 1) * pageSize,
      limit: pageSize,
    });
    const rows = await readScreenerRows(db, area, codes);
    const body = {
      list: await wireScreenerRows(db, rows, { funds, conditions, mayShow }),
      total,
      dataDate: funds.asOf === null || !mayShow ? null : compactDay(funds.asOf),
      relaxed: total === 0 ? await relax(conditions, funds) : [],
    };
    return { body };
  };
}

/** Number of matches without one of the conditions, in descending order. */
async function relax(conditions: ScreenConditions, funds: ScreenerFunds): Promise<Body['relaxed']> {
  const keys = conditionKeys(conditions);
  if (keys.length < 2) return [];
  const relaxed: { key: string; total: number }[] = [];
  for (const key of keys) {
    await nextTurn();
    const filter = await screenerFilter(withoutCondition(conditions, key), funds);
    relaxed.push({ key, total: countMatches(matchingFunds(funds.columns, filter)) });
  }
  return relaxed
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
    .slice(0, MAX_RELAXED);
}
