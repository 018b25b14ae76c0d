import { setImmediate as nextTurn } from 'node:timers/promises';
import { foldText } from '../../../src/domain/text/keyword';
import { insertAll, upsertAll } from '../../store/bulk';
import { navRow } from '../../funds/figures/nav.repository';
import { GOVERNMENT_YIELD_CODE } from './market/engine/benchmarks';
import { BENCHMARKS, earningsRatios, indexPoints } from './market/engine/market';
import { privateSeriesSource } from './market/engine/private-series';
import { publicSeriesSource } from './market/engine/public-series';
import {
  addFacts,
  emptyFacts,
  privateReportRows,
  privateTermRows,
  privateWindowRows,
  publicReportRows,
  quoteRows,
  publicTermRows,
  announcedDividendRows,
  publicWindowRows,
} from './market-facts';
import {
  companyRow,
  managerRow,
  privateDayColumns,
  privateFixedColumns,
  publicDayColumns,
  publicFixedColumns,
  tenureRows,
} from './market-rows';
import type { Kysely } from 'kysely';
import type { Day } from '../../../src/domain/calendar/day';
import type { NavArea } from '../../funds/figures/nav.repository';
import type { Database } from '../../store/schema';
import type { FundTenureTable } from '../../funds/people/fund-people.schema';
import type { NavSeriesTable } from '../../funds/fund.schema';
import type { Company, Manager } from './market/funds/people';
import type { Market } from './market/engine/market';
import type { PrivatePlan } from './market/funds/private-plan';
import type { PublicPlan } from './market/funds/public-plan';
import type { FundSeries } from './market/engine/unit-series';
import type { FactRows, FactsContext } from './market-facts';
import type { NameSearch } from './market-rows';

const FUNDS_AT_ONCE = 200;

/** A universe to write: its plans in turn, over one market, as of one day. */
export interface FundBatch<Plan> {
  readonly plans: Iterable<Plan>;
  readonly market: Market;
  readonly asOf: Day;
  readonly facts: FactsContext;
}

/** `ahead` is the same market, some days longer. */
export interface PublicBatch extends FundBatch<PublicPlan> {
  readonly ahead: Market;
}

/** Search columns of names; the pinyin tables are loaded by the first call. */
export async function nameSearch(): Promise<NameSearch> {
  const { pinyinOf } = await import('../../services/pinyin');
  return (name) => {
    const { initials, full } = pinyinOf(name);
    return { search_name: foldText(name), pinyin_initials: initials, pinyin_full: full };
  };
}

/** Companies and managers of a universe. */
export async function writePeople(
  db: Kysely<Database>,
  people: {
    readonly companies: readonly Company[];
    readonly managers: ReadonlyMap<string, readonly Manager[]>;
  },
): Promise<void> {
  const search = await nameSearch();
  await insertAll(
    db,
    'fund_company',
    people.companies.map((company) => companyRow(company, search)),
  );
  const managers = [...people.managers.values()].flat();
  await insertAll(
    db,
    'fund_manager',
    managers.map((manager) => managerRow(manager, search)),
  );
}

/** The series of the market itself. */
export async function writeMarketSeries(db: Kysely<Database>, market: Market): Promise<void> {
  await insertAll(db, 'nav_series', marketSeriesRows(market));
}

/** Table rows of every benchmark's points, of the price-earnings ratios of indices, and of the government yield. */
export function marketSeriesRows(market: Market): NavSeriesTable[] {
  const rowsOf = (area: NavArea, code: string, values: Float64Array) =>
    seriesRows(area, code, { navKind: 'nav', days: market.days, values, adjustments: [] });
  return [
    ...BENCHMARKS.flatMap(({ code }) => rowsOf('index', code, indexPoints(market.indices, code))),
    ...[...earningsRatios(market)].flatMap(([code, ratios]) => rowsOf('valuation', code, ratios)),
    ...rowsOf('rate', GOVERNMENT_YIELD_CODE, market.governmentYield),
  ];
}

/** The table row of a series, none for an empty one. */
export function seriesRows(area: NavArea, code: string, series: FundSeries | null): NavSeriesTable[] {
  if (series === null) return [];
  const { navKind, days, values, adjustments } = series;
  const row = navRow({ area, code, kind: navKind, series: { days, values }, adjustments });
  return row === null ? [] : [row];
}

/** Writes the public funds that are announced by `asOf`, fund by fund, and reports their number now and then. */
export async function writePublicFunds(
  db: Kysely<Database>,
  { plans, market, ahead, asOf, facts }: PublicBatch,
  tell: (done: number) => void,
): Promise<void> {
  const search = await nameSearch();
  const writer = batchWriter(db, 'public_fund', tell);
  const days = { asOf, anchorDay: facts.anchorDay };
  for (const plan of plans) {
    if (plan.lifecycle.offeringFrom > asOf) continue;
    const source = publicSeriesSource(plan, market);
    for (const shareClass of plan.classes) {
      const series = source.series(shareClass);
      const row = {
        ...publicFixedColumns(plan, shareClass, search),
        ...publicDayColumns({ plan, shareClass }, series, days),
      };
      await writer.add(row, seriesRows('public', shareClass.code, series));
      writer.addFacts(quoteRows(plan, row, asOf));
    }
    writer.addTenures(tenureRows('public', plan));
    writer.addFacts(publicTermRows(plan));
    writer.addFacts(publicWindowRows(plan, asOf));
    writer.addFacts(announcedDividendRows(plan, ahead, asOf));
    writer.addFacts(publicReportRows(plan, facts));
  }
  await writer.flush();
}

/** Writes the private funds, fund by fund. */
export async function writePrivateFunds(
  db: Kysely<Database>,
  { plans, market, asOf, facts }: FundBatch<PrivatePlan>,
  tell: (done: number) => void,
): Promise<void> {
  const search = await nameSearch();
  const writer = batchWriter(db, 'private_fund', tell);
  const days = { asOf, anchorDay: facts.anchorDay };
  for (const plan of plans) {
    const source = privateSeriesSource(plan, market);
    for (const privateClass of plan.classes) {
      const series = source.series(privateClass);
      const row = {
        ...privateFixedColumns(plan, privateClass, search),
        ...privateDayColumns({ plan, privateClass }, series, days),
      };
      await writer.add(row, seriesRows('private', privateClass.code, series));
    }
    writer.addTenures(tenureRows('private', plan));
    writer.addFacts(privateTermRows(plan));
    writer.addFacts(privateWindowRows(plan, asOf));
    writer.addFacts(privateReportRows(plan, facts));
  }
  await writer.flush();
}

/** Writes missing terms, tiers, reports and openings, and replaces older quotes. */
export async function writeFacts(db: Kysely<Database>, facts: FactRows): Promise<void> {
  await insertAll(db, 'fund_terms', facts.terms);
  await insertAll(db, 'fund_fee_tier', facts.tiers);
  await insertAll(db, 'fund_report', facts.reports);
  await insertAll(db, 'portfolio_report', facts.portfolios);
  await upsertAll(db, 'exchange_quote', ['area', 'code'], facts.quotes);
  await upsertAll(db, 'fund_window', ['area', 'code', 'kind', 'from_day'], facts.windows);
}

interface BatchWriter<Row> {
  add(row: Row, series: readonly NavSeriesTable[]): Promise<void>;
  addTenures(tenures: readonly FundTenureTable[]): void;
  addFacts(facts: FactRows): void;
  flush(): Promise<void>;
}

/** Collects rows and writes them in batches, so that no more than one batch of series is in memory. */
function batchWriter<Table extends 'public_fund' | 'private_fund'>(
  db: Kysely<Database>,
  table: Table,
  tell: (done: number) => void,
): BatchWriter<Database[Table]> {
  let rows: Database[Table][] = [];
  let series: NavSeriesTable[] = [];
  let tenures: FundTenureTable[] = [];
  let facts = emptyFacts();
  let done = 0;
  const flush = async (): Promise<void> => {
    await insertAll(db, table, rows);
    await insertAll(db, 'nav_series', series);
    await insertAll(db, 'fund_tenure', tenures);
    await writeFacts(db, facts);
    done += rows.length;
    [rows, series, tenures, facts] = [[], [], [], emptyFacts()];
    tell(done);
    await nextTurn();
  };
  return {
    async add(row, fundSeries) {
      rows.push(row);
      series.push(...fundSeries);
      if (rows.length >= FUNDS_AT_ONCE) await flush();
    },
    addTenures: (more) => tenures.push(...more),
    addFacts: (more) => addFacts(facts, more),
    flush,
  };
}
