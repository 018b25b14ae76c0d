import { compactDay } from '../../src/domain/day';
import { DEFAULT_PERFORMANCE_SWITCHES } from '../../src/domain/performance-rules';
import { conditionKeys, withoutCondition } from '../../src/domain/screen';
import { screenProblem } from '../../src/domain/screen-rules';
import { readCompanyShortNames } from '../funds/people/fund-company.repository';
import { readFundSummary } from '../funds/fund.repository';
import { countScreened, readScreenPage } from '../store/screen-repository';
import { cacheByDataVersion } from './cache-by-data-version';
import { createClassPlaces } from './screen-places';
import { screenFilter, screenOrder } from './screen-conditions';
import { wireScreenRows } from './screen-rows';
import type { InferOutput } from 'valibot';
import type { fundScreen } from '../../src/contract/screen';
import type { FundArea } from '../../src/domain/performance-rules';
import type { ScreenConditions } from '../../src/domain/screen';
import type { ScreenProblem, ScreenRules } from '../../src/domain/screen-rules';
import type { Store } from '../store/store';
import type { ReadDataVersion } from './data-version';
import type { PerformanceSettings } from './portal-settings';
import type { ScreenFunds } from './screen-conditions';

type Question = InferOutput<typeof fundScreen.request>;
type Body = InferOutput<typeof fundScreen.reply>['body'];

/** A page of the funds that meet the conditions, or why it is not given. */
export type ReadScreen = (
  question: Question,
  mayShow: boolean,
) => Promise<{ readonly body: Body } | { readonly problem: ScreenProblem }>;

export interface ScreenOptions {
  readonly store: Store;
  readonly readDataVersion: ReadDataVersion;
  readonly performance: PerformanceSettings;
}

interface AreaConditions {
  readonly area: FundArea;
  readonly conditions: ScreenConditions;
}

const MOST_KEPT_COUNTS = 2000;
const MOST_RELAXED = 3;

/** Finds the living funds of an area that meet conditions; how many there are is counted once a data version. */
export function createScreen({ store, readDataVersion, performance }: ScreenOptions): ReadScreen {
  const { db } = store;
  const placesOf = createClassPlaces(store, readDataVersion);
  const switches = { ...DEFAULT_PERFORMANCE_SWITCHES, rankShortWindows: performance.rankShortWindows };
  const fundsOf = cacheByDataVersion(readDataVersion, 2, async (area: FundArea): Promise<ScreenFunds> => {
    const summary = readFundSummary(db, area);
    const [{ navDay }, companyNames] = await Promise.all([summary, readCompanyShortNames(db, area)]);
    return { area, asOf: navDay, companyNames, placesOf: (window) => placesOf({ area, window }), switches };
  });
  const filterOf = async ({ area, conditions }: AreaConditions) =>
    screenFilter(conditions, await fundsOf(area));
  const countOf = cacheByDataVersion(readDataVersion, MOST_KEPT_COUNTS, async (asked: AreaConditions) =>
    countScreened(db, asked.area, await filterOf(asked)),
  );

  /** How many would fit without one of the conditions, the most first. */
  async function relax({ area, conditions }: AreaConditions): Promise<Body['relaxed']> {
    const keys = conditionKeys(conditions);
    if (keys.length < 2) return [];
    const relaxed: { key: string; total: number }[] = [];
    for (const key of keys)
      relaxed.push({ key, total: await countOf({ area, conditions: withoutCondition(conditions, key) }) });
    return relaxed
      .filter(({ total }) => total > 0)
      .toSorted((a, b) => b.total - a.total)
      .slice(0, MOST_RELAXED);
  }

  return async (question, mayShow) => {
    const { area, conditions, pageNum, pageSize } = question;
    const funds = await fundsOf(area);
    const rules: ScreenRules = { mayShow, asOf: funds.asOf, switches };
    const problem = screenProblem(question, rules);
    if (problem !== null) return { problem };
    const total = await countOf({ area, conditions });
    const rows = await readScreenPage(db, area, await filterOf({ area, conditions }), {
      ...screenOrder(question, mayShow),
      total,
      offset: (pageNum - 1) * pageSize,
      limit: pageSize,
    });
    const body = {
      list: await wireScreenRows(db, rows, { funds, conditions, mayShow }),
      total,
      dataDate: funds.asOf === null || !mayShow ? null : compactDay(funds.asOf),
      relaxed: total === 0 ? await relax({ area, conditions }) : [],
    };
    return { body };
  };
}
