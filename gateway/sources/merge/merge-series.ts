import { writeNav } from '../../funds/figures/nav.repository';
import { groupBy } from '../../services/group-by';
import { ImportFailure, RefusedImport } from '../import-report';
import { mergeHistory } from './nav-history';
import { isMoreTrusted } from './facts';
import {
  readDistributions,
  readStoredHistories,
  readSuspects,
  writeDistributions,
  writeSuspects,
} from './stored-funds.repository';
import type { Kysely } from 'kysely';
import type { DataSourceName } from '../../../src/domain/funds/data-kinds';
import type { Day } from '../../../src/domain/calendar/day';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { FundKey } from '../../../src/domain/funds/fund-key';
import type { FundDistributionTable, SuspectValueTable } from '../../funds/fund-facts.schema';
import type { PublicFundTable } from '../../funds/fund.schema';
import type { Database } from '../../store/schema';
import type { ImportReport } from '../import-report';
import type { Distribution, RankedFund, SourceRecords } from '../records';
import type { DatedPayout } from './distributions';
import type { FundKind } from './jumps';
import type { SeriesSummary } from './merge-funds';
import type { NavHistory } from './series-figures';
import type { MergedHistory, SeriesChange } from './nav-history';
import type { KnownNavs } from './series-figures';
import type { KnownStart } from './series-start';
import type { FundsOfArea, StoredArea } from './stored-funds.repository';

/** Funds whose series are in memory at the same time. */
const FUNDS_AT_ONCE = 200;

interface SeriesContext<Figures> {
  readonly area: FundArea;
  /** Codes of all funds of the area after the import. */
  readonly codes: ReadonlySet<string>;
  readonly stored: StoredArea<Pick<PublicFundTable, 'nav_day' | 'nav' | 'acc_nav'>>;
  /** Figures of a history, with the NAVs that other sources have of it. */
  readonly figuresOf: (history: NavHistory, known: readonly KnownNavs[]) => Figures;
  readonly kindOf: (code: string) => FundKind;
  /** Day of establishment that a source states; `null` if none does. */
  readonly establishedOf: (code: string) => Day | null;
  readonly isReplacing: boolean;
  readonly report: ImportReport;
}

export interface MergedSeries<Figures> {
  /** Of every series that was written. */
  readonly summaries: ReadonlyMap<string, SeriesSummary<Figures>>;
  readonly series: number;
  readonly points: number;
  readonly days: SeriesChange;
  readonly distributions: number;
  readonly suspects: number;
}

/**
 * Merges and writes the series of all funds of an area about which the records say something, a part of them at a time: values,
 * distributions, or an accumulated NAV that was not known. Throws a RefusedImport with every file that cannot be merged.
 */
export async function mergeSeries<Figures>(
  transaction: Kysely<Database>,
  records: SourceRecords,
  context: SeriesContext<Figures>,
): Promise<MergedSeries<Figures>> {
  const summaries = new Map<string, SeriesSummary<Figures>>();
  const days = { added: 0, corrected: 0, removed: 0 };
  const counts = { series: 0, points: 0, distributions: 0, suspects: 0 };
  const failures: ImportFailure[] = [];
  const touched = touchedCodes(records, context);
  for (let start = 0; start < touched.length; start += FUNDS_AT_ONCE) {
    const part = await mergePart(transaction, records, touched.slice(start, start + FUNDS_AT_ONCE), context);
    failures.push(...part.failures);
    counts.distributions += part.distributions;
    for (const { code, merged, hasValues } of part.merged) {
      if (merged.history === null) continue;
      const row = merged.isRecomputed ? undefined : context.stored.rows.get(code);
      const known = knownNavs(records.ranked?.get(code), row);
      summaries.set(code, summaryOf(merged.history, context.figuresOf(merged.history, known)));
      counts.suspects += merged.suspects.length;
      if (!hasValues) continue;
      counts.series += 1;
      counts.points += merged.history.series.days.length;
      days.added += merged.change.added;
      days.corrected += merged.change.corrected;
      days.removed += merged.change.removed;
    }
  }
  if (failures.length > 0) throw new RefusedImport(failures, true);
  return { summaries, days, ...counts };
}

/** Codes whose series or figures the records may change. */
function touchedCodes(
  records: SourceRecords,
  { codes, stored }: Pick<SeriesContext<unknown>, 'codes' | 'stored'>,
): string[] {
  const named = [...records.navs.codes.keys(), ...records.distributions.keys()];
  const touched = new Set(named.filter((code) => codes.has(code)));
  for (const [code, { accumulatedNav }] of records.ranked ?? []) {
    const isMissing = accumulatedNav !== null && stored.rows.get(code)?.acc_nav === null;
    if (isMissing && stored.series.has(code)) touched.add(code);
  }
  return [...touched].toSorted();
}

interface MergedPart {
  readonly merged: readonly {
    readonly code: string;
    readonly merged: MergedHistory;
    readonly hasValues: boolean;
  }[];
  readonly distributions: number;
  readonly failures: readonly ImportFailure[];
}

async function mergePart(
  transaction: Kysely<Database>,
  records: SourceRecords,
  codes: readonly string[],
  context: Omit<SeriesContext<unknown>, 'figuresOf'>,
): Promise<MergedPart> {
  const { area } = context;
  const rows = codes.flatMap((code) =>
    distributionRows(area, records.distributions.get(code) ?? [], context.report),
  );
  const funds = { area, codes };
  const counted = await trustedRows(transaction, funds, rows, records.source);
  await writeDistributions(transaction, counted);
  const payouts = groupBy(await readDistributions(transaction, funds), ({ code }) => code);
  const suspects = groupBy(await readSuspects(transaction, funds), ({ code }) => code);
  const kept = await readStoredHistories(transaction, funds, context.stored);
  const failures: ImportFailure[] = [];
  const merged = codes.flatMap((code) => {
    const tables = records.navs.of(code);
    const decided = suspects.get(code) ?? [];
    const accepted = decided.filter(({ decision }) => decision === 'accepted').map(({ day }) => day);
    try {
      const history = mergeHistory(tables, kept.get(code) ?? null, {
        code,
        kind: context.kindOf(code),
        isReplacing: context.isReplacing,
        source: records.source,
        records: (payouts.get(code) ?? []).map(payoutOf),
        accepted: new Set(accepted),
        start: {
          establishedDay: context.establishedOf(code),
          published: publishedStart(records.ranked?.get(code)),
          // The first value of a public file has its growth, by which a later beginning shows.
          needsPar: area === 'private',
        },
        report: context.report,
      });
      return [{ code, merged: history, hasValues: tables.length > 0 }];
    } catch (error) {
      if (!(error instanceof ImportFailure)) throw error;
      failures.push(error);
      return [];
    }
  });
  await writePart(transaction, area, merged, suspects);
  return { merged, distributions: counted.length, failures };
}

async function writePart(
  transaction: Kysely<Database>,
  area: FundArea,
  merged: MergedPart['merged'],
  decided: ReadonlyMap<string, readonly SuspectValueTable[]>,
): Promise<void> {
  const histories = merged.flatMap(({ merged: { history } }) => (history === null ? [] : [history]));
  await writeNav(
    transaction,
    histories.map(({ code, kind, series, adjustments, isFromStart, sources }) => ({
      area,
      code,
      kind,
      series,
      adjustments,
      isFromStart,
      sources,
    })),
  );
  await writeSuspects(
    transaction,
    { area, codes: merged.map(({ code }) => code) },
    merged.flatMap(({ code, merged: one }) => suspectRows({ area, code }, one, decided.get(code) ?? [])),
  );
}

/** Found values with the decision about them; accepted ones, and those of earlier files that are not in the series. */
function suspectRows(
  { area, code }: FundKey,
  { history, suspects: found }: MergedHistory,
  decided: readonly SuspectValueTable[],
): SuspectValueTable[] {
  const decisions = new Map(decided.map((row) => [row.day, row]));
  const rows = found.map(({ day, value, previous, kind }): SuspectValueTable => {
    const before = decisions.get(day);
    const decision = before?.value === value ? before.decision : 'open';
    return { area, code, day, value, previous_value: previous, kind, decision };
  });
  const days = new Set(rows.map(({ day }) => day));
  const inSeries = new Set(Array.from(history?.series.days ?? []));
  const kept = decided.filter(
    ({ day, kind, decision }) => decision === 'accepted' || (kind === 'spike' && !inSeries.has(day)),
  );
  return [...rows, ...kept.filter(({ day }) => !days.has(day))];
}

/** One row a day and kind: a later record that says something else is reported and left out. */
function distributionRows(
  area: FundArea,
  records: readonly Distribution[],
  report: ImportReport,
): FundDistributionTable[] {
  const rows = new Map<string, FundDistributionTable>();
  for (const { code, day, dividend, splitRatio, recordDay, paidDay, file, line } of records) {
    const kind = dividend > 0 ? 'dividend' : 'split';
    const amount = dividend > 0 ? dividend : splitRatio;
    const key = `${kind} ${day}`;
    const before = rows.get(key);
    if (before === undefined)
      rows.set(key, { area, code, day, kind, amount, record_day: recordDay, paid_day: paidDay });
    else if (before.amount !== amount)
      report.forFile(file)(
        'skipped',
        { line },
        '同一天的分红或拆分记录不同，采用先读到的',
        `${before.amount} 与 ${amount}`,
      );
  }
  return [...rows.values()];
}

function keyOf({ code, day, kind }: FundDistributionTable): string {
  return `${code} ${day} ${kind}`;
}

/** The rows without those of days and kinds that a more trusted source has stated, with their source. */
async function trustedRows(
  transaction: Kysely<Database>,
  funds: FundsOfArea,
  rows: readonly FundDistributionTable[],
  source: DataSourceName,
): Promise<readonly FundDistributionTable[]> {
  const stored = rows.length === 0 ? [] : await readDistributions(transaction, funds);
  const sources = new Map(stored.map((row) => [keyOf(row), row.source ?? 'files']));
  return rows.flatMap((row) => {
    const before = sources.get(keyOf(row));
    return before !== undefined && isMoreTrusted(before, source) ? [] : [{ ...row, source }];
  });
}

function publishedStart(ranked: RankedFund | undefined): KnownStart['published'] {
  const sinceStart = ranked?.returns.since_start ?? null;
  const day = ranked?.day ?? null;
  return sinceStart === null || day === null ? null : { day, sinceStart };
}

function payoutOf({ day, kind, amount }: FundDistributionTable): DatedPayout {
  return kind === 'dividend'
    ? { day, dividend: amount, splitRatio: 1 }
    : { day, dividend: 0, splitRatio: amount };
}

function knownNavs(
  ranked: RankedFund | undefined,
  row: Pick<PublicFundTable, 'nav_day' | 'nav' | 'acc_nav'> | undefined,
): KnownNavs[] {
  return [
    ...(ranked === undefined ? [] : [ranked]),
    ...(row === undefined ? [] : [{ day: row.nav_day, nav: row.nav, accumulatedNav: row.acc_nav }]),
  ];
}

function summaryOf<Figures>(history: NavHistory, figures: Figures): SeriesSummary<Figures> {
  const { kind, series, isFromStart, sale } = history;
  return {
    kind,
    firstDay: series.days[0] ?? 0,
    lastDay: series.days[series.days.length - 1] ?? 0,
    isFromStart,
    sale,
    figures,
  };
}
