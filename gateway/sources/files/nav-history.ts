import { isoDay } from '../../../src/domain/day';
import { detectAdjustments } from './detect-adjustments';
import { ImportFailure } from './import-report';
import { unpackRows } from './nav-row';
import type { Day } from '../../../src/domain/day';
import type { Adjustment, Series } from '../../../src/domain/nav-series';
import type { NavKind } from '../../funds/fund.schema';
import type { NavRow } from './nav-row';
import type { FileReport, ImportReport } from './import-report';
import type { NavFile } from './read-nav';
import type { SaleState } from './read-cell';

/** Series of one fund with whatever else its figures need. */
export interface NavHistory {
  readonly code: string;
  readonly kind: NavKind;
  /** Unit NAV in yuan, or the income of ten thousand units in yuan. */
  readonly series: Series;
  readonly adjustments: readonly Adjustment[];
  /** Of the last day, as written in a file. */
  readonly accumulatedNav: number | null;
  /** Whether the first value is the fund's first: nothing had grown or been paid before. */
  readonly isFromStart: boolean;
  /** Of the last day. */
  readonly sale: SaleState | null;
}

/** Days of a stored series that an import adds, overwrites and removes. */
export interface SeriesChange {
  readonly added: number;
  readonly corrected: number;
  readonly removed: number;
}

interface ReadHistory {
  readonly history: NavHistory;
  readonly change: SeriesChange;
}

interface HistoryContext {
  /** Whether the file replaces the stored series. */
  readonly isReplacing: boolean;
  readonly report: FileReport;
}

/**
 * Merges the series of a file into the stored one of its fund: the file's value wins on common days, and no stored
 * day is removed, unless the file replaces the series. Payments are found over the days of both, because the growth
 * of the file's first day refers to the day before it; on days for which the file does not say whether something was
 * paid, the stored payments remain.
 */
export function readHistory(file: NavFile, kept: NavHistory | null, context: HistoryContext): ReadHistory {
  const { isReplacing, report } = context;
  if (kept !== null && kept.kind !== file.kind && !isReplacing) throw otherKind(file, kept);
  const rows = unpackRows(file.rows);
  const base = isReplacing ? null : kept;
  const merged = base === null ? rows : mergedRows(rows, base.series);
  return {
    history: {
      code: file.code,
      kind: file.kind,
      series: {
        days: Int32Array.from(merged, ({ day }) => day),
        values: Float64Array.from(merged, ({ nav }) => nav),
      },
      adjustments: adjustmentsOf(merged, file, base, report),
      ...endsOf(rows, file, base),
    },
    change: changeOf(rows, kept, context),
  };
}

function otherKind(file: NavFile, kept: NavHistory): ImportFailure {
  const words: Readonly<Record<NavKind, string>> = { nav: '单位净值', income: '每万份收益' };
  return new ImportFailure(
    file.file,
    null,
    `文件是${words[file.kind]}，已有的是${words[kept.kind]}，不能合并；确认以文件为准，请加上 --replace-series 再导入`,
  );
}

/** The rows of the file and the stored days that it lacks, of which only the value is known; in date order. */
function mergedRows(rows: readonly NavRow[], kept: Series): readonly NavRow[] {
  const days = new Set(rows.map(({ day }) => day));
  const others = Array.from(kept.days, (day, index): NavRow => {
    const nav = kept.values[index] ?? Number.NaN;
    return { line: 0, day, nav, growth: null, accumulatedNav: null, distribution: null };
  });
  return [...rows, ...others.filter(({ day }) => !days.has(day))].toSorted((a, b) => a.day - b.day);
}

function adjustmentsOf(
  merged: readonly NavRow[],
  file: NavFile,
  base: NavHistory | null,
  report: FileReport,
): readonly Adjustment[] {
  if (file.kind === 'income') return [];
  const { adjustments, decidedDays, notes } = detectAdjustments(merged, file.lostDays);
  for (const note of notes) report('note', { line: note.line }, note.reason, note.detail);
  const kept = base?.adjustments.filter(({ day }) => !decidedDays.has(day)) ?? [];
  return [...kept, ...adjustments].toSorted((a, b) => a.day - b.day);
}

/** Facts of the first and the last day, from whichever source has them. */
function endsOf(
  rows: readonly NavRow[],
  { sale }: NavFile,
  base: NavHistory | null,
): Pick<NavHistory, 'accumulatedNav' | 'isFromStart' | 'sale'> {
  const first = rows[0];
  const last = rows.at(-1);
  const keptFirst = base?.series.days[0] ?? Number.POSITIVE_INFINITY;
  const keptLast = base?.series.days[(base?.series.days.length ?? 0) - 1] ?? Number.NEGATIVE_INFINITY;
  const isFirst =
    first !== undefined && (first.day < keptFirst || (first.day === keptFirst && saysStart(first)));
  const isLast = last !== undefined && last.day >= keptLast;
  return {
    isFromStart: isFirst ? isStart(first) : (base?.isFromStart ?? false),
    accumulatedNav: isLast ? last.accumulatedNav : (base?.accumulatedNav ?? null),
    sale: isLast ? sale : null,
  };
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
  { isReplacing, report }: HistoryContext,
): SeriesChange {
  const values = keptValues(kept);
  const both = rows.filter(({ day }) => values.has(day));
  const corrected = both.filter(({ day, nav }) => values.get(day) !== nav);
  const removed = isReplacing ? values.size - both.length : 0;
  const [first] = corrected;
  if (first !== undefined)
    report(
      'note',
      { line: first.line },
      '已有的净值与文件不同，采用文件的值',
      `${corrected.length} 天，首日 ${isoDay(first.day)}：${values.get(first.day)} → ${first.nav}`,
    );
  if (removed > 0) report('note', { line: null }, '已有净值中文件没有的日子已移除', `${removed} 天`);
  return { added: rows.length - both.length, corrected: corrected.length, removed };
}

function keptValues(kept: NavHistory | null): ReadonlyMap<Day, number> {
  if (kept === null) return new Map();
  const { days, values } = kept.series;
  return new Map(Array.from(days, (day, index) => [day, values[index] ?? Number.NaN]));
}

interface MergedHistories {
  /** Series of the funds of the files, by code. */
  readonly histories: ReadonlyMap<string, NavHistory>;
  /** Total over all of them. */
  readonly change: SeriesChange;
  /** Files that cannot be merged with the stored series. */
  readonly failures: readonly ImportFailure[];
}

/** Merges every NAV file of a run into the stored series of its fund. */
export function mergeHistories(
  files: readonly NavFile[],
  kept: ReadonlyMap<string, NavHistory>,
  context: { readonly isReplacing: boolean; readonly report: ImportReport },
): MergedHistories {
  const histories = new Map<string, NavHistory>();
  const failures: ImportFailure[] = [];
  const sum = { added: 0, corrected: 0, removed: 0 };
  for (const file of files) {
    try {
      const { history, change } = readHistory(file, kept.get(file.code) ?? null, {
        isReplacing: context.isReplacing,
        report: context.report.forFile(file.file),
      });
      histories.set(file.code, history);
      sum.added += change.added;
      sum.corrected += change.corrected;
      sum.removed += change.removed;
    } catch (error) {
      if (!(error instanceof ImportFailure)) throw error;
      failures.push(error);
    }
  }
  return { histories, change: sum, failures };
}
