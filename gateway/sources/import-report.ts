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

  constructor(failures: readonly ImportFailure[]) {
    super(failures.map(({ message }) => message).join('\n'));
    this.name = 'RefusedImport';
    this.failures = failures;
  }
}
