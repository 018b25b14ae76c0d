import { writeNav } from '../../funds/figures/nav.repository';
import { groupBy } from '../../services/group-by';
import { ImportFailure, RefusedImport } from '../import-report';
import { mergeHistory } from './nav-history';
import { seriesFigures } from './series-figures';
import {
  readDistributions,
  readStoredHistories,
  readSuspects,
  writeDistributions,
  writeSuspects,
} from './stored-funds.repository';
import type { Kysely } from 'kysely';
import type { Day } from '../../../src/domain/day';
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
import type { StoredFunds } from './stored-funds.repository';

/** Funds whose series are in memory at the same time. */
const FUNDS_AT_ONCE = 200;

interface SeriesContext {
  /** Codes of all funds after the import. */
  readonly codes: ReadonlySet<string>;
  readonly stored: StoredFunds;
  readonly kindOf: (code: string) => FundKind;
  /** Day of establishment that a source states; `null` if none does. */
  readonly establishedOf: (code: string) => Day | null;
  readonly isReplacing: boolean;
  readonly report: ImportReport;
}

export interface MergedSeries {
  /** Of every series that was written. */
  readonly summaries: ReadonlyMap<string, SeriesSummary>;
  readonly series: number;
  readonly points: number;
  readonly days: SeriesChange;
  readonly distributions: number;
  readonly suspects: number;
}

/**
 * Merges and writes the series of all funds about which the records say something, a part of them at a time: values,
 * distributions, or an accumulated NAV that was not known. Throws a RefusedImport with every file that cannot be merged.
 */
export async function mergeSeries(
  transaction: Kysely<Database>,
  records: SourceRecords,
  context: SeriesContext,
): Promise<MergedSeries> {
  const summaries = new Map<string, SeriesSummary>();
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
      summaries.set(code, summaryOf(merged.history, records.ranked?.get(code), row));
      counts.suspects += merged.suspects.length;
      if (!hasValues) continue;
      counts.series += 1;
      counts.points += merged.history.series.days.length;
      days.added += merged.change.added;
      days.corrected += merged.change.corrected;
      days.removed += merged.change.removed;
    }
  }
  if (failures.length > 0) throw new RefusedImport(failures);
  return { summaries, days, ...counts };
}

/** Codes whose series or figures the records may change. */
function touchedCodes(records: SourceRecords, { codes, stored }: SeriesContext): string[] {
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
  context: SeriesContext,
): Promise<MergedPart> {
  const rows = codes.flatMap((code) =>
    distributionRows(records.distributions.get(code) ?? [], context.report),
  );
  await writeDistributions(transaction, rows);
  const payouts = groupBy(await readDistributions(transaction, codes), ({ code }) => code);
  const suspects = groupBy(await readSuspects(transaction, codes), ({ code }) => code);
  const kept = await readStoredHistories(transaction, codes, context.stored);
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
        records: (payouts.get(code) ?? []).map(payoutOf),
        accepted: new Set(accepted),
        start: {
          establishedDay: context.establishedOf(code),
          published: publishedStart(records.ranked?.get(code)),
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
  await writePart(transaction, merged, suspects);
  return { merged, distributions: rows.length, failures };
}

async function writePart(
  transaction: Kysely<Database>,
  merged: MergedPart['merged'],
  decided: ReadonlyMap<string, readonly SuspectValueTable[]>,
): Promise<void> {
  const histories = merged.flatMap(({ merged: { history } }) => (history === null ? [] : [history]));
  await writeNav(
    transaction,
    histories.map(({ code, kind, series, adjustments, isFromStart }) => ({
      area: 'public' as const,
      code,
      kind,
      series,
      adjustments,
      isFromStart,
    })),
  );
  await writeSuspects(
    transaction,
    merged.map(({ code }) => code),
    merged.flatMap(({ code, merged: one }) => suspectRows(code, one, decided.get(code) ?? [])),
  );
}

/** Found values with the decision about them; accepted ones, and those of earlier files that are not in the series. */
function suspectRows(
  code: string,
  { history, suspects: found }: MergedHistory,
  decided: readonly SuspectValueTable[],
): SuspectValueTable[] {
  const decisions = new Map(decided.map((row) => [row.day, row]));
  const rows = found.map(({ day, value, previous, kind }): SuspectValueTable => {
    const before = decisions.get(day);
    const decision = before?.value === value ? before.decision : 'open';
    return { area: 'public', code, day, value, previous_value: previous, kind, decision };
  });
  const days = new Set(rows.map(({ day }) => day));
  const inSeries = new Set(Array.from(history?.series.days ?? []));
  const kept = decided.filter(
    ({ day, kind, decision }) => decision === 'accepted' || (kind === 'spike' && !inSeries.has(day)),
  );
  return [...rows, ...kept.filter(({ day }) => !days.has(day))];
}

/** One row a day and kind: a later record that says something else is reported and left out. */
function distributionRows(records: readonly Distribution[], report: ImportReport): FundDistributionTable[] {
  const rows = new Map<string, FundDistributionTable>();
  for (const { code, day, dividend, splitRatio, recordDay, paidDay, file, line } of records) {
    const kind = dividend > 0 ? 'dividend' : 'split';
    const amount = dividend > 0 ? dividend : splitRatio;
    const key = `${kind} ${day}`;
    const before = rows.get(key);
    if (before === undefined)
      rows.set(key, { area: 'public', code, day, kind, amount, record_day: recordDay, paid_day: paidDay });
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

function summaryOf(
  history: NavHistory,
  ranked: RankedFund | undefined,
  row: PublicFundTable | undefined,
): SeriesSummary {
  const known: KnownNavs[] = [
    ...(ranked === undefined ? [] : [ranked]),
    ...(row === undefined ? [] : [{ day: row.nav_day, nav: row.nav, accumulatedNav: row.acc_nav }]),
  ];
  const { kind, series, isFromStart, sale } = history;
  return {
    kind,
    firstDay: series.days[0] ?? 0,
    lastDay: series.days[series.days.length - 1] ?? 0,
    isFromStart,
    sale,
    figures: seriesFigures(history, known),
  };
}
