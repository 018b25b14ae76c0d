import { isoDay } from '../../../src/domain/calendar/day';
import { isPaymentKnown } from '../../../src/domain/returns/nav-series';
import { detectAdjustments } from './detect-adjustments';
import { withRecords } from './distributions';
import { ImportFailure } from '../import-report';
import { spikesOf, withoutJumps } from './jumps';
import { combinedTable, valueSources } from './nav-tables';
import { beginsLater } from './series-start';
import type { DataSourceName } from '../../../src/domain/funds/data-kinds';
import type { Day } from '../../../src/domain/calendar/day';
import type { Adjustment, Series } from '../../../src/domain/returns/nav-series';
import type { NavKind } from '../../funds/fund.schema';
import type { FileReport, ImportReport } from '../import-report';
import type { NavRow, NavTable } from '../records';
import type { DatedPayout, WithRecords } from './distributions';
import type { FundKind, Suspect } from './jumps';
import type { KnownStart } from './series-start';
import type { NavHistory } from './series-figures';

/** Days of a stored series that an import adds, overwrites and removes. */
export interface SeriesChange {
  readonly added: number;
  readonly corrected: number;
  readonly removed: number;
}

export interface MergedHistory {
  /** `null` if there is no value of the fund. */
  readonly history: NavHistory | null;
  readonly change: SeriesChange;
  /** Whether a record took the place of a guess, with which the stored accumulated NAV was computed. */
  readonly isRecomputed: boolean;
  /** Every value that is kept out of figures, with those that the operator refused. */
  readonly suspects: readonly Suspect[];
}

export interface HistoryContext {
  readonly code: string;
  readonly kind: FundKind;
  /** Whether the files replace the stored series. */
  readonly isReplacing: boolean;
  /** Source of the tables. */
  readonly source: DataSourceName;
  /** Published dividends and splits. */
  readonly records: readonly DatedPayout[];
  /** Days whose value the operator accepted, although it is suspicious. */
  readonly accepted: ReadonlySet<Day>;
  /** What other sources say about the fund's beginning. */
  readonly start: KnownStart;
  readonly report: ImportReport;
}

const UNCHANGED: SeriesChange = { added: 0, corrected: 0, removed: 0 };

/**
 * Merges the tables of one fund into its stored series: their value wins on common days, unless the stored one is of a
 * more trusted source, and no stored day is removed, unless they replace the series. Distributions are those of the records, and for days without one those that the
 * values show over the days of both, because the growth of a file's first day refers to the day before it; on days for
 * which the files do not say whether something was paid, the stored ones remain. Values that cannot be right are kept
 * out. Throws an ImportFailure for tables of another kind of values than the stored ones.
 */
export function mergeHistory(
  tables: readonly NavTable[],
  kept: NavHistory | null,
  context: HistoryContext,
): MergedHistory {
  const { code, kind, records, accepted, report } = context;
  const given = combinedTable(tables, report);
  if (
    given !== null &&
    given.rows.length > 0 &&
    kept !== null &&
    kept.kind !== given.kind &&
    !context.isReplacing
  )
    throw otherKind(given, kept);
  const base = context.isReplacing && given !== null ? null : kept;
  const fileReport = report.forFile(given?.file ?? code);
  const sources = valueSources(base, context.source);
  const table = given === null ? null : sources.trusted(given, fileReport);
  const merged = mergedRows(table, base);
  const navKind = base?.kind ?? table?.kind ?? 'nav';
  // The income of a money fund may double for a day.
  const { rows, spikes } =
    navKind === 'income' ? { rows: merged, spikes: [] } : withoutSpikes(merged, context, base, fileReport);
  if (rows.length === 0) {
    if (table !== null) fileReport('skipped', { line: null }, '只有累计净值，没有单位净值', code);
    return { history: null, change: UNCHANGED, isRecomputed: false, suspects: [] };
  }
  const series: Series = {
    days: Int32Array.from(rows, ({ day }) => day),
    values: Float64Array.from(rows, ({ nav }) => nav),
  };
  const found = guessedAdjustments(rows, table, base);
  const told = withRecords(found.adjustments, series, records);
  reportFindings(found.notes, told, fileReport);
  const own = table?.rows.filter(({ day }) => !spikes.some((spike) => spike.day === day)) ?? [];
  const isRecomputed = (base?.adjustments ?? []).some(
    (adjustment) => !isPaymentKnown(adjustment) && told.coveredDays.has(adjustment.day),
  );
  const history: NavHistory = {
    code,
    kind: navKind,
    series,
    adjustments: told.adjustments,
    sources: sources.runs(series, own),
    ...endsOf(own, table, isRecomputed && base !== null ? { ...base, accumulatedNav: null } : base),
  };
  const left = withoutJumps(history, kind, { report: fileReport, accepted });
  const isFromStart = left.history.isFromStart && !beginsLater(left.history, context.start);
  return {
    history: { ...left.history, isFromStart },
    change:
      table === null ? UNCHANGED : changeOf(own, kept, { isReplacing: context.isReplacing, fileReport }),
    isRecomputed,
    suspects: [...spikes, ...left.suspects],
  };
}

function otherKind(table: NavTable, kept: NavHistory): ImportFailure {
  const words: Readonly<Record<NavKind, string>> = { nav: '单位净值', income: '每万份收益' };
  return new ImportFailure(
    table.file,
    null,
    `文件是${words[table.kind]}，已有的是${words[kept.kind]}，不能合并；确认以文件为准，请加上 --replace-series 再导入`,
  );
}

/**
 * The rows of the table and the stored days that it lacks, in date order. Of those only the value is known, and of the
 * last one the accumulated NAV.
 */
function mergedRows(table: NavTable | null, kept: NavHistory | null): readonly NavRow[] {
  const accumulated = new Map(table?.accumulated ?? []);
  const own = table?.rows ?? [];
  const days = new Set(own.map(({ day }) => day));
  const last = (kept?.series.days.length ?? 0) - 1;
  const others = Array.from(kept?.series.days ?? [], (day, index): NavRow => {
    const nav = kept?.series.values[index] ?? Number.NaN;
    const accumulatedNav = index === last ? (kept?.accumulatedNav ?? null) : null;
    return { line: 0, day, nav, growth: null, accumulatedNav, payout: null };
  });
  const all = [...own, ...others.filter(({ day }) => !days.has(day))];
  return all
    .map((row) => ({ ...row, accumulatedNav: row.accumulatedNav ?? accumulated.get(row.day) ?? null }))
    .toSorted((a, b) => a.day - b.day);
}

function withoutSpikes(
  merged: readonly NavRow[],
  { kind, records, accepted }: HistoryContext,
  base: NavHistory | null,
  fileReport: FileReport,
): { readonly rows: readonly NavRow[]; readonly spikes: readonly Suspect[] } {
  const told = (base?.adjustments ?? []).filter(({ factor }) => factor === undefined);
  const explained = new Set([...accepted, ...told.map(({ day }) => day), ...records.map(({ day }) => day)]);
  const indices = spikesOf(merged, kind, explained);
  const spikes = [...indices].flatMap((index): Suspect[] => {
    const row = merged[index];
    let before = index - 1;
    while (indices.has(before)) before -= 1;
    const previous = merged[before]?.nav;
    return row === undefined || previous === undefined
      ? []
      : [{ day: row.day, value: row.nav, previous, kind: 'spike' }];
  });
  for (const { day, value, previous } of spikes)
    fileReport(
      'note',
      { line: null },
      '净值突变后复原，不计入净值与走势',
      `${isoDay(day)}：${previous} → ${value}`,
    );
  // The growth of the value after a spike is that from the spike.
  const cleared = merged.map((row, index) => (indices.has(index - 1) ? { ...row, growth: null } : row));
  return { rows: cleared.filter((_, index) => !indices.has(index)), spikes };
}

interface Guessed {
  readonly adjustments: readonly Adjustment[];
  readonly notes: readonly {
    readonly day: Day;
    readonly line: number;
    readonly reason: string;
    readonly detail?: string;
  }[];
}

/** Distributions that the values of the rows show, and the stored ones of days of which the rows do not say anything. */
function guessedAdjustments(
  rows: readonly NavRow[],
  table: NavTable | null,
  base: NavHistory | null,
): Guessed {
  if (table === null) return { adjustments: base?.adjustments ?? [], notes: [] };
  if (table.kind === 'income') return { adjustments: [], notes: [] };
  const { adjustments, decidedDays, notes } = detectAdjustments(rows, table.lostDays);
  const found = new Set(adjustments.map(({ day }) => day));
  const kept = base?.adjustments.filter(({ day }) => !decidedDays.has(day) && !found.has(day)) ?? [];
  return { adjustments: [...kept, ...adjustments].toSorted((a, b) => a.day - b.day), notes };
}

/** Reports guesses on days without a record, and records that the values contradict. */
function reportFindings(
  notes: Guessed['notes'],
  { coveredDays, contradicted }: WithRecords,
  fileReport: FileReport,
): void {
  for (const { day, line, reason, detail } of notes) {
    if (!coveredDays.has(day)) fileReport('note', { line }, reason, detail);
  }
  for (const { day, dividend, splitRatio } of contradicted) {
    const what = dividend > 0 ? `每份分红 ${dividend}` : `每份折算 ${splitRatio}`;
    fileReport('note', { line: null }, '分红或拆分记录与净值不符，没有采用', `${isoDay(day)} ${what}`);
  }
}

/** Facts of the first and the last day, from whichever source has them. */
function endsOf(
  rows: readonly NavRow[],
  table: NavTable | null,
  base: NavHistory | null,
): Pick<NavHistory, 'accumulatedNav' | 'isFromStart' | 'sale'> {
  const first = rows[0];
  const last = rows.at(-1);
  const keptFirst = base?.series.days[0] ?? Number.POSITIVE_INFINITY;
  const keptLast = base?.series.days[(base?.series.days.length ?? 0) - 1] ?? Number.NEGATIVE_INFINITY;
  const isFirst =
    first !== undefined && (first.day < keptFirst || (first.day === keptFirst && saysStart(first)));
  const isLast = last !== undefined && last.day >= keptLast;
  const lastDay = Math.max(keptLast, last?.day ?? Number.NEGATIVE_INFINITY);
  const accumulated = new Map(table?.accumulated ?? []).get(lastDay);
  return {
    isFromStart: isFirst ? isStart(first) : (base?.isFromStart ?? false),
    accumulatedNav:
      accumulated ?? (isLast ? last.accumulatedNav : null) ?? keptAccumulated(base, last, lastDay),
    sale: isLast ? (table?.sale ?? null) : null,
  };
}

/** The stored accumulated NAV, if the last value is still the stored one. */
function keptAccumulated(base: NavHistory | null, last: NavRow | undefined, lastDay: Day): number | null {
  if (base === null) return null;
  const index = base.series.days.length - 1;
  const isKept =
    base.series.days[index] === lastDay && (last?.day !== lastDay || base.series.values[index] === last.nav);
  return isKept ? base.accumulatedNav : null;
}

function saysStart({ growth, accumulatedNav }: NavRow): boolean {
  return growth !== null || accumulatedNav !== null;
}

function isStart(first: NavRow): boolean {
  const hasGrown = first.growth !== null && first.growth !== 0;
  return !hasGrown && (first.accumulatedNav === null || first.accumulatedNav === first.nav);
}

function changeOf(
  rows: readonly NavRow[],
  kept: NavHistory | null,
  { isReplacing, fileReport }: { readonly isReplacing: boolean; readonly fileReport: FileReport },
): SeriesChange {
  const values = keptValues(kept);
  const both = rows.filter(({ day }) => values.has(day));
  const corrected = both.filter(({ day, nav }) => values.get(day) !== nav);
  const removed = isReplacing ? values.size - both.length : 0;
  const [first] = corrected;
  if (first !== undefined)
    fileReport(
      'note',
      { line: first.line },
      '已有的净值与文件不同，采用文件的值',
      `${corrected.length} 天，首日 ${isoDay(first.day)}：${values.get(first.day)} → ${first.nav}`,
    );
  if (removed > 0) fileReport('note', { line: null }, '已有净值中文件没有的日子已移除', `${removed} 天`);
  return { added: rows.length - both.length, corrected: corrected.length, removed };
}

function keptValues(kept: NavHistory | null): ReadonlyMap<Day, number> {
  if (kept === null) return new Map();
  const { days, values } = kept.series;
  return new Map(Array.from(days, (day, index) => [day, values[index] ?? Number.NaN]));
}
