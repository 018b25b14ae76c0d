import { isMoneyType, navFrequencyOf } from '../../../src/domain/funds/fund-taxonomy';
import {
  readPrivateFund,
  readPrivateFunds,
  readPublicFund,
  readPublicFunds,
  readPublicFundsNamed,
  portfolioCode,
  strategyOf,
} from '../fund.repository';
import { groupBy } from '../../services/group-by';
import { readIndexLevels } from '../figures/index.repository';
import { readNav, readPublishedCodes, categoryCode } from '../figures/nav.repository';
import type { Kysely } from 'kysely';
import type { FundInfo } from '../../../src/contract/funds/fund-info';
import type { Day } from '../../../src/domain/calendar/day';
import type { EndReason } from '../../../src/domain/funds/fund-taxonomy';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { Series } from '../../../src/domain/returns/nav-series';
import type { FundKey } from '../../../src/domain/funds/fund-key';
import type { Database } from '../../store/schema';
import type { PrivateFundTable, PublicFundTable } from '../fund.schema';
import type { PeriodRow } from '../figures/fund-series';
import type { NavRecord } from '../figures/nav.repository';

/** Performance and worth of a fund: never sent to a visitor who may not see performance. */
export interface FundWorth extends PeriodRow {
  readonly nav: number | null;
  readonly accumulatedNav: number | null;
  readonly sizeYuan: number | null;
}

/** Facts of a fund of either area that its calls need. */
export interface FundFacts extends FundKey {
  readonly shortName: string;
  readonly fullName: string;
  /** Product type, or strategy on the lowest level that is known; '' if unknown. */
  readonly classCode: string;
  /** Second-level class in which it is compared; '' if unknown: such a fund has no peers. */
  readonly peerClass: string;
  readonly isImported: boolean;
  readonly status: string;
  readonly isOnSale: boolean;
  readonly dailyLimitYuan: number | null;
  readonly nextOpenDay: Day | null;
  /** `dealingText` of src/domain/dealing/form.ts; '' if unknown. */
  readonly dealing: string;
  /** The ETF that a feeder fund invests in. */
  readonly targetCode: string | null;
  readonly riskLevel: string | null;
  readonly companyCode: string | null;
  readonly establishedDay: Day | null;
  readonly endedDay: Day | null;
  /** Of an ended fund; `null` if no source says more than that. */
  readonly endReason: EndReason | null;
  /** Code of the first share class of the same portfolio. */
  readonly shareGroup: string;
  readonly benchmarkCode: string | null;
  readonly benchmarkName: string | null;
  readonly frequency: FundInfo['frequency'];
  readonly registryNumber: string | null;
  /** Purchase rate if no tiers are known, and the platform's discount on it (1 is none). */
  readonly purchaseRate: number | null;
  readonly discountRate: number | null;
  /** `null` if withheld. */
  readonly worth: FundWorth | null;
}

/** Facts including everything that may be shown. Only for these are series, sizes and holdings read. */
export type ShownFund = FundFacts & { readonly worth: FundWorth };

/** Codes of the funds whose returns are those of a published ranking. */
export async function readPublishedFunds(
  db: Kysely<Database>,
  funds: readonly FundFacts[],
): Promise<ReadonlySet<string>> {
  const valued = funds.flatMap(({ area, code, isImported, worth }) =>
    area === 'private' || worth === null
      ? []
      : [{ code, nav_day: worth.nav_day, source: isImported ? 'imported' : 'simulated' }],
  );
  return readPublishedCodes(db, valued);
}

/** Price of a unit: the NAV; one yuan for money funds without one, which pay income in units. `null` if it may not be shown. */
export function unitValue({ area, classCode, worth }: FundFacts): number | null {
  if (worth === null) return null;
  const isMoney = area === 'public' && isMoneyType(classCode);
  return worth.nav ?? (isMoney && worth.nav_day !== null ? 1 : null);
}

/** Whether the visitor may see performance. */
export function isShown(fund: FundFacts): fund is ShownFund {
  return fund.worth !== null;
}

/**
 * Facts of a fund, `null` if the area has no fund with the code. Without `mayShow` they lack performance and worth.
 */
export async function readFundFacts(
  db: Kysely<Database>,
  { area, code }: FundKey,
  mayShow: boolean,
): Promise<FundFacts | null> {
  if (area === 'public') {
    const row = await readPublicFund(db, code);
    return row === null ? null : publicFacts(row, mayShow);
  }
  const row = await readPrivateFund(db, code);
  return row === null ? null : privateFacts(row, mayShow);
}

/** Facts of several funds of an area, by code, as `readFundFacts` returns them. */
export async function readFundFactsOf(
  db: Kysely<Database>,
  { area, codes }: { readonly area: FundArea; readonly codes: readonly string[] },
  mayShow: boolean,
): Promise<ReadonlyMap<string, FundFacts>> {
  const facts =
    area === 'public'
      ? Array.from((await readPublicFunds(db, codes)).values(), (row) => publicFacts(row, mayShow))
      : Array.from((await readPrivateFunds(db, codes)).values(), (row) => privateFacts(row, mayShow));
  return new Map(facts.map((fund) => [fund.code, fund]));
}

/** Codes of public funds by their folded short names (domain/text/keyword.ts); several funds may share one. */
export async function readCodesOfNames(
  db: Kysely<Database>,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await readPublicFundsNamed(db, names);
  const groups = groupBy(rows, ({ search_name }) => search_name);
  return new Map(Array.from(groups, ([name, funds]) => [name, funds.map(({ code }) => code)]));
}

function publicFacts(row: PublicFundTable, mayShow: boolean): FundFacts {
  return {
    ...sharedFacts(row, mayShow),
    // One that the values have passed is an old statement.
    nextOpenDay: (row.next_open_day ?? 0) > (row.nav_day ?? 0) ? row.next_open_day : null,
    area: 'public',
    classCode: row.type_code,
    peerClass: row.type_code,
    dailyLimitYuan: row.daily_limit,
    frequency: navFrequencyOf(row.type_code),
    registryNumber: null,
    targetCode: row.target_code,
    purchaseRate: row.purchase_rate,
    discountRate: row.discount_rate,
  };
}

function privateFacts(row: PrivateFundTable, mayShow: boolean): FundFacts {
  return {
    ...sharedFacts(row, mayShow),
    area: 'private',
    classCode: strategyOf(row),
    peerClass: row.strategy_level2,
    dailyLimitYuan: null,
    frequency: row.frequency,
    registryNumber: row.registry_number,
    targetCode: null,
    purchaseRate: null,
    discountRate: null,
  };
}

/** A private fund has '' for what is unknown. */
export function textOrNull(text: string | null | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}

function sharedFacts(row: PublicFundTable | PrivateFundTable, mayShow: boolean) {
  return {
    code: row.code,
    shortName: row.short_name,
    fullName: row.full_name,
    status: row.status,
    isImported: row.source === 'imported',
    isOnSale: row.sale_flag === '1',
    nextOpenDay: row.next_open_day,
    dealing: row.dealing,
    riskLevel: textOrNull(row.risk_level),
    companyCode: textOrNull(row.company_code),
    establishedDay: row.established_day,
    endedDay: row.ended_day,
    endReason: row.end_reason,
    shareGroup: portfolioCode(row),
    benchmarkCode: row.benchmark_code,
    benchmarkName: row.benchmark_name,
    worth: mayShow ? worthOf(row) : null,
  };
}

/** The columns by name, so that further figures of a private row are not copied. */
function worthOf(row: PublicFundTable | PrivateFundTable): FundWorth {
  const { day_growth, week1, month1, month3, month6, year1, year2, year3, this_year, since_start } = row;
  const periods = { day_growth, week1, month1, month3, month6, year1, year2, year3, this_year, since_start };
  return {
    ...periods,
    nav_day: row.nav_day,
    nav: row.nav,
    accumulatedNav: row.acc_nav,
    sizeYuan: row.size_yuan,
  };
}

/** A fund's stored series, and the levels that it is compared with. */
export interface FundHistory {
  readonly record: NavRecord;
  readonly benchmark: Series | null;
  readonly category: Series | null;
}

/** History of a fund whose performance may be shown, `null` without a series. */
export async function readFundHistory(db: Kysely<Database>, fund: ShownFund): Promise<FundHistory | null> {
  const [record, benchmark, category] = await Promise.all([
    readNav(db, fund.area, fund.code),
    fund.benchmarkCode === null ? null : readIndexLevels(db, fund.benchmarkCode),
    fund.peerClass === '' ? null : readNav(db, 'category', categoryCode(fund.area, fund.peerClass)),
  ]);
  if (record === null) return null;
  return {
    record,
    benchmark,
    category: category?.series ?? null,
  };
}
