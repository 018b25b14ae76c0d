import { clearTables, insertAll } from '../../store/bulk';
import { NOTHING_STORED, readStoredFunds, writeUnlistedFunds } from './stored-funds.repository';
import { fundRow, nameOf, standingOf, typeOf } from './fund-row';
import { RefusedImport } from '../import-report';
import { mergeIndices, withBenchmarks } from './benchmarks';
import { mergeFacts } from './facts';
import { withoutPublishedJumps } from './jumps';
import { endingFailure, listChange, reportEnding } from './list-change';
import { codesAfter, mergeFunds } from './merge-funds';
import { shareClassesOf } from './fund-class';
import { mergeSeries } from './merge-series';
import { seriesFigures } from './series-figures';
import { mergeNewestFacts } from './newest-facts';
import { mergePeople } from './people';
import { reportUnknownFunds } from './records-scope';
import { mergeReports } from './reports';
import type { Kysely } from 'kysely';
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

export interface WrittenPublicFunds {
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
}

/** What a run without a word about public funds has written of them. */
export const NOTHING_PUBLIC: WrittenPublicFunds = {
  funds: 0,
  figures: { history: 0, ranking: 0, stored: 0, none: 0 },
  list: { added: 0, returned: 0, ended: 0, endedSeries: 0, living: 0, stillUnlisted: 0 },
  series: 0,
  points: 0,
  days: { added: 0, corrected: 0, removed: 0 },
  distributions: 0,
  facts: 0,
  reports: 0,
  companies: 0,
  managers: 0,
  quotes: 0,
  ratings: 0,
  announcements: 0,
  indices: 0,
  benchmarks: 0,
  suspects: 0,
};

/** Options of the operator beside the records. */
export interface ImportChoices {
  /** The list may end as many funds as it leaves out. */
  readonly mayEnd: boolean;
  /** NAV files replace the stored series instead of extending them. */
  readonly isReplacingSeries: boolean;
}

/** How public funds are merged. */
export interface PublicContext {
  readonly choices: ImportChoices;
  /** Whether a list that leaves too much out is refused; else it ends no fund. */
  readonly isListComplete: boolean;
  readonly report: ImportReport;
}

/** Public funds before the import, and the codes of all of them after it. */
export interface PublicFunds {
  readonly stored: StoredFunds;
  readonly codes: ReadonlySet<string>;
}

/** The public funds of earlier imports with those that the records name. */
export async function readPublicFundsAfter(
  transaction: Kysely<Database>,
  records: SourceRecords,
  isImported: boolean,
): Promise<PublicFunds> {
  const stored = isImported ? await readStoredFunds(transaction) : NOTHING_STORED;
  return { stored, codes: codesAfter(records, stored) };
}

/**
 * Merges the records of a source into the public funds of earlier imports, inside the caller's transaction: funds,
 * their series and everything about them. No fund and no day is removed because a source does not name it. Throws a
 * RefusedImport if the records may not be written.
 */
export async function mergePublicFunds(
  transaction: Kysely<Database>,
  given: SourceRecords,
  { stored, codes }: PublicFunds,
  context: PublicContext,
): Promise<WrittenPublicFunds> {
  const { choices, report } = context;
  reportUnknownFunds(given, codes, report);
  const kindOf = fundKinds(given, stored);
  const records = { ...given, ranked: withoutJumpingRanks(given, kindOf, report) };
  const facts = await mergeFacts(transaction, records.facts, {
    area: 'public',
    codes,
    source: records.source,
    typeOf: (code) => kindOf(code).typeCode,
  });
  const merged = await mergeSeries(transaction, records, {
    area: 'public',
    codes,
    stored,
    figuresOf: seriesFigures,
    kindOf,
    establishedOf: (code) => facts.get(code)?.established?.value ?? null,
    isReplacing: choices.isReplacingSeries,
    report,
  });
  const { funds, list } = fundsAfter(records, merged.summaries, stored, context);
  const shares = shareClassesOf(funds.map((fund) => ({ code: fund.code, name: nameOf(fund) })));
  const groupOf = (code: string): string => shares.get(code)?.shareGroup ?? code;
  const people = await mergePeople(transaction, records, { area: 'public', codes, groupOf, report });
  const changed = await mergeIndices(transaction, records.indices, report);
  const rows = await withBenchmarks(
    transaction,
    fundRows(funds, { shares, facts, companyOf: people.companyOf }),
    changed,
  );
  await writeFunds(transaction, funds, rows);
  const reports = await mergeReports(transaction, records.reports, {
    codes,
    groupOf,
    source: records.source,
  });
  const newest = await mergeNewestFacts(transaction, records, codes);
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
  };
}

/** The funds after the import. Throws a RefusedImport for a list that leaves too much out, if lists must be complete. */
function fundsAfter(
  records: SourceRecords,
  summaries: Parameters<typeof mergeFunds>[1],
  stored: StoredFunds,
  { choices, isListComplete, report }: PublicContext,
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

function countFigures(funds: readonly MergedFund[]): WrittenPublicFunds['figures'] {
  const counts = { history: 0, ranking: 0, stored: 0, none: 0 };
  for (const fund of funds) counts[fund.figures] += 1;
  return counts;
}
