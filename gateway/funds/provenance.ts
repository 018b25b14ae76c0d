import * as v from 'valibot';
import {
  DATA_KINDS,
  DATA_SOURCES,
  type DataKind,
  type DataSourceName,
} from '../../src/domain/funds/data-kinds';
import { asOfDay, type NavDayCount } from '../../src/domain/calendar/nav-freshness';
import { compactOrNull } from '../services/wire-day';
import { readFundSummary } from './fund.repository';
import {
  countKinds,
  countValueDays,
  readFundDays,
  readFundOrigins,
  readKindSources,
  readNewestDays,
  readStatedFacts,
  type CountedKind,
} from './provenance.repository';
import type { InferOutput } from 'valibot';
import type { Kysely } from 'kysely';
import type { AreaCoverage, dataCoverage } from '../../src/contract/funds/data-coverage';
import type { PublicFundDetail } from '../../src/contract/funds/public-fund-detail';
import type { Day } from '../../src/domain/calendar/day';
import type { FundArea } from '../../src/domain/returns/performance-rules';
import type { FundKey } from '../../src/domain/funds/fund-key';
import type { Store } from '../store/store';
import type { Database } from '../store/schema';
import type { FundFactTable, KindSourceTable } from './fund-facts.schema';
import type { DataSource } from './fund.schema';

/** Kinds that private funds cannot have: they are not traded on an exchange, rated or announced to the public. */
const PUBLIC_KINDS: ReadonlySet<DataKind> = new Set(['returns', 'quotes', 'ratings', 'announcements']);

/** Which data there is of each area: counts of living funds, with the newest days of public funds alone. */
export async function readDataCoverage({
  db,
}: Store): Promise<InferOutput<typeof dataCoverage.reply>['body']> {
  const [publicArea, privateArea] = await Promise.all([readArea(db, 'public'), readArea(db, 'private')]);
  return { public: publicArea, private: privateArea };
}

async function readArea(db: Kysely<Database>, area: FundArea): Promise<AreaCoverage> {
  const origins = await readFundOrigins(db, area);
  if (origins.length === 0) return { origin: 'none', kinds: [] };
  const isPublic = area === 'public';
  const isImported = origins.includes('imported');
  const [counts, values, days, sources] = await Promise.all([
    countKinds(db, area),
    countValues(db, area),
    isPublic ? readNewestDays(db, area) : {},
    isImported ? readKindSources(db, area) : [],
  ]);
  const countOf: Readonly<Record<DataKind, number>> = {
    ...counts,
    nav: values.nav.count,
    returns: values.returns.count,
  };
  const dayOf: Readonly<Partial<Record<DataKind, Day | null>>> = {
    ...days,
    nav: values.nav.day,
    returns: values.returns.day,
  };
  const kinds = DATA_KINDS.filter((kind) => isPublic || !PUBLIC_KINDS.has(kind));
  const rows = kinds.map((kind) => ({
    kind,
    count: countOf[kind],
    total: kind === 'quotes' ? counts.exchange : counts.list,
    day: compactOrNull(dayOf[kind] ?? null),
    sources: countOf[kind] === 0 ? [] : sourcesOf(sources, kind),
  }));
  return { origin: isImported ? 'imported' : 'simulated', kinds: rows.filter(({ total }) => total > 0) };
}

/** Funds with figures from a series and from published returns, with the as-of days of both. */
async function countValues(db: Kysely<Database>, area: FundArea) {
  const days = await countValueDays(db, area);
  const series = days.map(({ day, withSeries }) => ({ day, count: withSeries }));
  const published = days.map(({ day, count, withSeries }) => ({ day, count: count - withSeries }));
  const nav = valuesOf(series);
  // The day of private funds that the settings publish.
  return {
    nav: area === 'public' ? nav : { ...nav, day: (await readFundSummary(db, area)).navDay },
    returns: valuesOf(published),
  };
}

function valuesOf(days: readonly NavDayCount[]): { readonly count: number; readonly day: Day | null } {
  const held = days.filter(({ count }) => count > 0);
  return { count: held.reduce((sum, { count }) => sum + count, 0), day: asOfDay(held) };
}

function sourcesOf(rows: readonly KindSourceTable[], kind: DataKind): DataSourceName[] {
  return rows.filter((row) => row.kind === kind).map(({ source }) => source);
}

/** A fund whose sources are asked for. */
export interface SourcedFund extends FundKey {
  readonly shareGroup: string;
  readonly source: DataSource;
  readonly navDay: Day | null;
  /** Last day of its series; `null` without one. */
  readonly seriesDay: Day | null;
  readonly companyCode: string | null;
  readonly benchmark: string | null;
  readonly sizeYuan: number | null;
  readonly purchaseRate: number | null;
}

type FundSource = PublicFundDetail['SOURCES'][number];

/** Where the data of a fund comes from and of when it is, by kind. Without `mayShow` there are no days. */
export async function readFundSources(
  db: Kysely<Database>,
  fund: SourcedFund,
  mayShow: boolean,
): Promise<FundSource[]> {
  const isImported = fund.source === 'imported';
  const [records, sources, facts] = await Promise.all([
    readFundDays(db, fund),
    isImported ? readKindSources(db, fund.area) : [],
    isImported ? readStatedFacts(db, fund) : [],
  ]);
  const stated = statedKinds(facts);
  const days: Partial<Record<DataKind, Day | null>> = { ...records, ...valueDays(fund) };
  const isHeld: Partial<Record<DataKind, boolean>> = {
    fees: fund.purchaseRate !== null,
    companies: fund.companyCode !== null,
    benchmarks: fund.benchmark !== null,
    sizes: fund.sizeYuan !== null,
  };
  return DATA_KINDS.flatMap((kind) => {
    const day = days[kind] ?? null;
    const fact = stated.get(kind);
    if (day === null && fact === undefined && isHeld[kind] !== true) return [];
    const delivered = sourcesOf(sources, kind);
    // A record of the fund that several sources deliver does not name its own.
    const recorded = fact?.source ?? (delivered.length === 1 ? delivered[0] : undefined) ?? null;
    const newest = day === null || day === 0 ? (fact?.day ?? null) : day;
    return [
      {
        kind,
        source: isImported ? recorded : 'simulated',
        day: mayShow ? compactOrNull(newest) : null,
      },
    ];
  });
}

/** The series is of its last day; newer figures are published ones. */
function valueDays({ navDay, seriesDay }: SourcedFund): Partial<Record<DataKind, Day | null>> {
  const isPublished = navDay !== null && (seriesDay === null || navDay > seriesDay);
  return { nav: seriesDay, returns: isPublished ? navDay : null };
}

/** Facts of a fund that are about its fees. */
export const FEE_FACTS = [
  'managementRate',
  'custodyRate',
  'serviceRate',
  'purchaseRate',
  'discountRate',
  'minimumPurchaseYuan',
  'subscriptionTiers',
  'purchaseTiers',
  'redemptionTiers',
] as const;

const STATED_FACTS: Readonly<Partial<Record<CountedKind, readonly string[]>>> = {
  fees: FEE_FACTS,
  sizes: ['sizeYuan'],
  managers: ['managers', 'tenures'],
  companies: ['company'],
  benchmarks: ['benchmark'],
};

const statedFact = v.record(v.string(), v.object({ asOf: v.nullable(v.number()) }));

/** The most trusted source that states something of each kind, with the newest day of what it states. */
function statedKinds(
  rows: readonly FundFactTable[],
): ReadonlyMap<string, { readonly source: DataSourceName; readonly day: Day | null }> {
  const parsed = DATA_SOURCES.flatMap((source) =>
    rows
      .filter((row) => row.source === source)
      .map((row) => ({ source, facts: v.parse(statedFact, JSON.parse(row.facts)) })),
  );
  return new Map(
    Object.entries(STATED_FACTS).flatMap(([kind, fields]) => {
      const said = parsed.findLast(({ facts }) => fields.some((field) => facts[field] !== undefined));
      if (said === undefined) return [];
      const days = fields.flatMap((field) => said.facts[field]?.asOf ?? []);
      return [[kind, { source: said.source, day: days.length === 0 ? null : Math.max(...days) }] as const];
    }),
  );
}
