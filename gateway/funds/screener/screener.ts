import { compactDay } from '../../../src/domain/calendar/day';
import { DEFAULT_PERFORMANCE_SWITCHES } from '../../../src/domain/returns/performance-rules';
import { conditionKeys, withoutCondition } from '../../../src/domain/screener/screen';
import { screenProblem } from '../../../src/domain/screener/screen-rules';
import { cacheByDataVersion } from '../../services/cache-by-data-version';
import { readCompanyShortNames } from '../people/fund-company.repository';
import { readFundSummary } from '../fund.repository';
import { countScreened, readScreenerPage } from './screener.repository';
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

interface AreaConditions {
  readonly area: FundArea;
  readonly conditions: ScreenConditions;
}

const MAX_CACHED_COUNTS = 2000;
const MAX_RELAXED = 3;

/** Finds the living funds of an area that meet conditions; the number of matches is cached by data version. */
export function createScreener({ store, readDataVersion, performance }: ScreenerOptions): ReadScreener {
  const { db } = store;
  const relatedPages = createPeerReturns(store, readDataVersion);
  const switches = { ...DEFAULT_PERFORMANCE_SWITCHES, rankShortWindows: performance.rankShortWindows };
  const fundsOf = cacheByDataVersion(readDataVersion, 2, async (area: FundArea): Promise<ScreenerFunds> => {
    const summary = readFundSummary(db, area);
    const [{ navDay }, companyNames] = await Promise.all([summary, readCompanyShortNames(db, area)]);
    return {
      area,
      asOf: navDay,
      companyNames,
      relatedPages: (window) => relatedPages({ area, window }),
      switches,
    };
  });
  const filterOf = async ({ area, conditions }: AreaConditions) =>
    screenerFilter(conditions, await fundsOf(area));
  const countOf = cacheByDataVersion(readDataVersion, MAX_CACHED_COUNTS, async (asked: AreaConditions) =>
    countScreened(db, asked.area, await filterOf(asked)),
  );

  /** Number of matches without one of the conditions, in descending order. */
  async function relax({ area, conditions }: AreaConditions): Promise<Body['relaxed']> {
    const keys = conditionKeys(conditions);
    if (keys.length < 2) return [];
    const relaxed: { key: string; total: number }[] = [];
    for (const key of keys)
      relaxed.push({ key, total: await countOf({ area, conditions: withoutCondition(conditions, key) }) });
    return relaxed
      .filter(({ total }) => total > 0)
      .toSorted((a, b) => b.total - a.total)
      .slice(0, MAX_RELAXED);
  }

  return async (question, mayShow) => {
    const { area, conditions, pageNum, pageSize } = question;
    const funds = await fundsOf(area);
    const rules: ScreenRules = { mayShow, asOf: funds.asOf, switches };
    const problem = screenProblem(question, rules);
    if (problem !== null) return { problem };
    const total = await countOf({ area, conditions });
    const rows = await readScreenerPage(db, area, await filterOf({ area, conditions }), {
      ...screenerOrder(question, mayShow),
      total,
      offset: (pageNum - 1) * pageSize,
      limit: pageSize,
    });
    const body = {
      list: await wireScreenerRows(db, rows, { funds, conditions, mayShow }),
      total,
      dataDate: funds.asOf === null || !mayShow ? null : compactDay(funds.asOf),
      relaxed: total === 0 ? await relax({ area, conditions }) : [],
    };
    return { body };
  };
}
