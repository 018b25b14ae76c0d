import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ImportFailure } from '../import-report';
import { partsOf } from './forms/archive-parts';
import { createCollector } from './collect-records';
import { codeOfFileName } from './read-nav';
import { openSpools } from './spool';
import type { ImportReport } from '../import-report';
import type { SourceRecords } from '../records';
import type { CollectContext } from './collect-records';
import type { FileKind } from './file-kinds';

export interface ImportPaths {
  readonly fundListFile?: string;
  readonly rankingFile?: string;
  /** A folder of NAV files named by fund code, or one such file. */
  readonly navPath?: string;
  /** Folders and files whose kinds are recognised by their columns. */
  readonly mixedPaths?: readonly string[];
  /** Files of which the kind is known: replies of a service. One that cannot be used is left out. */
  readonly knownFiles?: readonly { readonly file: string; readonly kind: FileKind }[];
}

export interface ReadContext extends CollectContext {
  /** Whether every unusable file stops the run, also one of a folder. */
  readonly isStrict: boolean;
}

export interface ReadSources {
  readonly records: SourceRecords;
  /** Every unusable file that stops the run. */
  readonly failures: readonly ImportFailure[];
  /** Every unusable file of a folder that is left out. */
  readonly leftOut: readonly ImportFailure[];
  /** Whether a file that turns out to be unusable may be left out: one of a folder, unless the run is strict. */
  readonly mayLeaveOut: (failure: ImportFailure) => boolean;
  /** Removes the temporary files. */
  close(): void;
}

/** Reads all files of a run, each once. NAV tables and reports are on disk until they are read. */
export async function readSources(paths: ImportPaths, context: ReadContext): Promise<ReadSources> {
  const spools = openSpools();
  const collector = createCollector(spools, context);
  const failures: ImportFailure[] = [];
  const leftOut: ImportFailure[] = [];
  const files = filesOf(paths, context.report, failures);
  const optional = new Set(files.flatMap(({ file, isNamed }) => (isNamed || context.isStrict ? [] : [file])));
  for (const { file, kind } of files) {
    const unusable = optional.has(file) ? leftOut : failures;
    await attempt(unusable, async () => {
      for (const part of partsOf(file, bytesOf(file))) {
        await attempt(unusable, () => collector.take(part, kind));
      }
    });
  }
  if (paths.fundListFile !== undefined && collector.hasEmptyList())
    failures.push(new ImportFailure(paths.fundListFile, null, '名单里没有一只可以导入的基金'));
  const close = (): void => {
    for (const spool of Object.values(spools)) spool.close();
  };
  return {
    records: collector.records(),
    failures,
    leftOut,
    mayLeaveOut: ({ file }) => optional.has(file.split('#', 1)[0] ?? file),
    close,
  };
}

/** A file to read; `kind` if the operator says it, `isNamed` if the operator named the file and not its folder. */
interface PlannedFile {
  readonly file: string;
  readonly kind: FileKind | null;
  readonly isNamed: boolean;
}

function filesOf(paths: ImportPaths, report: ImportReport, failures: ImportFailure[]): PlannedFile[] {
  const { fundListFile, rankingFile, navPath, mixedPaths = [], knownFiles = [] } = paths;
  const files: PlannedFile[] = [];
  if (fundListFile !== undefined) files.push({ file: fundListFile, kind: 'list', isNamed: true });
  if (rankingFile !== undefined) files.push({ file: rankingFile, kind: 'ranking', isNamed: true });
  if (navPath !== undefined) {
    const listed = listedFiles(navPath, failures);
    const usable = listed.filter(({ file }) => isNavFile(file, report));
    if (usable.length === 0 && failures.length === 0)
      failures.push(new ImportFailure(navPath, null, '文件夹里没有以基金代码命名的 CSV 文件'));
    files.push(...usable.map((file) => ({ ...file, kind: 'nav' as const })));
  }
  for (const path of mixedPaths) {
    files.push(...listedFiles(path, failures).map((file) => ({ ...file, kind: null })));
  }
  files.push(...knownFiles.map((known) => ({ ...known, isNamed: false })));
  return files;
}

function isNavFile(file: string, report: ImportReport): boolean {
  if (codeOfFileName(basename(file)) !== null && /\.(?:csv|txt|tsv|xlsx|json|js|zip)$/i.test(file))
    return true;
  report.forFile(file)('skipped', { line: null }, '文件名不是“基金代码.csv”');
  return false;
}

function listedFiles(path: string, failures: ImportFailure[]): { file: string; isNamed: boolean }[] {
  try {
    if (!statSync(path).isDirectory()) return [{ file: path, isNamed: true }];
    return readdirSync(path, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => ({ file: join(entry.parentPath, entry.name), isNamed: false }))
      .toSorted((a, b) => (a.file < b.file ? -1 : 1));
  } catch (error) {
    failures.push(unreadable(path, error));
    return [];
  }
}

function bytesOf(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw unreadable(path, error);
  }
}

function unreadable(path: string, error: unknown): ImportFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN';
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: '文件不存在',
    EACCES: '没有读取权限',
    EISDIR: '这是文件夹，不是文件',
  };
  return new ImportFailure(path, null, reasons[code] ?? `无法读取（${code}）`);
}

async function attempt(failures: ImportFailure[], work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ImportFailure)) throw error;
    failures.push(error);
  }
}
