import { LIVING_STATES } from '../../../src/domain/funds/fund-taxonomy';
import {
  DEFAULT_PERFORMANCE_SWITCHES,
  rankFundLimits,
  mayRankBy,
} from '../../../src/domain/returns/performance-rules';
import { listDays } from '../../../src/domain/calendar/nav-freshness';
import { cacheByDataVersion } from '../../services/cache-by-data-version';
import { searchWords } from '../../services/search-words';
import { readCompanyNames } from '../people/fund-company.repository';
import { readFundSummary } from '../fund.repository';
import { countPrivateFunds, readPrivateRankingPage } from './private-ranking.repository';
import { privateFundRowOf, phraseOfType } from './private-row';
import type { InferOutput } from 'valibot';
import type { privateFundPage, PrivateOrderField } from '../../../src/contract/funds/private-fund';
import type { Day } from '../../../src/domain/calendar/day';
import type { PeriodCode } from '../../../src/domain/returns/period';
import type { Store } from '../../store/store';
import type { ReadDataVersion } from '../../services/data-version';
import type { PerformanceSettings } from '../../services/portal-settings';
import type { PrivateRankingColumn, PrivateRankingFilter } from './private-ranking.repository';

type PageRequest = InferOutput<typeof privateFundPage.request>;
type PageBody = InferOutput<typeof privateFundPage.reply>['body'];

/** A page of the list; `null` if the house does not order private funds by the requested field. */
export type ReadPrivateFundPage = (request: PageRequest, isQualified: boolean) => Promise<PageBody | null>;

export interface PrivateRankingOptions {
  readonly store: Store;
  readonly readDataVersion: ReadDataVersion;
  readonly performance: PerformanceSettings;
}

const MOST_KEPT_COUNTS = 2000;
const NO_FUNDS: PageBody = { list: [], total: 0 };

/**
 * Pages of the private list [S7.privatePage]. A search covers every fund, a ranking only those that may be ranked.
 * Unqualified visitors get no figure, and the order by code, which reveals none.
 */
export function createPrivateFundRanking(options: PrivateRankingOptions): ReadPrivateFundPage {
  const { store, readDataVersion, performance } = options;
  const kept = <Key, Value>(make: (key: Key) => Promise<Value>) =>
    cacheByDataVersion(readDataVersion, MOST_KEPT_COUNTS, make);
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

interface OrderRule {
  readonly column: PrivateRankingColumn;
  /** The period of an order, `null` for five years and for fields that are no return: these are always allowed. */
  readonly period: PeriodCode | null;
}

const RULES: Readonly<Record<PrivateOrderField, OrderRule>> = {
  dayfloatprofit: { column: 'day_growth', period: '0' },
  week1ud: { column: 'week1', period: '2' },
  month1ud: { column: 'month1', period: '3' },
  month3ud: { column: 'month3', period: '6' },
  month6ud: { column: 'month6', period: '4' },
  year1ud: { column: 'year1', period: '5' },
  year3ud: { column: 'year3', period: '9' },
  year5ud: { column: 'year5', period: null },
  thisyear1ud: { column: 'this_year', period: '7' },
  allud: { column: 'since_start', period: '10' },
  navdate: { column: 'nav_day', period: null },
  fundcode: { column: 'code', period: null },
};

const DEFAULT_FIELD: PrivateOrderField = 'year1ud';

interface OrderSettings {
  /** Newest NAV day of the area, `null` without one. */
  readonly asOf: Day | null;
  readonly rankShortWindows: boolean;
}

/** Column of an order field; `null` if the house does not order private funds by it. */
function orderColumn(
  field: PrivateOrderField | '',
  { asOf, rankShortWindows }: OrderSettings,
): PrivateRankingColumn | null {
  const { column, period } = RULES[field === '' ? DEFAULT_FIELD : field];
  if (period === null || asOf === null) return column;
  const switches = { ...DEFAULT_PERFORMANCE_SWITCHES, rankShortWindows };
  return mayRankBy('private', period, asOf, switches) ? column : null;
}
