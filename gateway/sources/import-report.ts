import { groupBy } from '../services/group-by';

/**
 * corrected: imported with a correction; skipped: not imported; note: imported unchanged, but worth knowing; left out:
 * a whole file that is unusable; failed: stops the run.
 */
export type ReportKind = 'corrected' | 'skipped' | 'note' | 'left out' | 'failed';

interface ReportPlace {
  /** 1-based line in the file; `null` for the file as a whole */
  readonly line: number | null;
  readonly column?: string;
}

export interface ReportEntry extends ReportPlace {
  readonly file: string;
  readonly kind: ReportKind;
  /** The reason, with the same text on every line that it applies to. */
  readonly reason: string;
  /** Original text of the cell. */
  readonly detail?: string;
}

/** The report for the reader of one file. */
export type FileReport = (kind: ReportKind, place: ReportPlace, reason: string, detail?: string) => void;

export interface ImportReport {
  readonly entries: readonly ReportEntry[];
  forFile(file: string): FileReport;
  /** Adds what another report found. */
  add(entries: readonly ReportEntry[]): void;
}

const REPORT_KIND_NAMES: Readonly<Record<ReportKind, string>> = {
  corrected: '修正',
  skipped: '跳过',
  note: '说明',
  'left out': '未读',
  failed: '失败',
};

const DETAIL_LENGTH = 60;

export function createImportReport(): ImportReport {
  const entries: ReportEntry[] = [];
  return {
    entries,
    add: (more) => {
      for (const entry of more) entries.push(entry);
    },
    forFile: (file) => (kind, place, reason, detail) => {
      entries.push({ file, ...place, kind, reason, ...(detail === undefined ? {} : { detail }) });
    },
  };
}

/** One line of the report file: `file:line [column] 跳过：reason（original text）`. */
export function reportLine(entry: ReportEntry): string {
  const line = entry.line === null ? '' : `:${entry.line}`;
  const column = entry.column === undefined ? '' : ` [${printable(entry.column)}]`;
  const detail = entry.detail === undefined ? '' : `（${printable(entry.detail)}）`;
  return `${entry.file}${line}${column} ${REPORT_KIND_NAMES[entry.kind]}：${entry.reason}${detail}`;
}

/** Number of entries for each reason of a kind, most frequent first. */
export function reasonCounts(report: ImportReport, kind: ReportKind): { reason: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const entry of report.entries) {
    if (entry.kind === kind) counts.set(entry.reason, (counts.get(entry.reason) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => ({ reason, count })).toSorted((a, b) => b.count - a.count);
}

/** What one file, or the rest of the files, has of a reason. */
export interface ImportFinding {
  readonly kind: ReportKind;
  readonly reason: string;
  /** Name of the file with its folder; '' for the other files together. */
  readonly file: string;
  /** The first line; `null` for the file as a whole. */
  readonly line: number | null;
  readonly count: number;
}

const MOST_REASONS = 100;
const MOST_FILES = 9;

/**
 * The report by kind, reason and file, without the texts of cells: the most frequent reasons of each kind first, each with
 * its first files and one row for all others, at most 1,000 rows.
 */
export function importFindings({ entries }: ImportReport): readonly ImportFinding[] {
  const byReason = [...groupBy(entries, ({ kind, reason }) => `${kind} ${reason}`).values()];
  const frequent = byReason.toSorted((a, b) => b.length - a.length).slice(0, MOST_REASONS);
  return frequent.flatMap((some) => {
    const files = [...groupBy(some, ({ file }) => file).values()];
    const rest = files.slice(MOST_FILES).flat();
    return [
      ...files.slice(0, MOST_FILES).flatMap((ofFile) => findingOf(ofFile, (first) => shortName(first.file))),
      ...findingOf(rest, () => ''),
    ];
  });
}

function findingOf(
  entries: readonly ReportEntry[],
  nameOf: (first: ReportEntry) => string,
): readonly ImportFinding[] {
  const [first] = entries;
  if (first === undefined) return [];
  const file = nameOf(first);
  const line = file === '' ? null : first.line;
  return [{ kind: first.kind, reason: first.reason, file, line, count: entries.length }];
}

/** The last folder and the name: the place of the operator's folders is not stored. */
function shortName(path: string): string {
  return path.split(/[/\\]/).slice(-2).join('/');
}

function printable(text: string): string {
  const oneLine = text.replaceAll(/\p{Cc}+/gu, ' ');
  return oneLine.length > DETAIL_LENGTH ? `${oneLine.slice(0, DETAIL_LENGTH)}…` : oneLine;
}

/** An unusable file: the import stops and the database remains unchanged. */
export class ImportFailure extends Error {
  readonly file: string;
  readonly line: number | null;
  readonly reason: string;

  constructor(file: string, line: number | null, reason: string) {
    super(line === null ? `${file}：${reason}` : `${file} 第 ${line} 行：${reason}`);
    this.name = 'ImportFailure';
    this.file = file;
    this.line = line;
    this.reason = reason;
  }
}

/** Thrown out of the transaction if the files may not be written. */
export class RefusedImport extends Error {
  readonly failures: readonly ImportFailure[];
  /** Whether the other files may be written. */
  readonly isOfSingleFiles: boolean;

  constructor(failures: readonly ImportFailure[], isOfSingleFiles = false) {
    super(failures.map(({ message }) => message).join('\n'));
    this.name = 'RefusedImport';
    this.failures = failures;
    this.isOfSingleFiles = isOfSingleFiles;
  }
}
