import { setImmediate as nextTurn } from 'node:timers/promises';
import { readNav } from '../../funds/figures/nav.repository';
import { readPrivateFunds, readPublicFunds } from '../../funds/fund.repository';
import { privateSeriesSource } from './market/engine/private-series';
import { publicSeriesSource } from './market/engine/public-series';
import {
  addFacts,
  emptyFacts,
  privateReportRows,
  privateWindowRows,
  publicReportRows,
  publicTermRows,
  announcedDividendRows,
  publicWindowRows,
  quoteRows,
} from './market-facts';
import {
  privateDayColumns,
  privateFixedColumns,
  publicDayColumns,
  publicFixedColumns,
  tenureRows,
} from './market-rows';
import { nameSearch, seriesRows } from './market-write';
import type { Kysely } from 'kysely';
import type { NavArea } from '../../funds/figures/nav.repository';
import type { Database } from '../../store/schema';
import type { FundTenureTable } from '../../funds/people/fund-people.schema';
import type { NavSeriesTable } from '../../funds/fund.schema';
import type { PrivatePlan } from './market/funds/private-plan';
import type { PublicPlan } from './market/funds/public-plan';
import type { FundSeries } from './market/engine/unit-series';
import type { FactRows } from './market-facts';
import type { FundBatch, PublicBatch } from './market-write';

/**
 * Rows that an advance writes for one area: complete rows, series with new entries, tenures and terms of new funds,
 * new reports.
 */
export interface AdvancedFunds<Table extends 'public_fund' | 'private_fund'> {
  readonly rows: Database[Table][];
  readonly series: NavSeriesTable[];
  readonly tenures: FundTenureTable[];
  readonly facts: FactRows;
}

const PLANS_AT_ONCE = 3;

/** Rows and series of all public funds as of a newer day: stored series are continued, newly announced funds are new. */
export async function advancedPublicFunds(
  db: Kysely<Database>,
  { plans, market, ahead, asOf, facts }: PublicBatch,
): Promise<AdvancedFunds<'public_fund'>> {
  const advanced: AdvancedFunds<'public_fund'> = { rows: [], series: [], tenures: [], facts: emptyFacts() };
  const days = { asOf, anchorDay: facts.anchorDay };
  for await (const slice of slices(plans)) {
    const announced = slice.filter((plan) => plan.lifecycle.offeringFrom <= asOf);
    const codes = codesOf(announced);
    const rows = await readPublicFunds(db, codes);
    for (const plan of announced) {
      const source = publicSeriesSource(plan, market);
      for (const shareClass of plan.classes) {
        const { code } = shareClass;
        const stored = await knownSeries(db, 'public', code);
        const series = stored === null ? source.series(shareClass) : source.extended(shareClass, stored);
        const fixed = rows.get(code) ?? publicFixedColumns(plan, shareClass, await nameSearch());
        const row = { ...fixed, ...publicDayColumns({ plan, shareClass }, series, days) };
        advanced.rows.push(row);
        addFacts(advanced.facts, quoteRows(plan, row, asOf));
        if (series !== stored) advanced.series.push(...seriesRows('public', code, series));
      }
      addFacts(advanced.facts, publicReportRows(plan, facts));
      addFacts(advanced.facts, publicWindowRows(plan, asOf));
      addFacts(advanced.facts, announcedDividendRows(plan, ahead, asOf));
      if (plan.classes.some(({ code }) => rows.has(code))) continue;
      advanced.tenures.push(...tenureRows('public', plan));
      addFacts(advanced.facts, publicTermRows(plan));
    }
  }
  return advanced;
}

/** Rows and series of all private funds as of a newer day. */
export async function advancedPrivateFunds(
  db: Kysely<Database>,
  { plans, market, asOf, facts }: FundBatch<PrivatePlan>,
): Promise<AdvancedFunds<'private_fund'>> {
  const advanced: AdvancedFunds<'private_fund'> = { rows: [], series: [], tenures: [], facts: emptyFacts() };
  const days = { asOf, anchorDay: facts.anchorDay };
  for await (const slice of slices(plans)) {
    const codes = codesOf(slice);
    const rows = await readPrivateFunds(db, codes);
    for (const plan of slice) {
      const source = privateSeriesSource(plan, market);
      for (const privateClass of plan.classes) {
        const { code } = privateClass;
        const stored = await knownSeries(db, 'private', code);
        const series = stored === null ? source.series(privateClass) : source.extended(privateClass, stored);
        const fixed = rows.get(code) ?? privateFixedColumns(plan, privateClass, await nameSearch());
        advanced.rows.push({ ...fixed, ...privateDayColumns({ plan, privateClass }, series, days) });
        if (series !== stored) advanced.series.push(...seriesRows('private', code, series));
      }
      addFacts(advanced.facts, privateReportRows(plan, facts));
      addFacts(advanced.facts, privateWindowRows(plan, asOf));
    }
  }
  return advanced;
}

/** Plans in small groups, with a turn of the event loop before each. */
async function* slices<Plan>(plans: Iterable<Plan>): AsyncGenerator<readonly Plan[], void, undefined> {
  let slice: Plan[] = [];
  for (const plan of plans) {
    slice.push(plan);
    if (slice.length < PLANS_AT_ONCE) continue;
    await nextTurn();
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}

function codesOf(plans: readonly (PublicPlan | PrivatePlan)[]): string[] {
  return plans.flatMap((plan) => plan.classes.map(({ code }) => code));
}

async function knownSeries(db: Kysely<Database>, area: NavArea, code: string): Promise<FundSeries | null> {
  const record = await readNav(db, area, code);
  if (record === null) return null;
  return {
    navKind: record.kind,
    days: Int32Array.from(record.series.days),
    values: Float64Array.from(record.series.values),
    adjustments: record.adjustments,
  };
}
