import { LIVING_STATES } from '../../src/domain/fund-taxonomy';
import { DEFAULT_PERFORMANCE_SWITCHES, rankFundLimits } from '../../src/domain/performance-rules';
import { listDays } from '../../src/domain/nav-freshness';
import { readCompanyNames } from '../store/fund-people-repository';
import { countPrivateFunds, readPrivateRankingPage } from '../store/private-fund-ranking';
import { readFundSummary } from '../store/area-funds';
import { keptByVersion } from './kept-by-version';
import { orderColumn } from './private-fund-order';
import { privateFundRowOf } from './private-fund-row';
import { phraseOfType } from './private-fund-type';
import { searchWords } from './search-words';
import type { InferOutput } from 'valibot';
import type { privateFundPage } from '../../src/contract/private-fund';
import type { Day } from '../../src/domain/day';
import type { PrivateRankingColumn, PrivateRankingFilter } from '../store/private-fund-ranking';
import type { Store } from '../store/store';
import type { ReadDataVersion } from './data-version';
import type { PerformanceSettings } from './portal-settings';

type PageRequest = InferOutput<typeof privateFundPage.request>;
type PageBody = InferOutput<typeof privateFundPage.reply>['body'];

/** A page of the list; null when the house does not order private funds by what was asked. */
export type ReadPrivateFundPage = (request: PageRequest, isQualified: boolean) => Promise<PageBody | null>;

export interface PrivateRankingOptions {
  readonly store: Store;
  readonly readDataVersion: ReadDataVersion;
  readonly performance: PerformanceSettings;
}

const MOST_KEPT_COUNTS = 2000;
const NO_FUNDS: PageBody = { list: [], total: 0 };

/**
 * The pages of the private list [S7.privatePage]. A search covers every fund, a ranking those that may be ranked. For
 * somebody who is not qualified no figure is shown and none can be told from the order: that is by code.
 */
export function createPrivateFundRanking(options: PrivateRankingOptions): ReadPrivateFundPage {
  const { store, readDataVersion, performance } = options;
  const kept = <Key, Value>(make: (key: Key) => Promise<Value>) =>
    keptByVersion(readDataVersion, MOST_KEPT_COUNTS, make);
  const countOf = kept((filter: PrivateRankingFilter) => countPrivateFunds(store.db, filter));
  const readArea = kept(async (_area: 'private') => {
    const [{ navDay }, companyNames] = await Promise.all([
      readFundSummary(store.db, 'private'),
      readCompanyNames(store.db, 'private'),
    ]);
    return { navDay, companyNames };
  });
  return async (request, isQualified) => {
    const { navDay, companyNames } = await readArea('private');
    const column = orderColumn(request.orderfield, {
      asOf: navDay,
      rankShortWindows: performance.rankShortWindows,
    });
    if (column === null) return null;
    if (request.fundtype !== undefined && phraseOfType(request.fundtype) === undefined) return NO_FUNDS;
    const filter = filterOf(request, navDay);
    const total = await countOf(filter);
    const limit = Number(request.pagesize);
    const rows = await readPrivateRankingPage(store.db, filter, {
      ...orderOf(isQualified ? column : null, request.isasc),
      total,
      offset: (Number(request.pagenum) - 1) * limit,
      limit,
      endedLast: request.endedlast === '1',
    });
    const list = rows.map((row) =>
      privateFundRowOf(row, companyNames.get(row.company_code) ?? '', isQualified),
    );
    return { list, total };
  };
}

function orderOf(
  column: PrivateRankingColumn | null,
  isAscending: PageRequest['isasc'],
): { column: PrivateRankingColumn; direction: 'asc' | 'desc' } {
  if (column === null) return { column: 'code', direction: 'asc' };
  return { column, direction: isAscending === '1' ? 'asc' : 'desc' };
}

function filterOf(request: PageRequest, asOf: Day | null): PrivateRankingFilter {
  const words = searchWords(request.keyword);
  const isSearch = words.length > 0 || request.fundcode !== '';
  const status = request.fundstatus;
  return {
    strategyCode: request.strategycode ?? '',
    companyCode: request.managercode ?? '',
    riskLevel: request.risklevel ?? '',
    fullNamePart: request.fundtype === undefined ? '' : (phraseOfType(request.fundtype) ?? ''),
    statuses: status !== undefined ? [status] : isSearch ? [] : LIVING_STATES,
    words,
    code: request.fundcode,
    limits: isSearch || asOf === null ? null : limitsAt(asOf),
    isMerged: !isSearch && request.allclasses !== '1',
    asOf: asOf === null ? null : listDays(asOf),
    isLatestOnly: !isSearch && request.alldays !== '1',
  };
}

function limitsAt(asOf: Day): PrivateRankingFilter['limits'] {
  const { establishedBy, leastScaleYuan } = rankFundLimits(asOf, DEFAULT_PERFORMANCE_SWITCHES);
  return { establishedBy, leastSizeYuan: leastScaleYuan };
}
