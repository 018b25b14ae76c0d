import { createHash } from 'node:crypto';
import { clearTables, insertAll } from '../../store/bulk';
import { removeSimulatedMarket, removeUnwantedAreas } from '../simulated/simulated-areas';
import { readMeta, writeMeta } from '../../store/meta-repository';
import { deleteAllNav } from '../../funds/figures/nav.repository';
import { NOTHING_STORED, readStoredFunds, writeUnlistedFunds } from './stored-funds.repository';
import { fundRow, nameOf, standingOf, typeOf } from './fund-row';
import { ImportFailure, RefusedImport } from '../import-report';
import { mergeIndices, withBenchmarks } from './benchmarks';
import { mergeFacts } from './facts';
import { withoutPublishedJumps } from './jumps';
import { endingFailure, listChange, reportEnding } from './list-change';
import { codesAfter, mergeFunds } from './merge-funds';
import { shareClassesOf } from './fund-class';
import { mergeSeries } from './merge-series';
import { mergeNewestFacts } from './newest-facts';
import { mergePeople } from './people';
import { mergeReports } from './reports';
import type { Kysely } from 'kysely';
import type { RemovedSimulation, SimulatedAreas } from '../simulated/simulated-areas';
import type { PublicFundTable } from '../../funds/fund.schema';
import type { Database } from '../../store/schema';
import type { FundKind } from './jumps';
import type { ImportReport } from '../import-report';
import type { FundFacts, SourceRecords } from '../records';
import type { ShareClass } from './fund-class';
import type { ListChange } from './list-change';
import type { MergedFund } from './merge-funds';
import type { MergedPeople } from './people';
import type { SeriesChange } from './nav-history';
import type { StoredFunds } from './stored-funds.repository';

/** Options of the operator beside the records. */
export interface ImportChoices {
  /** The list may end as many funds as it leaves out. */
  readonly mayEnd: boolean;
  /** NAV files replace the stored series instead of extending them. */
  readonly isReplacingSeries: boolean;
}

export interface WrittenImport {
  /** Listed funds. */
  readonly funds: number;
  /** Of them, those with figures computed from a series, taken from the ranking, kept, or missing. */
  readonly figures: Readonly<Record<MergedFund['figures'], number>>;
  readonly list: ListChange;
  /** Series of this run, their points, and the changed days. */
  readonly series: number;
  readonly points: number;
  readonly days: SeriesChange;
  /** Published dividends and splits of this run. */
  readonly distributions: number;
  /** Funds of which profile, fees or terms are stated, and quarters of reports, of this run. */
  readonly facts: number;
  readonly reports: number;
  /** Companies and managers of all funds, by what every source states. */
  readonly companies: number;
  readonly managers: number;
  /** Prices on the exchange of this run. */
  readonly quotes: number;
  /** Newest ratings of agencies, and announcements, of this run. */
  readonly ratings: number;
  readonly announcements: number;
  /** Indices of this run, and funds whose benchmark has a series. */
  readonly indices: number;
  readonly benchmarks: number;
  /** Values of these series that no figure uses until the operator accepts them. */
  readonly suspects: number;
  /** Simulated areas that were removed. */
  readonly removed: readonly RemovedSimulation[];
}

export interface WriteContext {
  readonly choices: ImportChoices;
  readonly simulatedAreas: SimulatedAreas;
  /** Whether a list that leaves too much out is refused; else it ends no fund. */
  readonly isListComplete: boolean;
  readonly report: ImportReport;
  readonly nowMs: number;
}

/**
 * Merges the records of a source into earlier ones, inside the caller's transaction: funds, their series and their
 * distributions. No fund and no day is removed because a source does not name it. The first import removes the
 * simulated funds, and those of the other area unless the operator wants them. Throws a RefusedImport if the records
 * may not be written.
 */
export async function writeImport(
  transaction: Kysely<Database>,
  given: SourceRecords,
  context: WriteContext,
): Promise<WrittenImport> {
  const { choices, simulatedAreas, report, nowMs } = context;
  const source = await readMeta(transaction, 'public_source');
  const stored = source === 'imported' ? await readStoredFunds(transaction) : NOTHING_STORED;
  const codes = codesAfter(given, stored);
  const nothing = nothingToImport(given, codes);
  if (nothing !== null) throw new RefusedImport([nothing]);
  reportUnknownFunds(given, codes, report);
  // Before anything is written: a real fund may have the code of a simulated one.
  const removed = source === 'simulated' ? [await removeSimulatedMarket(transaction, 'public')] : [];
  if (source !== 'imported') await deleteAllNav(transaction, 'public');
  const kindOf = fundKinds(given, stored);
  const records = { ...given, ranked: withoutJumpingRanks(given, kindOf, report) };
  const facts = await mergeFacts(transaction, records.facts, {
    codes,
    source: records.source,
    typeOf: (code) => kindOf(code).typeCode,
  });
  const merged = await mergeSeries(transaction, records, {
    codes,
    stored,
    kindOf,
    establishedOf: (code) => facts.get(code)?.established?.value ?? null,
    isReplacing: choices.isReplacingSeries,
    report,
  });
  const { funds, list } = fundsAfter(records, merged.summaries, stored, context);
  const shares = shareClassesOf(funds.map((fund) => ({ code: fund.code, name: nameOf(fund) })));
  const groupOf = (code: string): string => shares.get(code)?.shareGroup ?? code;
  const people = await mergePeople(transaction, records, { codes, groupOf, report });
  const changed = await mergeIndices(transaction, records.indices, report);
  const rows = await withBenchmarks(
    transaction,
    fundRows(funds, { shares, facts, companyOf: people.companyOf }),
    changed,
  );
  await writeFunds(transaction, funds, rows);
  const reports = await mergeReports(transaction, records.reports, { codes, groupOf });
  const newest = await mergeNewestFacts(transaction, records, codes);
  await writeMeta(transaction, 'public_source', 'imported');
  removed.push(...(await removeUnwantedAreas(transaction, simulatedAreas)));
  await writeMeta(transaction, 'data_version', await nextVersion(transaction, nowMs));
  const listed = funds.filter(({ isListed }) => isListed);
  const { series, points, days, distributions, suspects } = merged;
  return {
    funds: listed.length,
    figures: countFigures(listed),
    list,
    series,
    points,
    days,
    distributions,
    facts: facts.size,
    reports,
    companies: people.companies,
    managers: people.managers,
    ...newest,
    indices: records.indices.size,
    benchmarks: rows.filter((row) => row.benchmark_code !== null).length,
    suspects,
    removed,
  };
}

/** The funds after the import. Throws a RefusedImport for a list that leaves too much out, if lists must be complete. */
function fundsAfter(
  records: SourceRecords,
  summaries: Parameters<typeof mergeFunds>[1],
  stored: StoredFunds,
  { choices, isListComplete, report }: WriteContext,
): { readonly funds: MergedFund[]; readonly list: ListChange } {
  const funds = mergeFunds(records, summaries, stored);
  const list = listChange(funds, stored);
  const failure = choices.mayEnd ? null : endingFailure(list, records.listFile);
  const fileReport = report.forFile(records.listFile);
  if (failure === null || isListComplete) reportEnding(funds, stored, fileReport);
  if (failure === null) return { funds, list };
  if (isListComplete) throw new RefusedImport([failure]);
  fileReport(
    'note',
    { line: null },
    '名单不全，没有列出的已有基金保持原样',
    `${list.ended} / ${list.living} 只`,
  );
  const kept = funds.map((fund) => (stored.unlisted.has(fund.code) ? fund : { ...fund, isListed: true }));
  return { funds: kept, list: listChange(kept, stored) };
}

function fundKinds(records: SourceRecords, stored: StoredFunds): (code: string) => FundKind {
  return (code) => {
    const sources = {
      listed: records.listed?.get(code),
      ranked: records.ranked?.get(code),
      profiled: records.profiled.get(code),
      stored: stored.rows.get(code),
    };
    return { typeCode: typeOf(sources), name: nameOf(sources) };
  };
}

function withoutJumpingRanks(
  { ranked, rankingFile }: SourceRecords,
  kindOf: (code: string) => FundKind,
  report: ImportReport,
): SourceRecords['ranked'] {
  const fileReport = report.forFile(rankingFile);
  return (
    ranked &&
    new Map([...ranked].map(([code, fund]) => [code, withoutPublishedJumps(fund, kindOf(code), fileReport)]))
  );
}

function nothingToImport(records: SourceRecords, codes: ReadonlySet<string>): ImportFailure | null {
  const { listed, ranked, profiled, navs, sales, distributions, facts, reports, quotes } = records;
  const { ratings, announcements, indices } = records;
  const hasPeople = records.managers.length + records.companies.length > 0;
  const isNothingNamed = listed === null && (ranked?.size ?? 0) === 0 && profiled.size === 0;
  const values = [
    ...navs.codes.keys(),
    ...sales.keys(),
    ...distributions.keys(),
    ...facts.keys(),
    ...reports.keys(),
    ...quotes.keys(),
    ...[...ratings, ...announcements].map(({ code }) => code),
  ];
  const isOfFunds = !isNothingNamed || values.some((code) => codes.has(code));
  if (codes.size > 0 && (isOfFunds || hasPeople || indices.size > 0)) return null;
  const [first] = navs.codes.keys();
  const file = first === undefined ? undefined : navs.of(first)[0]?.file;
  return file === undefined
    ? new ImportFailure('导入', null, '文件里没有一只可以导入的基金')
    : new ImportFailure(file, null, '数据库里没有已导入的基金与净值文件对应，请同时给出基金名单或排行快照');
}

/** Reports each fund of which the records say something and that neither they nor earlier ones name. */
function reportUnknownFunds(
  { navs, distributions, facts, reports, quotes, ratings, announcements }: SourceRecords,
  codes: ReadonlySet<string>,
  report: ImportReport,
): void {
  const placeOf = new Map<string, string>();
  for (const { code, file } of [...quotes.values(), ...ratings, ...announcements]) placeOf.set(code, file);
  for (const [code, [first]] of [...reports, ...distributions]) placeOf.set(code, first?.file ?? code);
  for (const [code, stated] of facts) placeOf.set(code, Object.values(stated)[0]?.place ?? code);
  for (const code of navs.codes.keys()) {
    if (!codes.has(code)) placeOf.set(code, navs.of(code)[0]?.file ?? code);
  }
  for (const [code, place] of placeOf) {
    if (codes.has(code)) continue;
    report.forFile(place)('skipped', { line: null }, '名单、排行和数据库里都未找到该基金', code);
  }
}

function fundRows(
  funds: readonly MergedFund[],
  {
    shares,
    facts,
    companyOf,
  }: {
    readonly shares: ReadonlyMap<string, ShareClass>;
    readonly facts: ReadonlyMap<string, FundFacts>;
    readonly companyOf: MergedPeople['companyOf'];
  },
): PublicFundTable[] {
  return funds.map((fund) =>
    fundRow(
      fund,
      shares.get(fund.code) ?? { shareClass: null, shareGroup: fund.code },
      facts.get(fund.code) ?? {},
      companyOf(fund.code),
    ),
  );
}

async function writeFunds(
  transaction: Kysely<Database>,
  funds: readonly MergedFund[],
  rows: readonly PublicFundTable[],
): Promise<void> {
  await clearTables(transaction, ['public_fund']);
  await insertAll(transaction, 'public_fund', rows);
  const unlisted = funds.filter(({ isListed }) => !isListed);
  await writeUnlistedFunds(
    transaction,
    unlisted.map((fund) => ({ code: fund.code, ...standingOf(fund) })),
  );
}

/** A version that differs from the previous one, also for the same files at the same time. */
export async function nextVersion(transaction: Kysely<Database>, nowMs: number): Promise<string> {
  const before = (await readMeta(transaction, 'data_version')) ?? '';
  const digest = createHash('sha256').update(`${before}/${nowMs}`).digest('hex');
  return `imported-${digest.slice(0, 16)}`;
}

function countFigures(funds: readonly MergedFund[]): WrittenImport['figures'] {
  const counts = { history: 0, ranking: 0, stored: 0, none: 0 };
  for (const fund of funds) counts[fund.figures] += 1;
  return counts;
}
